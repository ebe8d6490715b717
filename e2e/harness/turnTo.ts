import type { Page } from 'playwright-core';

/** What stood there before the console turned to another screen. */
const old = 'data-before';

/**
 * Turns to another screen of the console that is open, as its links do, and waits until `ready` is there and new. Loading
 * the console anew for every screen takes several times as long.
 */
export async function turnTo(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate(
    ({ path, ready, old }) => {
      // Texts cannot be named in CSS: then the whole screen is what must be another one.
      const before = document.querySelectorAll(CSS.supports(`selector(${ready})`) ? ready : 'main > *');
      for (const element of before) element.setAttribute(old, '');
      // As the router writes it: an entry of others could not be left with a question.
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: `turn ${idx}`, idx }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { path, ready, old },
  );
  await page
    .locator(ready)
    .and(page.locator(`:not([${old}], [${old}] *)`))
    .first()
    .waitFor();
}
