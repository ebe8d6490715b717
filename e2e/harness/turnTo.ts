import type { Page } from 'playwright-core';
import { isOpen, load } from './warmWindows.ts';

/** What was shown before the console changed to another screen. */
const old = 'data-before';

/**
 * Changes to another screen of the open console, as its links do, and waits until `ready` is shown and new. Reloading
 * the console for every screen takes several times as long.
 */
export async function turnTo(page: Page, path: string, ready: string): Promise<void> {
  if (await isOpen(page)) await follow(page, path, ready);
  else await load(page, path);
  await page
    .locator(ready)
    .and(page.locator(`:not([${old}], [${old}] *)`))
    .first()
    .waitFor();
}

/** Opens a screen anew in the open console: the current one is left first, so that nothing of it stays. */
export async function reopen(page: Page, path: string, ready: string): Promise<void> {
  if (await isOpen(page)) await leave(page);
  await turnTo(page, path, ready);
}

/** The same for whoever waits for what they need themselves: nothing of the screen before is left on return. */
export async function open(page: Page, path: string): Promise<void> {
  if (!(await isOpen(page))) {
    await load(page, path);
    return;
  }
  await leave(page);
  await follow(page, path, nothing);
  await page.locator(`${nothing}[${old}]`).first().waitFor({ state: 'detached' });
}

/** What the console shows at an address that it does not know. */
const nothing = '.state-panel';
const leave = (page: Page): Promise<void> => turnTo(page, '/404', nothing);

/** As a link would; what there is of `ready` is marked as old. */
async function follow(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate(
    ({ path, ready, old }) => {
      // CSS cannot select text: then the whole screen must have changed.
      const before = document.querySelectorAll(CSS.supports(`selector(${ready})`) ? ready : 'main > *');
      for (const element of before) element.setAttribute(old, '');
      // In the router's own format: with a foreign history entry, leaving could not ask for confirmation.
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: `turn ${idx}`, idx }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { path, ready, old },
  );
}
