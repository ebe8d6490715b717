import { demoPassword } from '@lookfar/contract';
import type { Page } from 'playwright-core';

/** Logs in as the demo's manager, in English; afterwards the page shows the device list. */
export async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.goto('/login');
  await page.locator('[id$=loginname]').fill('manager');
  await page.locator('[id$=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/monitor/eg/list');
}
