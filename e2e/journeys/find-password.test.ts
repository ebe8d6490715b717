import { api, demoPassword } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { codeTo } from '../harness/codeTo.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const questions = ['第一只宠物', '出生城市', '第一家单位'];
let browser: Browser;
let admin: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await newVisitor(browser, stage);
  await admin.signIn('admin');
});
afterAll(() => browser.close());

/** From the login page to the choice of a way. */
async function nameAccount(loginname: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, stage);
  const { page } = visitor;
  await load(page, '/login');
  // The server keeps one picture for a visitor: asked for while this one is on its way, another could be the older one.
  await page.locator('img[src^="data:image/png"]').waitFor();
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.waitForURL('**/findpwd/account');
  // The login page stays until this one is loaded; it has a name and a picture, too.
  await page.getByRole('button', { name: '下一步' }).waitFor();
  await page.getByLabel('用户名').fill(loginname);
  await page.locator('img[src^="data:image/png"]').waitFor();
  await page.locator('#vcode').fill(await visitor.readCaptcha());
  await page.getByRole('button', { name: '下一步' }).click();
  return visitor;
}

/** From the new password to the first page. */
async function choosePassword(visitor: Visitor, loginname: string, password: string): Promise<void> {
  const { page } = visitor;
  await page.waitForURL('**/findpwd/password');
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByText('密码强度').waitFor();
  await page.getByLabel('确认新密码').fill(password);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.waitForURL('**/findpwd/finish');
  await page.getByRole('link', { name: '立即登录' }).click();
  await visitor.fillLogin({ loginname, password });
  await page.waitForURL('**/monitor/eg/list');
  expect(visitor.complaints).toEqual([]);
}

describe('finding a password', () => {
  it.each([
    ['tel', '手机验证', '13700000001'],
    ['email', '邮箱验证', 'forgetful@example.com'],
  ] as const)('by %s, with the code that was sent', async (way, name, target) => {
    const loginname = `forgot-${way}`;
    addAccount(stage.dataDir, loginname, ['monitor_equipment'], { [way]: target });
    const visitor = await nameAccount(loginname);
    const { page } = visitor;
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/验证码已发送到/).waitFor();
    const code = await codeTo(admin, target);
    await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('验证码错误').waitFor();
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
    await choosePassword(visitor, loginname, 'Remember2026');
  });

  it('by security questions, and no step can be skipped or used twice', async () => {
    const loginname = 'forgot-question';
    addAccount(stage.dataDir, loginname, ['monitor_equipment']);
    const owner = await newVisitor(browser, stage);
    await owner.signIn(loginname);
    const purpose = 'question' as const;
    await callAs(owner, api.security.validate, { purpose, way: 'password', password: demoPassword });
    const items = questions.map((question, at) => ({ question, answer: `Answer ${at}` }));
    await callAs(owner, api.security.question, { items });

    const visitor = await nameAccount(loginname);
    const { page } = visitor;
    await page.waitForURL('**/findpwd/validate');
    await page.goto('/findpwd/password');
    await page.waitForURL('**/findpwd/account');
    await page.getByText('身份验证已过期').waitFor();
    await page.goto('/findpwd/validate/question');
    for (const [at, question] of questions.entries()) await page.getByLabel(question).fill(`answer${at}`);
    await page.getByRole('button', { name: '下一步' }).click();
    await choosePassword(visitor, loginname, 'Remember2026');
    await page.goto('/findpwd/password');
    await page.waitForURL('**/findpwd/account');
    // The session that was open before is over.
    await load(owner.page, '/monitor/eg/list');
    await owner.page.waitForURL('**/login**');
  });

  it('tells that a name does not exist, after the captcha', async () => {
    const { page } = await nameAccount('no-such-person');
    await page.getByText('用户名不存在').waitFor();
  });
});
