import { api, type ReplyOf } from '@lookfar/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { ask } from '../harness/ask.ts';
import { desktop, openBrowser, phone } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { overflows } from '../harness/playedNotify.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { dosingRoom: equipmentId } = deviceIds;
const patiently = { timeout: 30_000 };
const run = Date.now().toString(36);
const title = `夜间投加 ${run}`;
const setpoint = 'PAC手动投加量';
const enabled = 'PAC投加使能';
const old = 20;

let browser: Browser;
/** Makes and enables it: Chinese. */
let manager: Visitor;
/** Writes what it waits for. */
let operator: Visitor;
/** May run scenes and nothing else: English, on a phone. */
let runner: Visitor;
/** By title. */
let signals: ReadonlyMap<string, number>;
const made = { scene: 0, page: 0 };

const heldValue = async (name: string): Promise<unknown> => {
  const { list } = await callAs(operator, api.monitor.signals, { equipmentId });
  return list.find((signal) => signal.title === name)?.last?.value;
};
const command = (name: string, value: number) =>
  callAs(operator, api.signal.write, { equipmentId, signalId: signals.get(name) ?? 0, value });
const has = (name: string, value: number) => expect.poll(() => heldValue(name), patiently).toBe(value);

const runs = async (): Promise<ReplyOf<typeof api.sceneRun.query>['list']> =>
  (await callAs(manager, api.sceneRun.query, { sceneId: made.scene })).list;

beforeAll(async () => {
  browser = await openBrowser();
  const only = `runner-${run}`;
  addAccount(stage.dataDir, only, ['monitor_equipment', 'scene_run']);
  manager = await newVisitor(browser, stage);
  operator = await newVisitor(browser, stage);
  runner = await newVisitor(browser, stage, { language: 'en', theme: 'dark', viewport: phone });
  await Promise.all([manager.signIn('manager'), operator.signIn('operator'), runner.signIn(only)]);
  const { list } = await callAs(manager, api.monitor.signals, { equipmentId });
  signals = new Map(list.map((signal) => [signal.title, signal.id]));
  await command(setpoint, old);
  await command(enabled, 0);
}, 120_000);

afterAll(async () => {
  await ask(manager.page, api.page.delete, { id: made.page });
  await ask(manager.page, api.scene.disable, { id: made.scene, abort: true });
  await ask(manager.page, api.scene.delete, { id: made.scene });
  await browser.close();
});

async function drag(page: Page, from: Locator, down: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('it is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
  await page.mouse.up();
}

const steps = (page: Page, kind: string): Locator => page.locator(`.stage [data-kind="Flow.${kind}"]`);
const form = (page: Page): Locator => page.getByRole('region', { name: '属性', exact: true });
const problems = (page: Page): Locator => page.getByRole('region', { name: '问题' });

/** In a dialog that lists the signals of a device: the one of this title. */
async function pick(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: '设备' }).click();
  await page.keyboard.type('加药');
  await page.locator('.ant-select-item-option', { hasText: '加药间' }).click();
  await dialog.getByRole('searchbox', { name: /^搜索变量名/ }).fill(name);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function chooseWrite(page: Page, name: string, value: number): Promise<void> {
  await form(page).getByRole('button', { name: '选择可写变量' }).click();
  await pick(page, page.getByRole('dialog'), name);
  await form(page).getByRole('combobox', { name: '固定值' }).fill(String(value));
}

describe('a scene', () => {
  it('is made in the list, with the condition that starts it', async () => {
    const { page } = manager;
    await has(setpoint, old);
    await has(enabled, 0);
    await open(page, '/manage/eg/scene');
    await page.getByRole('button', { name: '新增场景' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill(title);
    await dialog.getByRole('button', { name: '添加启动方式' }).click();
    await page.getByRole('menuitem', { name: '条件' }).click();
    await dialog.getByLabel('条件公式').fill('1 > 0');
    await dialog.locator('.scene-trigger-problem').waitFor();
    await dialog.getByLabel('条件公式').fill(`\${${equipmentId}.${signals.get(enabled)}} == 1`);
    await dialog.getByText(`· ${enabled}`).waitFor();
    await dialog.locator('.scene-trigger-problem').waitFor({ state: 'detached' });
    await dialog.getByLabel('持续（秒）').fill('1');
    await dialog.getByLabel('再次启动前至少间隔（秒）').fill('0');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: title });
    await row.getByText('已停用').waitFor();
    const { list } = await callAs(manager, api.scene.query, { title });
    made.scene = list[0]?.id ?? 0;
  });

  it('is drawn by mouse, with problems that appear and vanish', async () => {
    const { page } = manager;
    await open(page, `/manage/scene/config/${made.scene}`);
    await page.getByRole('application', { name: '画布' }).waitFor();
    await drag(page, steps(page, 'Start'), 60);
    await page.getByRole('menuitem', { name: '写入' }).click();
    await steps(page, 'Write').waitFor();
    await problems(page).getByText('1 个问题').waitFor();
    await chooseWrite(page, setpoint, 33);
    await problems(page).getByText('没有问题').waitFor();
    await drag(page, steps(page, 'Write'), 60);
    await page.getByRole('menuitem', { name: '等到' }).click();
    await steps(page, 'Until').waitFor();
    await problems(page).getByText('1 个问题').waitFor();
    await form(page).getByRole('button', { name: '编辑条件' }).click();
    const dialog = page.getByRole('dialog');
    await pick(page, dialog, enabled);
    await dialog.getByRole('button', { name: '==', exact: true }).click();
    const formula = dialog.getByRole('textbox', { name: /公式/ });
    await formula.fill(`${(await formula.inputValue()).trim()} 0`);
    await dialog.getByText('当前：成立').waitFor();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByRole('button', { name: /^写入/ }).click();
    await expect.poll(() => steps(page, 'Write').count()).toBe(2);
    await problems(page).getByText('1 个问题').waitFor();
    await chooseWrite(page, setpoint, 44);
    await problems(page).getByText('没有问题').waitFor();
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await page.locator('.designer-saved', { hasText: '已保存' }).waitFor();
    const { problems: found } = await callAs(manager, api.scene.check, { id: made.scene });
    expect(found).toEqual([]);
  });

  it('says when it would have run, and is enabled', async () => {
    const { page } = manager;
    await page.getByRole('button', { name: '试算' }).click();
    const dry = page.getByRole('dialog', { name: /历史试算/ });
    await dry.getByText(/^如果当时已启用/).waitFor();
    await dry.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: /^启\s*用$/ }).click();
    const dialog = page.getByRole('dialog', { name: `启用场景“${title}”？` });
    await dialog.getByText(/首次启用/).waitFor();
    await dialog.getByRole('button', { name: /启\s*用/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await open(page, '/manage/eg/scene');
    await page.getByRole('row', { name: title }).getByText('由 manager 启用').waitFor();
  });

  it('starts when its condition is met, is followed on its flow, and rolled back', async () => {
    const { page } = manager;
    await command(enabled, 1);
    await has(setpoint, 33);
    const [first] = await runs();
    expect(first).toMatchObject({ state: 'running', startedBy: 'condition' });
    const row = page.getByRole('row', { name: title });
    await row.getByText('运行中 1').waitFor();
    await row.getByText(title).click();
    await page
      .getByRole('dialog', { name: `“${title}”的运行记录` })
      .getByRole('button', { name: '查看' })
      .click();
    const drawer = page.getByRole('dialog', { name: `“${title}”的运行`, exact: true });
    await drawer.locator('.run-step[data-state="done"]', { hasText: '→ 33' }).waitFor();
    await drawer.locator('.run-step[data-state="active"]').waitFor();
    await drawer.getByText('写入 1 个值').waitFor();
    await drawer.locator('.scene-steps').getByText('开始', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: '暂停' }).click();
    await drawer.getByRole('button', { name: '继续' }).click();
    await drawer.getByRole('button', { name: '暂停' }).waitFor();
    await drawer.getByRole('button', { name: '中止' }).click();
    const question = page.getByRole('dialog', { name: '中止这次运行？' });
    await question.getByText('恢复它写之前的值').click();
    await question.getByRole('button', { name: '中止' }).click();
    await drawer.getByText('已中止').waitFor();
    await has(setpoint, old);
    await drawer.locator('.run-step[data-state="rolledBack"]').waitFor();
    expect((await runs())[0]).toMatchObject({ state: 'aborted' });
  });

  it('is run by somebody who may do nothing else, who sees before what it writes', async () => {
    await command(enabled, 0);
    await has(enabled, 0);
    const { page } = runner;
    await open(page, '/manage/eg/scene');
    const card = page.locator('.list-cards > li', { hasText: title });
    await card.getByText('Enabled', { exact: true }).waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await page.getByRole('button', { name: /Add scene/ }).count()).toBe(0);
    await card.getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Run scene “${title}”?` });
    await dialog.getByText('Run now, it would write 2 values').waitFor();
    expect(await dialog.getByRole('table').innerText()).toMatch(new RegExp(`${old}\\s*→ 33`));
    expect(await overflows(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: `Run of “${title}”` });
    await drawer.getByText('Completed').waitFor();
    await drawer.locator('.run-step[data-state="done"]', { hasText: '→ 44' }).waitFor();
    expect(await overflows(page)).toBe(false);
    await has(setpoint, 44);
    expect((await runs())[0]).toMatchObject({ state: 'done', startedBy: 'hand', starter: `runner-${run}`, writes: 2 });
  });

  it('[RN2] [PV34] is started by a button of a page, which shows its state', async () => {
    const at = (y: number) => ({ x: 20, y, width: 200, height: 40, rotate: 0 });
    const scene = { sceneId: made.scene, title };
    const clickEvent = { enable: true, action: 'scene', scene, confirm: true };
    const widgets = [
      { id: 'go', widgetType: 'Usual.Button', position: at(20), dataAddon: { text: 'Go' }, clickEvent },
      { id: 'state', widgetType: 'Usual.DataText', position: at(80), data: { type: 'scene', sceneArray: [scene] } },
    ];
    made.page = await makePage(manager, equipmentId, { title: `场景 ${run}`, widgets });
    await command(setpoint, old);
    await has(setpoint, old);
    const { page } = runner;
    await page.setViewportSize(desktop);
    await open(page, `/monitor/eg/detail/page/${made.page}/0`);
    const state = page.locator('[data-widget="state"]');
    await state.getByText('Enabled').waitFor();
    await page.locator('[data-widget="go"]').click();
    const dialog = page.getByRole('dialog', { name: `Run scene “${title}”?` });
    await dialog.getByText('Run now, it would write 2 values').waitFor();
    // Until it is back, the run waits.
    await callAs(manager, api.scene.disable, { id: made.scene });
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await state.getByText('Disabled').waitFor();
    const { revision } = await callAs(manager, api.scene.info, { id: made.scene });
    await callAs(manager, api.scene.enable, { id: made.scene, revision });
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.page-note', { hasText: 'Completed' }).waitFor();
    await has(setpoint, 44);
    expect((await runs())[0]).toMatchObject({ state: 'done', startedBy: 'page' });
    for (const { complaints } of [manager, runner]) expect(complaints).toEqual([]);
  });
});
