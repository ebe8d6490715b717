import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { ask } from '../harness/ask.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { savePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const { dosingRoom, clearWell } = deviceIds;
const patience = { timeout: 30_000 };
const project = '加药中心';
const setpoint = 'PAC手动投加量';

let browser: Browser;
let manager: Visitor;
let watcher: Visitor;
let projectId = 0;
let variableEquipId = 0;
let variableId = 0;
let pageId = 0;
let signalId = 0;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  await manager.signIn('manager');
  const { list } = await callAs(manager, api.monitor.signals, { equipmentId: dosingRoom });
  signalId = list.find(({ title }) => title === setpoint)?.id ?? 0;
  addAccount(stage.dataDir, 'watcher', ['monitor_project']);
  watcher = await newVisitor(browser, stage);
  await watcher.signIn('watcher');
});
afterAll(() => browser.close());

const at = (x: number, y: number, width = 160, height = 50) => ({ x, y, width, height, rotate: 0 });
const bound = (equipId: number, id: number, title: string) => ({ signalArray: [{ equipId, signalId: id, title }] });

/** A text, a variable, a value of a device, and a button that writes it. */
const drawing = (text: string) => ({
  title: '加药总览',
  widgets: [
    { id: 'name', widgetType: 'Usual.Text', position: at(20, 20), dataAddon: { text } },
    {
      id: 'twice',
      widgetType: 'Usual.DataText',
      position: at(20, 90),
      data: bound(variableEquipId, variableId, '两倍'),
    },
    { id: 'dose', widgetType: 'Usual.DataText', position: at(20, 160), data: bound(dosingRoom, signalId, setpoint) },
    {
      ...{ id: 'set40', widgetName: '投加 40', widgetType: 'Usual.Button', position: at(220, 160, 120, 40) },
      dataAddon: { text: '投加 40' },
      clickEvent: {
        ...{ enable: true, action: 'write', writeType: 'fixed', writeValue: '40' },
        data: bound(dosingRoom, signalId, setpoint),
      },
    },
  ],
});

const widget = (visitor: Visitor, id: string) => visitor.page.locator(`[data-widget="${id}"]`);
/** The text of a value, without its tooltip. */
const shown = (visitor: Visitor, id: string) =>
  widget(visitor, id)
    .locator('[data-part="text"]')
    .evaluate((element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''),
    );

/** On the tab of pages. */
async function openPages(): Promise<void> {
  await load(manager.page, `/manage/eg/project/edit/${projectId}?tab=page`);
  await manager.page.getByRole('treeitem', { name: /加药总览/ }).click();
  await manager.page.getByRole('heading', { name: '加药总览' }).waitFor();
}

async function publish(note: string): Promise<void> {
  await openPages();
  await manager.page.getByRole('button', { name: /发布$/ }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: /发\s?布$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('a project', () => {
  it('is made from devices, with a variable over them', async () => {
    const { page } = manager;
    await open(page, '/manage/eg/project/list');
    await page.getByRole('button', { name: /新[建增]运营中心/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称', { exact: true }).fill(project);
    await form.getByRole('button', { name: /保\s?存|确\s?定|新\s?[建增]/ }).click();
    await page.getByRole('link', { name: project }).click();
    await page.waitForURL(/project\/edit\/\d+/);
    projectId = Number(/edit\/(\d+)/.exec(page.url())?.[1]);

    await page
      .getByRole('button', { name: /添加设备/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('row', { name: /加药间/ })
      .getByRole('checkbox')
      .check();
    await dialog.getByRole('button', { name: '添加 1 台' }).click();
    await page.getByText('已添加 1 台设备').waitFor();

    ({ variableEquipId } = await callAs(manager, api.project.info, { id: projectId }));
    const formula = `\${${dosingRoom}.${signalId}} * 2`;
    const rule = { kind: 'calc', calcType: 'custom', formula } as const;
    ({ id: variableId } = await callAs(manager, api.mvar.add, { projectId, title: '两倍', rule }));
    await page.getByRole('tab', { name: '变量' }).click();
    const row = page.getByRole('row', { name: /两倍/ });
    await expect.poll(() => row.innerText(), patience).toMatch(/\d+\.\d\d/);
  });

  it('is drawn, published and given to someone who sees exactly this', async () => {
    const { page } = manager;
    const owner = { owner: 'project', ownerId: projectId } as const;
    ({ id: pageId } = await callAs(manager, api.page.add, { ...owner, title: '加药总览' }));
    await savePage(manager, pageId, drawing('第一版'));
    await publish('第一次');

    await page.getByRole('tab', { name: '人员' }).click();
    await page
      .getByRole('button', { name: /添加人员/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().fill('watcher');
    await page.locator('.ant-select-item-option', { hasText: 'watcher' }).click();
    await dialog.getByRole('checkbox', { name: /写入/ }).check();
    await dialog.getByRole('button', { name: '添加人员' }).click();
    await page.getByText('已添加 1 人').waitFor();

    const board = watcher.page;
    await open(board, '/monitor/project/list');
    await board.locator('article h2').first().waitFor();
    expect(await board.locator('article h2').allInnerTexts()).toEqual([project]);
    await board.getByRole('link', { name: project }).click();
    await widget(watcher, 'name').getByText('第一版').waitFor();
    await expect.poll(() => shown(watcher, 'dose'), patience).toMatch(/^\d/);
    await expect.poll(() => shown(watcher, 'twice'), patience).toMatch(/^\d/);

    const of = (code: string) => expect.objectContaining({ code });
    expect(await ask(board, api.monitor.signals, { equipmentId: dosingRoom })).toEqual(of('1009'));
    expect(await ask(board, api.project.info, { id: projectId + 1 })).toEqual(of('1611'));
    const stranger = { projectId, equipmentId: clearWell, interval: 1, delay: 60 };
    expect(await ask(board, api.projectMonitor.open, stranger)).toEqual(of('1014'));
    const { list } = await callAs(watcher, api.projectHistory.columns, { projectId });
    expect(list.map((column) => column.signalId).toSorted()).toEqual([signalId, variableId].toSorted());
  });

  it('is written through by a click that was confirmed, and the variable follows', async () => {
    const { page } = watcher;
    await widget(watcher, 'set40').click();
    const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
    await question.getByRole('button', { name: /^下\s?发$/ }).click();
    await page
      .getByRole('status')
      .getByText(/已写入 40/)
      .waitFor();
    await expect.poll(() => shown(watcher, 'dose'), patience).toMatch(/^40/);
    await expect.poll(() => shown(watcher, 'twice'), patience).toMatch(/^80/);
  });

  it('shows the last hour, and writes nothing meanwhile', async () => {
    const { page } = watcher;
    await page.getByRole('button', { name: '时光机' }).click();
    const panel = page.getByRole('region', { name: '时光机' });
    await panel.getByText('历史画面，不是实时数据，不能写入').waitFor();
    await panel.getByRole('button', { name: '向前 10' }).click();
    await expect.poll(() => shown(watcher, 'dose'), patience).toMatch(/^\d/);
    await widget(watcher, 'set40').click();
    await page.getByText('正在查看历史画面，不能写入').first().waitFor();
    await panel.getByRole('button', { name: '播放' }).click();
    await panel.getByRole('button', { name: '暂停' }).click();
    await panel.getByRole('button', { name: '返回实时' }).click();
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => shown(watcher, 'dose'), patience).toMatch(/^40/);
  });

  it('is published again and rolled back', async () => {
    const { page } = manager;
    await savePage(manager, pageId, drawing('第二版'));
    await load(page, `/monitor/project/${projectId}/preview/${pageId}`);
    await widget(manager, 'name').getByText('第二版').waitFor();
    await publish('第二次');
    await watcher.page.reload();
    await widget(watcher, 'name').getByText('第二版').waitFor();
    const first = page.locator('.page-publication', { hasText: '第 1 次发布' });
    await first.getByRole('button', { name: '回退到此' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '回退到此' }).click();
    await page.locator('.page-publication', { hasText: '第 3 次发布' }).waitFor();
    await watcher.page.reload();
    await widget(watcher, 'name').getByText('第一版').waitFor();
    expect([...manager.complaints, ...watcher.complaints]).toEqual([]);
  });
});
