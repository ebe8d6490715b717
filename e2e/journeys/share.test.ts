import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a device is shared', () => {
  it('with another organisation by link and password, and taken back while it is watched', async () => {
    const owner = await newVisitor(browser, stage);
    await owner.signIn('manager');
    await load(owner.page, '/manage/eg/equipment/list?name=清水池');
    await owner.page.getByRole('button', { name: /更多操作.*清水池/ }).click();
    await owner.page.getByRole('menuitem', { name: /^分享/ }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '分享密码' }).fill('abc');
    await dialog.getByRole('button', { name: '开始分享' }).click();
    await dialog.getByText('分享密码至少 4 位，只能是字母或数字').waitFor();
    await dialog.getByRole('textbox', { name: '分享密码' }).fill('Plant7');
    await dialog.getByRole('button', { name: '开始分享' }).click();
    const link = (await dialog.locator('.share-link').innerText()).trim();

    const holder = await newVisitor(browser, stage);
    await holder.page.goto(link);
    await holder.fillLogin({ loginname: 'other' });
    await holder.page.getByLabel('分享密码').fill('wrong1');
    await holder.page.getByRole('dialog').getByRole('button', { name: '接受分享' }).click();
    await holder.page.getByText('分享密码错误').first().waitFor();
    await holder.page.getByLabel('分享密码').fill('Plant7');
    await holder.page.getByRole('dialog').getByRole('button', { name: '接受分享' }).click();
    await holder.page.getByText('已添加“清水池”').waitFor();
    await open(holder.page, '/monitor/eg/list');
    await holder.page
      .getByRole('row', { name: /清水池.*他人分享/ })
      .locator('.browser-name')
      .click();
    await holder.page.locator('.signal-value-good').first().waitFor();
    expect(await holder.page.getByText(/LF24A/).count()).toBe(0);

    await dialog.getByRole('button', { name: '停止分享' }).click();
    const question = owner.page.getByRole('dialog', { name: /^停止分享/ });
    await question.getByRole('button', { name: '停止分享' }).click();
    await holder.page.locator('.signal-value').first().waitFor({ state: 'detached' });
    await load(holder.page, '/monitor/eg/list');
    await holder.page.getByRole('row', { name: /1号逆变器/ }).waitFor();
    expect(await holder.page.getByRole('row', { name: /清水池/ }).count()).toBe(0);
    expect([...owner.complaints, ...holder.complaints]).toEqual([]);
    await owner.close();
    await holder.close();
  });
});
