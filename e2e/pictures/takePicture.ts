import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { DemoParts } from './DemoParts.ts';

/** One picture: who looks at which address, and what is done there before it is taken. */
export interface Shot {
  /** By default the manager. */
  as?: 'manager' | 'operator' | 'other';
  path: (parts: DemoParts) => string;
  /** What has to be on the screen. */
  wait: string;
  act?: (page: Page, parts: DemoParts) => Promise<void>;
  /** For values and trends to arrive. */
  restMs?: number;
  onPhone?: true;
}

const quality = 76;

/** Takes it as WebP, which is a fifth of a PNG. Returns its size. */
export async function takePicture(page: Page, shot: Shot, parts: DemoParts, path: string): Promise<number> {
  await page.goto(shot.path(parts));
  await page.locator(shot.wait).first().waitFor();
  await shot.act?.(page, parts);
  await page.waitForTimeout(shot.restMs ?? 4000);
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality });
  await devTools.detach();
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(path, bytes);
  return bytes.length;
}
