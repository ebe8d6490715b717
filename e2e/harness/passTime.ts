import type { Page } from 'playwright-core';

const stepMs = 1000;

/**
 * Lets time pass by the clock of a page, in steps: what the page asks for meanwhile is answered, as whether its server is
 * there. In one go nothing would be heard for all of that time.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) await page.clock.runFor(Math.min(left, stepMs));
}
