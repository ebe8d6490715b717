import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../scripts/test/temporaryFolder.ts';
import { ask } from '../harness/ask.ts';
import { openBrowser } from '../harness/browser.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const dataDir = temporaryFolder('first-minutes');
const patiently = { timeout: 60_000, interval: 1000 };
let browser: Browser;
let product: Product;
let manager: Visitor;

const stage = () => ({ url: product.url, dataDir, mqttPort: 0, control: '', browser: '' });

beforeAll(async () => {
  browser = await openBrowser();
  const env = { PORT: String(await findFreePort()), MQTT_PORT: String(await findFreePort()), MQTT_TLS_PORT: '0' };
  product = new Product({ dataDir, demo: true, stories: true, historyDays: 0, env });
  await product.start();
  manager = await newVisitor(browser, stage());
  await manager.signIn('manager');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('the first minutes of the demo', () => {
  it('[PL26] a machine trips within a minute, and its alarm opens a repair order', async () => {
    const { page } = manager;
    const faults = async () =>
      (await ask(page, api.alarm.query, {})).data.list.filter(({ title }) => title.endsWith('故障'));
    await expect.poll(async () => (await faults()).length, patiently).toBeGreaterThan(0);
    const [fault] = await faults();
    const opened = async () => (await ask(page, api.repair.query, {})).data.list.map(({ title }) => title);
    await expect.poll(opened, patiently).toContain(fault?.title);
    await open(page, '/manage/ops/repairs');
    await page
      .getByText(fault?.title ?? '')
      .first()
      .waitFor();
  }, 150_000);

  it('[DU2] [DU3] whoever shows it starts a story with a machine of their choice, and pauses the others', async () => {
    const { page } = manager;
    await open(page, '/monitor/eg/list');
    await page.getByRole('link', { name: '演示面板' }).click();
    // It is possible at any time.
    const outage = page.locator('.demo-story', { hasText: '4G 网关掉线' });
    await outage.getByRole('combobox').click();
    await page.locator('.ant-select-item-option', { hasText: '2号发电车' }).click();
    await outage.getByRole('button').click();
    await outage.getByText('进行中').waitFor();
    await outage.getByText('2号发电车').waitFor();
    expect(await outage.getByRole('button').isDisabled()).toBe(true);
    // The gateway of this truck, which the demo's agent disconnects.
    expect(await readFile(join(dataDir, 'demo', 'outages.json'), 'utf8')).toContain('LF24A0004');
    await page.getByRole('switch').click();
    await page.getByText('已暂停').waitFor();
    expect(manager.complaints).toEqual([]);
  }, 60_000);

  it('[DU1] others have no demo panel', async () => {
    const operator = await newVisitor(browser, stage());
    await operator.login('operator');
    await operator.page.getByRole('link', { name: '设备列表' }).first().waitFor();
    expect(await operator.page.getByRole('link', { name: '演示面板' }).count()).toBe(0);
  }, 60_000);
});
