import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await newVisitor(browser, stage);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

describe('logging in', () => {
  it('goes from the root to the login page and on to the devices, and remembers the account', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByLabel('记住账号').check();
    await visitor.fillLogin({ loginname: 'manager' });
    await page.waitForURL('**/monitor/eg/list');
    await page.locator('.top-bar-org', { hasText: '远望水务' }).waitFor();
    await page.getByRole('button', { name: /manager/ }).click();
    await page.getByText('退出登录').click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.locator('#loginname').inputValue()).toBe('manager');
  });

  it('shows the problem and a new captcha each time', async () => {
    const { page } = visitor;
    await page.goto('/login.jsp');
    const picture = page.locator('img[src^="data:image/svg"]');
    const first = await picture.getAttribute('src');
    await visitor.fillLogin({ loginname: 'manager', vcode: '0000' });
    await page.getByText('验证码错误').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    await visitor.fillLogin({ loginname: 'manager', password: 'Wrong-2026' });
    await page.getByText('用户名或密码错误').waitFor();
    await visitor.fillLogin({ loginname: 'nobody-here' });
    await page.getByText('用户名或密码错误').waitFor();
    await page.locator('#loginname').fill('');
    await page.locator('button[type=submit]').click();
    await page.getByText('用户名不能为空').waitFor();
  });

  it('brings a visitor back to the page that asked for the login', async () => {
    const { page } = visitor;
    await page.goto('/monitor/eg/detail/list/1/0');
    await page.waitForURL('**/login**');
    await visitor.fillLogin({ loginname: 'viewer' });
    await page.waitForURL('**/monitor/eg/detail/list/1/0');
  });

  it('never leaves the console through the address that asked for the login', async () => {
    const { page } = visitor;
    await page.goto('/login?to=https://example.org/');
    await visitor.fillLogin({ loginname: 'viewer' });
    await page.waitForURL('**/monitor/eg/list');
    expect(page.url().startsWith(stage.url)).toBe(true);
  });

  it('switches language and theme immediately and keeps both', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByText('Dark', { exact: true }).click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await background()).toBe(dark);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('shows 404 with the hint about permissions for an unknown path', async () => {
    const { page } = visitor;
    await visitor.login('viewer');
    await page.goto('/no/such/page');
    await page.waitForURL('**/404');
    await page.getByText('权限').first().waitFor();
  });

  it('goes to the login page when the session ends elsewhere', async () => {
    const { page } = visitor;
    await visitor.login('viewer');
    const row = page.getByRole('row', { name: /清水池/ });
    await row.waitFor();
    await page.context().clearCookies({ name: 'lf_session' });
    // The next request finds out, be it the click or the list itself.
    await Promise.race([row.click(), page.waitForURL('**/login**')]);
    await page.waitForURL('**/login**');
    await page.getByText('重新登录').first().waitFor();
  });
});
