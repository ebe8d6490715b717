import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('logging in', () => {
  it('remembers the account, refuses what is wrong, and is asked for again when the session ends', async () => {
    const visitor = await newVisitor(browser, stage);
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

    for (const [wrong, reason] of [
      [{ loginname: 'manager', vcode: '0000' }, '验证码错误'],
      [{ loginname: 'manager', password: 'Wrong-2026' }, '用户名或密码错误'],
      [{ loginname: 'nobody-here' }, '用户名或密码错误'],
    ] as const) {
      const picture = page.locator('img[src^="data:image/png"]');
      const before = await picture.getAttribute('src');
      await visitor.fillLogin(wrong);
      await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
      await page.getByText(reason).waitFor();
    }
    await visitor.fillLogin({ loginname: 'viewer' });
    await page.waitForURL('**/monitor/eg/list');
    const row = page.getByRole('row', { name: /清水池/ });
    await row.waitFor();
    await page.context().clearCookies({ name: 'lf_session' });
    // The next request finds out, be it the click or the list itself.
    await Promise.race([row.click(), page.waitForURL('**/login**')]);
    await page.waitForURL('**/login**');
    await page.getByText('重新登录').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
