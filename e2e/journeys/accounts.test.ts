import { demoPassword } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { sheetFile } from '../harness/sheetFile.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
let browser: Browser;
let manager: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  await manager.signIn('manager');
});
beforeEach(async () => {
  // Other journeys have added people, too.
  await open(manager.page, '/manage/account/int?size=100');
  await manager.page.getByRole('row', { name: /operator/ }).waitFor();
});
afterAll(() => browser.close());

const drawer = (page: Page) => page.locator('.ant-drawer-section:visible').last();

async function chooseRole(page: Page, role: string): Promise<void> {
  await drawer(page).getByLabel('角色').click();
  await page.locator('.ant-select-item-option', { hasText: role }).click();
}

describe('accounts', () => {
  it('a person is added with the mouse, works, is disabled and thrown out within seconds', async () => {
    const { page } = manager;
    await page.getByRole('button', { name: '新增内部账号' }).click();
    await drawer(page).getByLabel('用户名').fill('journey.int');
    await chooseRole(page, '操作员');
    await drawer(page).locator('button[type=submit]').click();
    const secret = page.locator('.ant-modal').getByRole('textbox', { name: '临时密码' });
    await secret.waitFor();
    expect(await secret.inputValue()).toHaveLength(12);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByRole('row', { name: /journey\.int/ }).waitFor();

    const person = await newVisitor(browser, stage);
    await person.login('journey.int');
    await person.page.getByRole('row', { name: /取水泵房/ }).waitFor();

    await page.getByRole('button', { name: '更多操作：journey.int' }).click();
    await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: '停用' }).click();
    await page.getByRole('dialog', { name: '停用账号' }).getByRole('button', { name: '停用' }).click();
    await page
      .getByRole('row', { name: /journey\.int/ })
      .getByText('已停用')
      .waitFor();
    // The list channel of the open page closes with the session, and the next request leads to the login page.
    await load(person.page, '/monitor/eg/list');
    await person.page.waitForURL(/\/login/);
    await person.close();
    expect(manager.complaints).toEqual([]);
  });

  it('an invitation is made, accepted by somebody without an account, and used once', async () => {
    const { page } = manager;
    await page.getByRole('button', { name: '邀请' }).click();
    await page.getByRole('button', { name: '新建邀请' }).click();
    await drawer(page).getByLabel('角色').waitFor();
    await chooseRole(page, '只读用户');
    await drawer(page).locator('button[type=submit]').click();
    const link = await page.locator('.ant-modal').getByRole('textbox', { name: '邀请链接' }).inputValue();
    const guest = await newVisitor(browser, stage);
    await load(guest.page, link);
    await guest.page.getByText(/邀请您加入，角色为“只读用户”/).waitFor();
    await guest.page.getByLabel('用户名').fill('journey.guest');
    await guest.page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await guest.page.getByLabel('再次输入密码').fill(demoPassword);
    await guest.page.getByRole('button', { name: '创建账号' }).click();
    await guest.page.getByRole('link', { name: '去登录' }).click();
    await guest.fillLogin({ loginname: 'journey.guest' });
    await guest.page.getByRole('row', { name: /取水泵房/ }).waitFor();
    await load(guest.page, link);
    await guest.page.getByText('邀请链接已被使用').waitFor();
    expect(guest.complaints).toEqual([]);
    await guest.close();
    await page.locator('.ant-modal').getByRole('button', { name: '关闭' }).click();
    expect(manager.complaints).toEqual([]);
  });

  it('two wrong rows keep a whole spreadsheet from being imported', async () => {
    const { page } = manager;
    const titles = ['用户名', '姓名', '角色'];
    const good = ['journey.row1', '赵一', '操作员'];
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入内部账号' });
    const bad = await sheetFile('bad.xlsx', titles, [good, ['manager', '', '操作员'], ['journey.row3', '', '船长']]);
    await dialog.locator('input[type=file]').setInputFiles(bad);
    await dialog.getByText(/2 行有 2 处问题/).waitFor();
    await dialog.getByRole('row', { name: /3 用户名 manager/ }).waitFor();
    await dialog.getByRole('row', { name: /4 角色 船长/ }).waitFor();
    await dialog.getByRole('button', { name: '重新选择文件' }).click();
    await dialog.locator('input[type=file]').setInputFiles(await sheetFile('good.xlsx', titles, [good]));
    await dialog.getByRole('button', { name: '导入 1 个账号' }).click();
    await dialog.getByText('已导入 1 个账号').waitFor();
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('row', { name: /journey\.row1/ }).waitFor();
    expect(manager.complaints).toEqual([]);
  });
});
