import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LibraryServer, startLibraryServer } from '../../packages/drivers/src/testing/libraryServer.ts';
import type { Child } from '../../scripts/launch/Child.ts';
import { openBrowser } from '../harness/browser.ts';
import { ConfigEditor } from '../harness/configEditor.ts';
import { edgeAgent } from '../harness/edgeAgent.ts';
import { ownStage } from '../harness/ownStage.ts';
import { turnTo } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const sn = 'LFBOX0001';
const device = '一号换热站';
const second = '二号换热站';
const template = '换热站模板';

let browser: Browser;
let visitor: Visitor;
let editor: ConfigEditor;
let plc: LibraryServer;
let otherPlc: LibraryServer;
let agent: Child | undefined;
let equipmentId = '';

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  editor = new ConfigEditor(visitor.page);
  plc = await startLibraryServer();
  otherPlc = await startLibraryServer();
  plc.registers.splice(0, 3, 235, 50, 1);
  otherPlc.registers.splice(0, 3, 612, 60, 1);
  await visitor.signIn('manager');
});

afterAll(async () => {
  await agent?.stop();
  await browser.close();
  await plc.stop();
  await otherPlc.stop();
});

/** A gateway from its box to live, stored and monitored values, and the second device from a template. */
describe('a manager sets a plant up', () => {
  it('registers a gateway by its SN, and it comes online', async () => {
    const { page } = visitor;
    await turnTo(page, '/manage/eg/gateway', '.list-page');
    await page.getByRole('button', { name: '注册网关' }).first().click();
    await page.getByLabel('网关 SN').fill(sn);
    await page.getByRole('dialog').getByRole('button', { name: '注册网关' }).click();
    const secret = await page.getByRole('textbox', { name: '网关密钥' }).inputValue();
    await page.getByRole('button', { name: '完成' }).click();
    agent = edgeAgent(stage, { sn, secret });
    await agent.start();
    const online = page.getByRole('row', { name: new RegExp(`在线.*${sn}`) });
    // The list refreshes automatically every ten seconds; a user would not wait for that.
    while (!(await online.isVisible())) {
      await page.getByRole('button', { name: '刷新' }).click();
      await page.waitForTimeout(300);
    }
  });

  it('adds the device behind it and finds out that it answers', async () => {
    const { page } = visitor;
    await turnTo(page, '/manage/eg/equipment/add', 'main input');
    await page.getByLabel('名称', { exact: true }).fill(device);
    await page.getByLabel('网关 SN').fill(sn);
    await page.getByText('本企业的网关').waitFor();
    await page.getByRole('button', { name: '保存并配置' }).click();
    await page.waitForURL(/equipment\/edit\/\d+/);
    equipmentId = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';
    await editor.chooseProtocol('Modbus TCP');
    await page.getByLabel('主机地址').fill('127.0.0.1');
    await page.getByLabel('端口').fill(String(plc.port));
    await page.getByRole('button', { name: '测试连接' }).click();
    await page.getByText(/^连接成功/).waitFor();
  });

  it('types three signals, reads one before it is saved, and the gateway applies them', async () => {
    const { page } = visitor;
    await editor.tab('变量');
    await editor.typeSignal({ title: '供水温度', address: '40001' });
    await editor.typeSignal({ title: '温度设定', address: '40002' });
    await editor.typeSignal({ title: '运行状态', address: '40003' });
    await editor.setCell('供水温度', '倍率', '0.1');
    await editor.setCell('供水温度', '小数位数', '1');
    await editor.setCell('供水温度', '单位', '℃');
    await editor.setCell('温度设定', '可写', '是');
    await editor.setCell('温度设定', '上限', '80');
    await editor.row('供水温度').getByRole('rowheader').click();
    await page.getByRole('button', { name: /读取$/ }).first().click();
    await page.getByText('23.5').first().waitFor();
    await editor.save('applied');
  });

  it('sees the values live', async () => {
    const { page } = visitor;
    await turnTo(page, `/monitor/eg/detail/list/${equipmentId}/0`, '.signal-table');
    await page.getByRole('row', { name: /供水温度.*23\.5/ }).waitFor();
    plc.registers[0] = 301;
    await page.getByRole('row', { name: /供水温度.*30\.1/ }).waitFor();
  });

  it('adds a limit alarm and sees it fire, and acknowledges it', async () => {
    const { page } = visitor;
    await turnTo(page, `/manage/eg/equipment/edit/${equipmentId}?tab=signal`, '.signal-tab');
    await editor.row('供水温度').getByRole('rowheader').click();
    await page.getByRole('button', { name: '详情与报警' }).click();
    await page.getByRole('button', { name: '新增规则' }).click();
    await page.getByRole('dialog').getByLabel('上限 H', { exact: true }).fill('40');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await editor.save('none');
    await turnTo(page, `/monitor/eg/detail/list/${equipmentId}/0`, '.signal-table');
    await page.getByRole('row', { name: /供水温度.*30\.1/ }).waitFor();
    plc.registers[0] = 455;
    const alarms = page.getByRole('region', { name: '当前报警' });
    await alarms.getByText(/供水温度/).waitFor();
    await alarms.getByRole('button', { name: /^确认报警/ }).click();
    await alarms.getByText('已确认').waitFor();
  });

  it('writes a value, and the device has it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '写入 温度设定' }).click();
    await page.getByLabel('写入值').fill('81');
    await page.getByRole('button', { name: '确认写入' }).click();
    await page.getByText('写入值超出限值').waitFor();
    await page.getByLabel('写入值').fill('65');
    await page.getByRole('button', { name: '确认写入' }).click();
    await page.getByText('设备读回值 65').waitFor();
    expect(plc.registers[1]).toBe(65);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('row', { name: /温度设定.*65/ }).waitFor();
  });

  it('makes a template of it', async () => {
    const { page } = visitor;
    await turnTo(page, '/manage/eg/template/add', '#template-name');
    await page.getByLabel('模板名称').fill(template);
    await page.getByRole('radio', { name: '现有设备' }).check();
    await page.getByLabel('选择设备').fill(device);
    await page.getByTitle(device, { exact: true }).click();
    await page.getByRole('checkbox', { name: '把该设备绑定到新模板' }).check();
    await page.getByRole('button', { name: '创建模板' }).click();
    await page.waitForURL(/template\/edit\/\d+/);
    await page.getByRole('heading', { name: template }).waitFor();
  });

  it('binds a second device to the template, gives it its own port, and sees its values', async () => {
    const { page } = visitor;
    const templatePage = new URL(page.url()).pathname;
    await turnTo(page, '/manage/eg/equipment/add', 'main input');
    await page.getByLabel('名称', { exact: true }).fill(second);
    await page.getByLabel('网关 SN').fill(sn);
    await page.getByText('设备模板', { exact: true }).last().click();
    // By keyboard: the list may still be moving into place.
    const choice = page.getByRole('combobox', { name: /模板/ });
    await choice.fill(template);
    await page.locator('.ant-select-item-option-active', { hasText: template }).waitFor({ state: 'attached' });
    await choice.press('Enter');
    await page.getByRole('button', { name: '保存并配置' }).click();
    await page.waitForURL(/equipment\/edit\/\d+/);
    const secondId = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';
    // The form that adds a device has a port too, and is shown until the editor is loaded.
    await page.getByRole('tab', { name: /^变量/ }).waitFor();
    await page.getByLabel('端口').fill(String(otherPlc.port));
    await editor.save('applied');
    await turnTo(page, `/monitor/eg/detail/list/${secondId}/0`, '.signal-table');
    await page.getByRole('row', { name: /供水温度.*61\.2/ }).waitFor();
    await turnTo(page, templatePage, '.config-page');
  });

  it('changes the template and brings both devices up to date', async () => {
    const { page } = visitor;
    await editor.tab('变量');
    await editor.setCell('运行状态', '值映射', '0=停止;1=运行');
    await page.getByRole('button', { name: /保存$/ }).click();
    await page.getByText(/^已保存版本 \d+/).waitFor();
    await editor.tab('绑定设备与同步');
    await page.getByText('未同步 2').waitFor();
    await page.getByRole('button', { name: '同步全部（2）' }).click();
    await page.getByText('已同步 2').waitFor();
    await turnTo(page, `/monitor/eg/detail/list/${equipmentId}/0`, '.signal-table');
    await page.getByRole('row', { name: /运行状态.*运行 1/ }).waitFor();
  });

  it('leaves nothing to complain about in the browser', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
