import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cacheDir } from '../../scripts/setup/paths.ts';
import { desktop, phone } from './browser.ts';
import type { Stage } from './stage.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** How a screen is looked at. */
export interface Look {
  language: 'cn' | 'en';
  theme: 'light' | 'dark';
  size: 'desktop' | 'phone';
}

export interface Viewer extends Visitor {
  /** Takes a picture of the page as it stands; it must fit its window and speak its language. */
  check(name: string): Promise<void>;
}

const pictures = join(cacheDir, 'screens');

export async function newViewer(browser: Browser, stage: Stage, { language, theme, size }: Look): Promise<Viewer> {
  mkdirSync(pictures, { recursive: true });
  const viewport = size === 'phone' ? phone : desktop;
  const visitor = await newVisitor(browser, stage, { language, theme, viewport });
  const { page } = visitor;
  const check = async (name: string) => {
    await page.screenshot({ path: join(pictures, `${name}-${size}-${language}-${theme}.png`) });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    if (language === 'en') expect(await untranslated(page), name).toEqual([]);
  };
  return { ...visitor, check };
}

/** Chinese that an English reader gets from the console itself: labels, buttons, headings; not the plant's own names. */
async function untranslated(page: Page): Promise<string[]> {
  const own = page.locator(
    'button, th[scope=col], label, [role=columnheader], [role=status], [role=tab], .ant-pagination',
  );
  const texts = (await own.allInnerTexts()).filter((text) => /[\u4e00-\u9fff]/.test(text));
  // The language switch names Chinese in Chinese; group buttons are a plant's word and a count.
  return texts.filter((text) => text.trim() !== '中文' && !/^\S+\s+\d+$/.test(text.trim()));
}
