import { api } from '@lookfar/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const { dosingRoom } = deviceIds;
const patience = { timeout: 30_000 };
const setpoint = 'PAC手动投加量';
const enabled = 'PAC投加使能';

let browser: Browser;
let manager: Visitor;
let operator: Visitor;
/** By title. */
let signals: ReadonlyMap<string, number>;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  operator = await newVisitor(browser, stage);
  await manager.signIn('manager');
  await operator.signIn('operator');
  const { list } = await callAs(manager, api.monitor.signals, { equipmentId: dosingRoom });
  signals = new Map(list.map(({ id, title }) => [title, id]));
});
afterAll(() => browser.close());

const at = (x: number, y: number, width = 120, height = 40) => ({ x, y, width, height, rotate: 0 });
const bound = (title: string) => ({
  signalArray: [{ signalId: signals.get(title), equipId: dosingRoom, title }],
});
const button = (id: string, index: number, clickEvent: object) => ({
  ...{ id, widgetName: id, widgetType: 'Usual.Button', dataAddon: { text: id } },
  ...{
    position: at(20 + (index % 4) * 140, 20 + Math.floor(index / 4) * 60),
    clickEvent: { enable: true, ...clickEvent },
  },
});
const buttons = (clicks: Readonly<Record<string, object>>) =>
  Object.entries(clicks).map(([id, click], index) => button(id, index, click));
const write = (title: string, more: object) => ({ action: 'write', data: bound(title), confirm: false, ...more });
const named = (text: string) => ({
  ...{ id: 'name', widgetType: 'Usual.Text', position: at(20, 300, 300, 60), dataAddon: { text } },
});

const widget = (id: string): Locator => operator.page.locator(`[data-widget="${id}"]`);
const open = (id: number) => load(operator.page, `/monitor/eg/detail/page/${id}/0`);

/** What the device has now. */
async function heldValue(title: string): Promise<unknown> {
  const { list } = await callAs(operator, api.monitor.signals, { equipmentId: dosingRoom });
  return list.find((signal) => signal.title === title)?.last?.value;
}

/** Clicks a button, waits until its write is reported and gone, and for the device to have the value. */
async function writes(id: string, title: string, value: number): Promise<void> {
  await widget(id).click();
  await written(title, value);
}

async function written(title: string, value: number): Promise<void> {
  const note = operator.page.locator('.page-note[data-state="done"]');
  await note.waitFor();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => heldValue(title), patience).toBe(value);
}

describe('click events', () => {
  it('[PV7] write every way, and the device has what was written', async () => {
    const { page } = operator;
    const clicks = {
      fixed: write(setpoint, { writeValue: '20' }),
      add: write(setpoint, { writeType: 'add', writeValue: '5' }),
      subtract: write(setpoint, { writeType: 'subtract', writeValue: '2' }),
      input: write(setpoint, { writeType: 'input' }),
      toggle: write(enabled, { writeType: 'toggle' }),
      set1: write(enabled, { writeType: 'press', pressType: 'set1' }),
      set0: write(enabled, { writeType: 'press', pressType: 'set0' }),
      script: {
        ...{ action: 'script', data: bound(setpoint), confirm: false },
        script: `const end = await write(${dosingRoom}, ${signals.get(setpoint)}, value('${setpoint}') + 2);
          notify('脚本：' + end);`,
      },
    };
    await open(await makePage(manager, dosingRoom, { title: '写入方式', widgets: buttons(clicks) }));
    await page.getByText(/^实时/).first().waitFor(patience);
    await writes('fixed', setpoint, 20);
    await writes('add', setpoint, 25);
    await writes('subtract', setpoint, 23);
    await widget('input').click();
    const dialog = page.getByRole('dialog', { name: `写入 ${setpoint}` });
    await dialog.getByLabel('写入值').fill('30');
    await dialog.getByRole('button', { name: '确认写入' }).click();
    await written(setpoint, 30);
    await widget('script').click();
    await Promise.all([page.getByText('脚本：done').waitFor(patience), written(setpoint, 32)]);
    await writes('subtract', setpoint, 30);

    const before = Number(await heldValue(enabled));
    await writes('toggle', enabled, 1 - before);
    await writes('toggle', enabled, before);
    for (const [id, pressed] of [
      ['set0', 0],
      ['set1', 1],
      ['set1', 1],
      ['set0', 0],
    ] as const) {
      await widget(id).hover();
      await page.mouse.down();
      await expect.poll(() => heldValue(enabled), patience).toBe(pressed);
      await page.mouse.up();
      await expect.poll(() => heldValue(enabled), patience).toBe(1 - pressed);
    }
  });

  it('[PV20] open pages here, in a new window and in a dialog, and links', async () => {
    const { page } = operator;
    const second = await makePage(manager, dosingRoom, { title: '第二页', widgets: [named('第二页内容')] });
    const link = { type: 'own', equipPageId: second };
    const clicks = {
      self: { action: 'page', page: link },
      blank: { action: 'page', page: link, target: '_blank' },
      dialog: { action: 'page', page: link, target: 'dialog', middle: true },
      popup: { action: 'window', page: link, target: '_blank', width: 500, height: 400 },
      link: { action: 'link', link: '/monitor/alarm/list', target: '_blank' },
    };
    const first = await makePage(manager, dosingRoom, { title: '打开方式', widgets: buttons(clicks) });
    await open(first);
    await widget('dialog').click();
    const dialog = page.getByRole('dialog', { name: '第二页' });
    await dialog.getByText('第二页内容').waitFor(patience);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    for (const [id, address] of [
      ['blank', `/monitor/eg/detail/page/${second}/0`],
      ['popup', `/monitor/frame/page/${second}`],
      ['link', '/monitor/alarm/list'],
    ] as const) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), widget(id).click()]);
      await opened.waitForURL(`**${address}`);
      if (id !== 'link') await opened.getByText('第二页内容').waitFor(patience);
      await opened.close();
    }
    await widget('self').click();
    await page.waitForURL(`**/page/${second}/0`);
    await page.getByText('第二页内容').waitFor(patience);
  });

  it('[PV21] show live pages in a frame, by a click and by navigation', async () => {
    const { page } = operator;
    const value = { id: 'value', widgetType: 'Usual.DataText', position: at(20, 20, 300, 60), data: bound(setpoint) };
    const live = await makePage(manager, dosingRoom, { title: '实时页', widgets: [value] });
    const other = await makePage(manager, dosingRoom, { title: '另一页', widgets: [named('另一页内容')] });
    const toFrame = (pageId: number) => ({ action: 'iframe', iframe: { id: 'frame', type: 'page', pageId } });
    const items = [
      { label: '实时', clickEvent: { enable: true, ...toFrame(live) }, defaultAct: true },
      { label: '另一', clickEvent: { enable: true, ...toFrame(other) } },
    ];
    const widgets = [
      { id: 'nav', widgetType: 'Navigate.Nav', position: at(20, 100, 300, 40), dataAddon: { items } },
      { id: 'frame', widgetType: 'Navigate.Iframe', position: at(20, 160, 600, 400) },
      ...buttons({ other: toFrame(other) }),
    ];
    await open(await makePage(manager, dosingRoom, { title: '嵌入', widgets }));
    const frame = page.frameLocator('[data-widget="frame"] iframe');
    // Its own channel reports what was written before.
    await expect.poll(() => frame.locator('[data-widget="value"]').textContent(), patience).toMatch(/^30/);
    await widget('other').click();
    await frame.getByText('另一页内容').waitFor(patience);
    expect(await widget('nav').locator('[aria-current]').textContent()).toBe('另一');
    await widget('nav').getByText('实时').click();
    await expect.poll(() => frame.locator('[data-widget="value"]').textContent(), patience).toMatch(/^30/);
  });

  it('leaves nothing to complain about in the browsers', () => {
    expect([...manager.complaints, ...operator.complaints]).toEqual([]);
  });
});
