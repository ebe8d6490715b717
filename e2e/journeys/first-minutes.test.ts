import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LibraryServer, startLibraryServer } from '../../packages/drivers/src/testing/libraryServer.ts';
import type { Child } from '../../scripts/launch/Child.ts';
import { openBrowser } from '../harness/browser.ts';
import { Clicks } from '../harness/clicks.ts';
import { ConfigEditor } from '../harness/configEditor.ts';
import { Designer } from '../harness/designer.ts';
import { edgeAgent } from '../harness/edgeAgent.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const sn = 'LFMINUTES1';
const most = 35;

let browser: Browser;
let visitor: Visitor;
let clicks: Clicks;
let editor: ConfigEditor;
let designer: Designer;
let plc: LibraryServer;
let agent: Child | undefined;
let pagePath = '';

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  clicks = await Clicks.count(visitor.page);
  editor = new ConfigEditor(visitor.page);
  designer = new Designer(visitor);
  plc = await startLibraryServer();
  plc.registers.splice(0, 2, 235, 50);
});

afterAll(async () => {
  await agent?.stop();
  await browser.close();
  await plc.stop();
});

/** From the login to the trend of one's own device, the straight way: every click of the mouse counts. */
describe('the first ten minutes', () => {
  it('log in and register a gateway, whose dialog says when it is online', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await visitor.fillLogin({ loginname: 'manager' });
    await page.getByRole('link', { name: '配置管理' }).click();
    await page.getByRole('link', { name: '网关管理' }).click();
    await page.getByRole('button', { name: '注册网关' }).click();
    await page.getByLabel('网关 SN').click();
    await page.keyboard.type(sn);
    await page.keyboard.press('Enter');
    const secret = await page.getByRole('textbox', { name: '网关密钥' }).inputValue();
    await page.getByText('正在等待网关连接').waitFor();
    agent = edgeAgent(stage, { sn, secret });
    await agent.start();
    await page.getByText(`网关 ${sn} 已上线`).waitFor();
    await page.getByRole('button', { name: '新增设备' }).click();
    await page.waitForURL(/equipment\/add/);
  });

  it('connect a Modbus device of one’s own', async () => {
    const { page } = visitor;
    await page.getByText('本企业的网关').waitFor();
    await page.getByLabel('名称', { exact: true }).click();
    await page.keyboard.type('换热站');
    await page.getByRole('button', { name: '保存并配置' }).click();
    await page.waitForURL(/equipment\/edit\/\d+/);
    await editor.chooseProtocol('Modbus TCP');
    await page.getByLabel('主机地址').click();
    await page.keyboard.type('127.0.0.1');
    // The port has a value, which typing replaces.
    await page.getByLabel('端口').click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('502');
    await page.keyboard.type(String(plc.port));
    await page.getByRole('button', { name: '测试连接' }).click();
    await page.getByText(/^连接成功/).waitFor();
  });

  it('name two signals and see their values', async () => {
    const { page } = visitor;
    const { keyboard } = page;
    await editor.tab('变量');
    await page.getByRole('button', { name: '新增第一个变量' }).click();
    for (const text of ['供水温度', '', '40001']) {
      await keyboard.type(text);
      await keyboard.press(text === '40001' ? 'Enter' : 'Tab');
    }
    await editor.typeSignal({ title: '温度设定', address: '40002' });
    await editor.setCell('温度设定', '可写', '是');
    await editor.save('applied');
    await page.getByRole('link', { name: '实时监控' }).click();
    await page.getByRole('row', { name: /供水温度.*235/ }).waitFor();
  });

  it('set an alarm', async () => {
    const { page } = visitor;
    await clicks.back();
    await editor.row('供水温度').getByRole('rowheader').click();
    await page.getByRole('button', { name: '详情与报警' }).click();
    await page.getByRole('button', { name: '新增规则' }).click();
    await page.getByRole('dialog').getByLabel('上限 H', { exact: true }).click();
    await page.keyboard.type('400');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await editor.save('none');
    plc.registers[0] = 455;
  });

  it('draw a page with a value and view it live', async () => {
    const { page } = visitor;
    await editor.tab('组态页面');
    await page.getByRole('button', { name: '新建页面' }).click();
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('换热站总览');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '编辑“换热站总览”的页面' }).click();
    await page.waitForURL(/designer\/\d+/);
    await designer.ready();
    await designer.dragSignal('供水温度', [300, 200]);
    await designer.save();
    pagePath = `/monitor/eg/detail/page/${designer.pageId}/0`;
    await page.getByRole('link', { name: '查看实时页面' }).click();
    await page.locator('[data-widget]', { hasText: '455' }).first().waitFor();
  });

  it('write a value, and see its trend', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: '实时数据' }).click();
    await page
      .getByRole('region', { name: '当前报警' })
      .getByText(/供水温度/)
      .waitFor();
    await page.getByRole('button', { name: '写入 温度设定' }).click();
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('65');
    await page.keyboard.press('Enter');
    await page.getByText('设备读回值 65').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: /温度设定.*65/ });
    await row.locator('.signal-cell-value').getByRole('link').click();
    await page.waitForURL(/tab=history&signals=\d+/);
    await page.getByRole('tab', { name: '历史数据', selected: true }).waitFor();
    await page.getByRole('region', { name: '历史曲线' }).locator('canvas').first().waitFor();
    expect(plc.registers[1]).toBe(65);
  });

  it(`takes at most ${most} clicks, and leaves nothing to complain about`, async () => {
    expect(await clicks.total()).toBeLessThanOrEqual(most);
    expect(visitor.complaints).toEqual([]);
  });

  it('[PV13] from a value on the page to its trend is one click, too', async () => {
    const { page } = visitor;
    await page.goto(pagePath);
    await page.locator('[data-widget]', { hasText: '455' }).first().click();
    await page.waitForURL(/tab=history&signals=\d+/);
    await page.getByRole('tab', { name: '历史数据', selected: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
