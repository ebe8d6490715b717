import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { accountLimits, api } from '@lookfar/contract';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../apps/server/src/platform/security/totp.ts';
import { IdentityProvider } from '../../apps/server/test/data/IdentityProvider.ts';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../scripts/test/temporaryFolder.ts';
import { openBrowser } from '../harness/browser.ts';
import { LockService } from '../harness/LockService.ts';
import type { Stage } from '../harness/stage.ts';
import { newVisitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const home = '**/monitor/eg/list';
const provider = new IdentityProvider();
let browser: Browser;
let product: Product;
let stage: Stage;

/** A product of its own: single sign-on is a setting. */
beforeAll(async () => {
  browser = await openBrowser();
  await provider.start();
  const dataDir = temporaryFolder('login');
  const env = {
    ...{ PORT: String(await findFreePort()), MQTT_PORT: '0', MQTT_TLS_PORT: '0' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    OIDC_NAME: '公司账号',
  };
  product = new Product({ dataDir, demo: true, historyDays: 0, agent: false, env });
  await product.start();
  stage = { url: product.url, dataDir } as Stage;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.stop();
});

/** A change past all screens. */
function change(statement: string, values: Record<string, string | number>): void {
  const db = new Database(join(stage.dataDir, 'lookfar.db'), { timeout: 5000 });
  try {
    expect(db.prepare(statement).run(values).changes).toBe(1);
  } finally {
    db.close();
  }
}

async function logOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByText('退出登录').click();
  await page.waitForURL('**/login');
}

describe('login with captcha', () => {
  it('[LS1] sets up the second factor that the role requires, and asks for it the next time', async () => {
    change(
      "update role set require_totp = 1 where id = (select role_id from account where login_key = 'operator')",
      {},
    );
    const visitor = await newVisitor(browser, stage);
    const { page } = visitor;
    await load(page, '/login');
    await visitor.fillLogin({ loginname: 'operator' });
    await page.locator('.ant-qrcode svg').waitFor();
    const secret = (await page.locator('.second-factor-secret code').innerText()).replaceAll(' ', '');
    const step = stepAt(Date.now());
    await page.locator('#code').fill(totpCode(secret, step));
    await page.locator('button[type=submit]').click();
    const codes = page.locator('.second-factor-codes li');
    await expect.poll(() => codes.count()).toBe(10);
    const [recovery = ''] = await codes.allInnerTexts();
    await page.getByRole('button', { name: '我已保存，继续' }).click();
    await page.waitForURL(home);
    await logOut(page, /operator/);

    await visitor.fillLogin({ loginname: 'operator' });
    await page.getByRole('heading', { name: '输入动态码' }).waitFor();
    await page.locator('#code').fill(totpCode(secret, step));
    await page.locator('button[type=submit]').click();
    await page.getByText('动态码错误或已使用').waitFor();
    // One step early: a code of the same step is accepted once.
    await page.locator('#code').fill(totpCode(secret, stepAt(Date.now()) + 1));
    await page.locator('button[type=submit]').click();
    await page.waitForURL(home);
    await logOut(page, /operator/);

    await visitor.fillLogin({ loginname: 'operator' });
    await page.getByRole('button', { name: '使用恢复码' }).click();
    await page.locator('#code').fill(recovery);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(home);
    expect(visitor.complaints).toEqual([]);
  });

  it('[LS3] replaces a temporary password', async () => {
    change("update account set must_change = 1 where login_key = 'other'", {});
    const visitor = await newVisitor(browser, stage);
    const { page } = visitor;
    await load(page, '/login');
    await visitor.fillLogin({ loginname: 'other' });
    await page.getByRole('heading', { name: '设置新密码' }).waitFor();
    await page.locator('#password').fill('Another-2026');
    await page.locator('#passwordAgain').fill('Another-2026');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(home);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('single sign-on', () => {
  it('[SO2] opens the page that asked for the login; who is unknown is told so', async () => {
    change("update account set email = 'viewer@example.com' where login_key = 'viewer'", {});
    provider.person = { sub: '1', email: 'viewer@example.com', email_verified: true };
    const visitor = await newVisitor(browser, stage);
    const { page } = visitor;
    await load(page, '/map');
    await page.getByRole('link', { name: '使用公司账号登录' }).click();
    await page.waitForURL('**/map');
    await logOut(page, /viewer/);
    provider.person = { sub: '2', email: 'stranger@example.com', email_verified: true };
    await page.getByRole('link', { name: '使用公司账号登录' }).click();
    await page.getByText('该身份没有对应的账号').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('the hardware lock', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const service = new LockService(privateKey);
  afterAll(() => service.stop());

  it('[HL1] is asked at the login by the program on this machine; without it the session ends', async () => {
    await service.start();
    const admin = await newVisitor(browser, stage);
    await admin.signIn('admin');
    const accountId = accountIdOf('manager');
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    const send = async (path: string, data: object) => {
      const reply = await admin.page.request.post(stage.url + path, { data });
      expect(await reply.json()).toMatchObject({ code: '200' });
    };
    await send(api.accountLock.add.path, { accountId, name: '一号锁', publicKey: pem });
    await send(api.accountLock.use.path, { accountId, useLock: true });

    const visitor = await newVisitor(browser, stage);
    const { page } = visitor;
    // The policy of the page names the service once somebody needs it.
    await expect
      .poll(async () => (await page.request.get('/login')).headers()['content-security-policy'], { timeout: 30_000 })
      .toContain(`127.0.0.1:${accountLimits.lockServicePort}`);
    await page.goto('/login');
    service.isIn = false;
    await visitor.fillLogin({ loginname: 'manager' });
    await page.getByText('没有插入锁 (17)').waitFor();
    service.isIn = true;
    // The console asks for it at once, too: taken away before the answer, the session would end before the reload.
    const proven = page.waitForResponse(
      (response) =>
        response.url().endsWith(api.lock.validLockCert.path) && response.request().postDataJSON().token === undefined,
    );
    await page.getByRole('button', { name: '重试' }).click();
    await page.waitForURL(home);
    await proven;
    service.isIn = false;
    await page.reload();
    await page.waitForURL('**/login**');
    await page.getByText('没有插入锁 (17)').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

function accountIdOf(loginname: string): number {
  const db = new Database(join(stage.dataDir, 'lookfar.db'), { readonly: true });
  try {
    return (db.prepare('select id from account where login_key = ?').get(loginname) as { id: number }).id;
  } finally {
    db.close();
  }
}
