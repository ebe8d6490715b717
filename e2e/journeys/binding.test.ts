import { demoPassword } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { openBrowser } from '../harness/browser.ts';
import { codeTo } from '../harness/codeTo.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const loginname = 'binder';
let browser: Browser;
let admin: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await newVisitor(browser, stage);
  await admin.signIn('admin');
  addAccount(stage.dataDir, loginname, ['monitor_equipment']);
  visitor = await newVisitor(browser, stage);
  await visitor.signIn(loginname);
});
afterAll(() => browser.close());

/** From the overview through the identity check to one of the changes. */
async function begin(row: string, password = demoPassword): Promise<void> {
  const { page } = visitor;
  await open(page, '/account');
  await page.waitForURL('**/account/security/sms');
  await page.getByRole('region', { name: row }).getByRole('button').click();
  await page.getByRole('link', { name: /登录密码验证/ }).click();
  await page.getByLabel('当前密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
}

async function bind(label: string, target: string): Promise<void> {
  const { page } = visitor;
  await page.getByLabel(label).fill(target);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(`验证码已发送到 ${target}`).waitFor();
  await page.getByLabel('验证码').fill(await codeTo(admin, target));
  await page.getByRole('button', { name: '确认绑定' }).click();
}

it('binds a phone and unbinds it', async () => {
  const { page } = visitor;
  await begin('手机');
  await bind('手机号', '13700000100');
  await page.getByText('手机已绑定').waitFor();
  await begin('手机');
  await page.getByText('137****0100').waitFor();
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await page.getByText('手机已解绑').waitFor();
});

it('binds an e-mail address', async () => {
  const { page } = visitor;
  await begin('邮箱');
  await bind('邮箱地址', 'binder@example.com');
  await page.getByText('邮箱已绑定').waitFor();
});

it('sets security questions, its own and from the list', async () => {
  const { page } = visitor;
  await begin('安全问题');
  for (const [at, question] of ['我的第一台泵？', '我的工号？', '最喜欢的阀门？'].entries()) {
    await page.getByLabel(`问题 ${at + 1}`).fill(question);
    await page.getByLabel('答案').nth(at).fill(`答案 ${at}`);
  }
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('安全问题已设置').waitFor();
});

it('changes the password: other sessions end, this one goes on, and no step works twice', async () => {
  const { page } = visitor;
  const elsewhere = await newVisitor(browser, stage);
  await elsewhere.login(loginname);
  await begin('登录密码');
  await page.getByLabel('新密码', { exact: true }).fill(demoPassword);
  await page.getByLabel('确认新密码').fill(demoPassword);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.getByText('最近 5 次').waitFor();
  await page.getByLabel('新密码', { exact: true }).fill('Another2026');
  await page.getByLabel('确认新密码').fill('Another2026');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.getByText('密码已修改').waitFor();
  await open(page, '/account/security/sms/setup/password');
  await page.waitForURL('**/setup/validate');
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL('**/login**');
  expect(visitor.complaints).toEqual([]);
});
