import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { control } from '../harness/control.ts';
import { ownStage } from '../harness/ownStage.ts';
import { reopen } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  await visitor.login('operator');
});
afterAll(async () => {
  await browser.close();
});

async function openDevice(page: Page, name: string): Promise<void> {
  await reopen(page, '/monitor/eg/list', '.browser-name');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .locator('.browser-name')
    .click();
  await page.getByRole('heading', { name }).waitFor();
}

describe('watching a device', () => {
  it('shows values that move because the plant moves', async () => {
    const { page } = visitor;
    await openDevice(page, '清水池');
    await page.getByText('实时 · 每 1 秒').waitFor();
    const outflow = page.getByRole('row', { name: /出水流量/ }).locator('.signal-value');
    // The pumps may just have been stopped by a command: the works restart them automatically.
    await expect.poll(async () => Number(await outflow.innerText()), { timeout: 60_000 }).toBeGreaterThan(0);
    const first = await outflow.innerText();
    await expect.poll(() => outflow.innerText(), { timeout: 30_000 }).not.toBe(first);
    expect(visitor.complaints).toEqual([]);
  });

  it('turns offline when the gateway agent stops, and live again when it is back, without a reload', async () => {
    const { page } = visitor;
    await openDevice(page, '清水池');
    await page.getByText('实时 · 每 1 秒').waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
    });
    await control(stage, 'agent', 'stop');
    await page.getByText('网关离线').first().waitFor();
    const level = page.getByRole('row', { name: /清水池液位/ });
    // The last value stays on the screen and is marked as such.
    expect(await level.locator('.signal-value-stale').innerText()).toMatch(/^\d+\.\d+$/);
    await control(stage, 'agent', 'start');
    await page.getByText('实时 · 每 1 秒').waitFor();
    await level.locator('.signal-value-good').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
    expect(visitor.complaints).toEqual([]);
  });

  it('distinguishes a killed agent from a silent device', async () => {
    const { page } = visitor;
    await openDevice(page, '清水池');
    await page.getByText('实时 · 每 1 秒').waitFor();
    await control(stage, 'plant', 'kill');
    await page.getByText('设备无应答').first().waitFor();
    await control(stage, 'plant', 'start');
    await page.getByText('设备在线').waitFor({ timeout: 60_000 });
    await control(stage, 'agent', 'kill');
    await page.getByText('网关离线').first().waitFor({ timeout: 60_000 });
    await control(stage, 'agent', 'start');
    await page.getByText('实时 · 每 1 秒').waitFor({ timeout: 60_000 });
    expect(visitor.complaints).toEqual([]);
  });

  it('shows when the server is gone and recovers automatically', async () => {
    const { page } = visitor;
    await openDevice(page, '清水池');
    await page.getByText('实时 · 每 1 秒').waitFor();
    await control(stage, 'server', 'kill');
    try {
      await page.getByText('与服务器的实时连接已断开').waitFor();
    } finally {
      // Others need it.
      await control(stage, 'server', 'start');
    }
    await page.getByText('与服务器的实时连接已断开').waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText('实时 · 每 1 秒').waitFor({ timeout: 80_000 });
    // The browser itself reports the refused connections in between.
    visitor.complaints.length = 0;
  });
});
