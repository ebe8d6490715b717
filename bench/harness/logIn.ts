import { api, demoPassword } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { size } from './size.ts';

const landing = size('/monitor/eg/list', undefined);

/** Logs in as the demo's manager, in English. The device list is loaded, so that its files are in the browser's cache. */
export async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  const response = await page.request.post(api.user.login.path, {
    data: { loginname: 'manager', password: demoPassword },
  });
  if (!response.ok()) throw new Error(`login refused: ${await response.text()}`);
  if (landing === undefined) return;
  await page.goto(landing);
  await page.locator('main').waitFor();
}
