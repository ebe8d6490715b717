import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const { dosingRoom } = deviceIds;
const patience = { timeout: 30_000 };

let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  addAccount(stage.dataDir, 'wang', ['monitor_equipment']);
  me = await newVisitor(browser, stage);
  await me.login('wang');
});
afterAll(() => browser.close());

async function choose(...names: string[]): Promise<void> {
  await open(me.page, '/account/config');
  for (const name of names) await me.page.getByRole('radio', { name, exact: true }).check();
  await me.page.getByRole('button', { name: '保存' }).click();
  await me.page.getByText('设置已保存并生效').waitFor();
}

describe('my account', () => {
  it('[AA3] a new name and picture are in the top bar, also of another tab', async () => {
    const { page } = me;
    const other = await page.context().newPage();
    await other.goto('/monitor/eg/list');
    await page.getByRole('button', { name: /^用户菜单：wang/ }).click();
    await page.getByRole('menuitem', { name: /账号设置/ }).click();
    await open(page, '/account/info/sms');
    await page.getByRole('button', { name: '修改姓名' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('王工');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: /^用户菜单：王工/ }).waitFor();
    await other.getByRole('button', { name: /^用户菜单：王工/ }).waitFor();
    await other.close();

    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30"/></svg>';
    const file = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: '设为头像' }).click();
    const shown = page.locator('.top-bar img.person-avatar');
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  it('[AA3] each setting has its effect without a new login', async () => {
    const { page } = me;
    await page.evaluate(() => localStorage.setItem('monitor.view', 'cards card'));
    // Read when the console is loaded.
    await page.goto('/monitor/eg/list');
    await page.locator('.equipment-card').first().waitFor();
    await choose('适应宽度', '表格', '按需');

    await open(page, '/monitor/eg/list');
    await page.getByRole('row', { name: /加药间/ }).waitFor();

    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(api.monitor.open.path)) opened.push(request.url());
    });
    await open(page, `/monitor/eg/detail/list/${dosingRoom}/0`);
    await page.locator('.signal-value-good').first().waitFor(patience);
    await page.getByText('常规采集').waitFor();
    expect(opened).toEqual([]);
    await page.getByRole('button', { name: '快速采集' }).click();
    await page.getByText(/^实时 · 每/).waitFor();
    expect(opened).toHaveLength(1);

    const manager = await newVisitor(browser, stage);
    await manager.signIn('manager');
    const pageId = await makePage(manager, dosingRoom, { title: '窄页', widgets: [] });
    await manager.close();
    // Loaded anew: the console knows the pages that it has listed.
    await load(page, `/monitor/eg/detail/page/${pageId}/0`);
    await page.locator('.page-frame[data-fit="width"]').waitFor();

    await choose('完整显示', '卡片', '打开即快速采集');
    await open(page, `/monitor/eg/detail/page/${pageId}/0`);
    await page.locator('.page-frame[data-fit="container"]').waitFor();
    await page.getByText(/^实时 · 每/).waitFor();
  });

  it('feedback is answered by the staff, and the answer is announced', async () => {
    const { page } = me;
    const content = '泵房页面的趋势图能不能默认显示一小时？';
    await open(page, '/account/feedback');
    await page.getByRole('textbox', { name: '反馈内容' }).fill(content);
    await page.getByRole('button', { name: '提交' }).click();
    await page.locator('.feedback-list').getByText(content).waitFor();

    const staff = await newVisitor(browser, stage);
    await staff.signIn('operation');
    await load(staff.page, '/manage/system/feedback');
    await staff.page.getByRole('row', { name: new RegExp(content.slice(0, 8)) }).click();
    const drawer = staff.page.locator('.ant-drawer-section', { has: staff.page.locator('.feedback-drawer') });
    await drawer.getByRole('textbox', { name: '回复' }).fill('可以，下个版本提供。');
    await drawer.getByRole('button', { name: /^回\s?复$/ }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(staff.complaints).toEqual([]);
    await staff.close();

    // Loaded anew: the console keeps what it knows of its user for a while.
    await load(page, '/account/config');
    await page.locator('.side-nav-news').waitFor();
    await page.getByRole('link', { name: /意见反馈/ }).click();
    await page.getByText('可以，下个版本提供。').waitFor();
    await page.locator('.side-nav-news').waitFor({ state: 'detached' });
  });

  it('all of it is in the own log, which can be saved as a file', async () => {
    const { page } = me;
    const { list } = await callAs(me, api.operationLog.mine, { pageSize: 50 });
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['profile.edit', 'profile.avatar', 'userConfig.save', 'feedback.add']),
    );
    await open(page, '/account/log');
    await page
      .getByRole('row', { name: /保存个人设置/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '导出' }).click();
    expect((await saving).suggestedFilename()).toBe('操作日志 wang.xlsx');
    expect(me.complaints).toEqual([]);
  });
});
