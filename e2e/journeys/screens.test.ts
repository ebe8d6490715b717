import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cacheDir } from '../../scripts/setup/paths.ts';
import { desktop, openBrowser, phone } from '../harness/browser.ts';
import { newVisitor } from '../harness/visitor.ts';

const stage = inject('stage');
const pictures = join(cacheDir, 'screens');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => browser.close());

const looks = (['cn', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['desktop', 'phone'] as const).map((size) => ({ language, theme, size })),
  ),
);

describe('every screen', () => {
  it.each(looks)('fits in $language, $theme, $size, and the browser has nothing to complain about', async (look) => {
    const { language, theme, size } = look;
    const visitor = await newVisitor(browser, stage, { language, theme, viewport: size === 'phone' ? phone : desktop });
    const { page } = visitor;
    const check = async (name: string) => {
      await page.screenshot({ path: join(pictures, `${name}-${size}-${language}-${theme}.png`) });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
      if (language === 'en') expect(await untranslated(visitor.page), name).toEqual([]);
    };
    await page.goto('/login');
    await page.locator('img[src^="data:image/svg"]').waitFor();
    await check('login');
    await visitor.login('manager');
    await page.getByText('清水池', { exact: true }).first().waitFor();
    await check('list');
    await page.goto('/monitor/eg/detail/list/5/0');
    await page.locator('.signal-value-good').first().waitFor();
    await check('detail');
    await page.goto('/monitor/eg/detail/list/999999/0');
    await page.locator('.state-panel').waitFor();
    await check('missing');
    await page.goto('/404');
    await page.locator('.state-panel').waitFor();
    await check('404');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

/** Chinese that an English reader gets from the console itself: labels, buttons, headings; not the plant's own names. */
async function untranslated(page: Page): Promise<string[]> {
  const own = page.locator('button, th[scope=col], label, [role=columnheader], [role=status], .ant-pagination');
  const texts = (await own.allInnerTexts()).filter((text) => /[\u4e00-\u9fff]/.test(text));
  // The language switch names Chinese in Chinese; group buttons are a plant's word and a count.
  return texts.filter((text) => text.trim() !== '中文' && !/^\S+\s+\d+$/.test(text.trim()));
}
