import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../scripts/test/temporaryFolder.ts';
import { openBrowser } from '../harness/browser.ts';
import { newVisitor } from '../harness/visitor.ts';

const dataDir = temporaryFolder('empty');
let browser: Browser;
let product: Product;
let env: Record<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  env = { PORT: String(await findFreePort()), MQTT_PORT: String(await findFreePort()), MQTT_TLS_PORT: '0' };
  product = new Product({ dataDir, demo: false, env });
  await product.start();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('an empty system', () => {
  it('creates its administrator at the first visit, and only then', async () => {
    const visitor = await newVisitor(browser, { url: product.url, dataDir, mqttPort: 0, control: '', browser: '' });
    const { page } = visitor;
    // As it is printed at the start, with the token that the form needs.
    await page.goto(product.setupUrl ?? '');
    await page.getByRole('heading', { name: '创建管理员' }).waitFor();
    await page.locator('#orgName').fill('青山水厂');
    await page.locator('#loginname').fill('chief');
    await page.locator('#password').fill('short');
    await page.locator('#passwordAgain').fill('short');
    await page.locator('button[type=submit]').click();
    await page.locator('.ant-form-item-explain-error', { hasText: '8 到 15 位' }).first().waitFor();
    await page.locator('#password').fill('Chief-2026');
    await page.locator('#passwordAgain').fill('Chief-2026');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await visitor.fillLogin({ loginname: 'chief', password: 'Chief-2026' });
    await page.waitForURL('**/monitor/eg/list');
    await page.locator('.state-panel').waitFor();
    expect(visitor.complaints).toEqual([]);
    const again = await newVisitor(browser, { url: product.url, dataDir, mqttPort: 0, control: '', browser: '' });
    await again.page.goto('/');
    await again.page.getByRole('heading', { name: '登录' }).waitFor();
  });

  it('refuses a second instance on the same data directory, and on the same port, in one line', async () => {
    const second = new Product({ dataDir, demo: false, env });
    await expect(second.start()).rejects.toThrow(/^[^\n]*data directory[^\n]*$/i);
    const elsewhere = temporaryFolder('second');
    const third = new Product({ dataDir: elsewhere, demo: false, env });
    await expect(third.start()).rejects.toThrow(/^[^\n]*port[^\n]*$/i);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  it('answers /healthz with the state of its parts', async () => {
    const health = (await (await fetch(`${product.url}/healthz`)).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ status: 'up', database: 'up', broker: 'up', bus: 'up' });
    expect(health.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
