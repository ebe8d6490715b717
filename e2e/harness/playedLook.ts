import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cacheDir } from '../../scripts/setup/paths.ts';
import { desktop, phone } from './browser.ts';
import type { Look } from './look.ts';
import { again } from './WarmPage.ts';

const pictures = join(cacheDir, 'screens');

/** Each language, appearance and size once, without all of their combinations. */
export const looks: readonly Look[] = [
  { language: 'cn', theme: 'light', size: 'desktop' },
  { language: 'en', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'phone' },
  { language: 'cn', theme: 'dark', size: 'phone' },
];

/** Shows a played screen in another language, appearance and size. */
export async function setLook(page: Page, { language, theme, size }: Look): Promise<void> {
  await page.setViewportSize(size === 'phone' ? phone : desktop);
  const isOther = await page.evaluate(
    (wanted) => {
      const others = wanted.filter(([key, value, initial]) => value !== (localStorage.getItem(key) ?? initial));
      for (const [key, value] of others) localStorage.setItem(key, value);
      return others.length > 0;
    },
    [
      ['locale', language, 'cn'],
      ['theme-mode', theme, 'light'],
    ] as const,
  );
  if (isOther) await again(page);
}

/** Takes a picture; the screen must fit its window. */
export async function looked(page: Page, name: string, { language, theme, size }: Look): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({
    path: join(pictures, `${name}-${size}-${language}-${theme}.jpg`),
    type: 'jpeg',
    quality: 80,
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
}
