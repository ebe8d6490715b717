import { api } from '@lookfar/contract';
import { Binding, noValue } from '@lookfar/page';
import type { Browser, Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { Designer } from '../harness/designer.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { settlingTank } = deviceIds;

let browser: Browser;
let visitor: Visitor;
let designer: Designer;

const rect = (id: string, x: number) => ({
  ...{ id, widgetName: id, widgetType: 'Shape.Rect', style: { fill: '#112233' } },
  position: { x, y: 100, width: 100, height: 80, rotate: 0 },
});
const onA = [250, 140] as const;
const onB = [450, 140] as const;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  designer = new Designer(visitor);
  await visitor.signIn('manager');
  const widgets = [rect('a', 200), rect('b', 400), rect('c', 600)];
  await designer.open(settlingTank, await makePage(visitor, settlingTank, { title: '面板', widgets }));
});
afterAll(() => browser.close());

const fill = (): Locator => designer.inspector.getByRole('button', { name: /^填充: / });
const picker = (): Locator => designer.page.getByRole('dialog', { name: '填充' });
const hex = (): Locator => picker().getByRole('textbox', { name: '十六进制颜色' });
const isOpen = () => picker().isVisible();
const selectA = async () => {
  await designer.select(onA);
  await expect.poll(() => designer.inspector.getByRole('textbox', { name: '名称' }).inputValue()).toBe('a');
};
const openPicker = async () => {
  await fill().click();
  await expect.poll(() => picker().evaluate((box) => box.contains(document.activeElement))).toBe(true);
};

describe('the colour picker', () => {
  it('[DP7] is closed by a press on the canvas, which changes no colour', async () => {
    await selectA();
    await openPicker();
    await designer.click(onB);
    await expect.poll(isOpen).toBe(false);
    expect(await designer.selected()).toBe(1);
    expect(await designer.undoButton.isEnabled()).toBe(false);
  });

  it('[DP7] is closed by a second press on its field', async () => {
    await selectA();
    await openPicker();
    await fill().click();
    await expect.poll(isOpen).toBe(false);
  });

  it('[DP7] is closed by Escape alone: the selection stays', async () => {
    await openPicker();
    await designer.key('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await designer.selected()).toBe(1);
  });

  it('[DP7] is closed with its field when what it colours is undone away', async () => {
    await designer.key('Escape');
    await expect.poll(() => designer.selected()).toBe(0);
    await designer.draw('矩形', [200, 400], [300, 460]);
    await expect.poll(() => designer.count()).toBe(4);
    await openPicker();
    await designer.key('Control+z');
    await expect.poll(() => designer.count()).toBe(3);
    await expect.poll(isOpen).toBe(false);
    await designer.key('Control+y');
    expect(await isOpen()).toBe(false);
    await designer.undo();
    await selectA();
  });

  it('[DP7] keeps hex characters, and takes what was typed when something else is pressed', async () => {
    await openPicker();
    await hex().fill('z#00-ffgg00');
    expect(await hex().inputValue()).toBe('00ff00');
    await designer.click(onB);
    await selectA();
    expect(await fill().innerText()).toBe('#00ff00');
    await designer.undo();
    await expect.poll(() => fill().innerText()).toBe('#112233');
  });

  it('[DP8] is undone while it is open', async () => {
    await openPicker();
    await picker().getByRole('button', { name: '#ff4d4f' }).click();
    await expect.poll(() => fill().innerText()).toBe('#ff4d4f');
    await designer.undo();
    await expect.poll(() => fill().innerText()).toBe('#112233');
    await designer.key('Delete', 'Escape');
    expect(await designer.count()).toBe(3);
  });
});

describe('keys', () => {
  it('[DP8] are the drawing’s after a press on a button, a switch or a tab', async () => {
    await selectA();
    const { x } = await designer.place();
    await designer.inspector.getByRole('switch', { name: '阴影' }).click();
    await designer.key('ArrowRight');
    await designer.inspectorTab('数据');
    await designer.key('ArrowRight');
    await expect.poll(async () => (await designer.place()).x).toBe(x + 2);
    await designer.inspector.getByRole('button', { name: '水平翻转' }).click();
    await designer.key('Delete');
    expect(await designer.count()).toBe(2);
    await designer.undo(5);
    expect(await designer.count()).toBe(3);
  });

  it('[DP8] are the control’s that Tab has reached', async () => {
    await selectA();
    const { x } = await designer.place();
    await openPicker();
    await designer.key('Escape', 'Tab', 'Shift+Tab', 'Delete', 'ArrowRight');
    expect([await designer.count(), (await designer.place()).x]).toEqual([3, x]);
    await designer.key('Enter');
    await expect.poll(isOpen).toBe(true);
    await designer.key('Escape');
    await expect.poll(() => fill().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('[DP8] with Ctrl reach the drawing from a drawer beside it, others stay there', async () => {
    await selectA();
    const { x } = await designer.place();
    await designer.click(onA);
    await designer.key('ArrowRight');
    await designer.page.getByRole('button', { name: '更多', exact: true }).click();
    await designer.page.getByRole('menuitem', { name: '变量使用…' }).click();
    const drawer = designer.page.getByRole('dialog', { name: '变量使用' });
    await drawer.getByRole('tab', { name: '失效绑定' }).click();
    await designer.key('Delete');
    await designer.undo();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect([await designer.count(), (await designer.place()).x]).toEqual([3, x]);
  });

  it('[DP11] put back what was typed into a number: Escape', async () => {
    await selectA();
    const width = designer.inspector.getByRole('textbox', { name: '宽', exact: true });
    await width.fill('333');
    await designer.key('Escape');
    expect((await designer.place()).width).toBe(100);
  });

  it('[DP8] never enter the panel that is not shown', async () => {
    await selectA();
    await designer.key('Escape');
    await designer.inspector.getByRole('textbox', { name: '标题' }).focus();
    for (let n = 0; n < 30; n += 1) {
      await designer.key(n < 15 ? 'Tab' : 'Shift+Tab');
      expect(await designer.page.evaluate(() => document.activeElement?.closest('.ins-side[aria-hidden]'))).toBe(null);
    }
    await selectA();
    const width = designer.inspector.getByRole('textbox', { name: '宽', exact: true });
    await width.focus();
    await designer.key('Tab');
    await expect
      .poll(() => designer.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('高');
  });

  it('[DP8] close an open menu by a press on the canvas', async () => {
    await designer.page.getByRole('button', { name: '更多', exact: true }).click();
    await designer.page.getByRole('menu').waitFor();
    await designer.click(onB);
    await designer.page.getByRole('menu').waitFor({ state: 'hidden' });
  });
});

describe('the outline', () => {
  it('has the keyboard again after a name was typed', async () => {
    await designer.leftTab('图层');
    const line = (name: string) => designer.page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
    const hasFocus = (name: string) => line(name).evaluate((item) => item === document.activeElement);
    await line('b').click();
    await designer.key('F2');
    await designer.page.keyboard.type('阀门');
    await designer.key('Enter');
    await expect.poll(() => hasFocus('阀门')).toBe(true);
    await designer.key('F2');
    await designer.page.keyboard.type('不要');
    await designer.key('Escape');
    await expect.poll(() => hasFocus('阀门')).toBe(true);
    await designer.key('ArrowDown');
    await expect.poll(() => hasFocus('a')).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a chart', () => {
  const chart = {
    ...{ id: 'chart', widgetName: 'chart', widgetType: 'Complex.Line', style: {} },
    position: { x: 100, y: 100, width: 400, height: 240, rotate: 0 },
  };

  let boundPage = 0;

  it('[DP40] takes all that a storage rule keeps, less one, and draws it', async () => {
    const { page, inspector } = designer;
    await designer.open(settlingTank, await makePage(visitor, settlingTank, { title: '存储规则', widgets: [chart] }));
    await designer.select([300, 200]);
    await designer.inspectorTab('数据');
    await inspector.getByRole('button', { name: '选择变量' }).click();
    const picker = page.getByRole('dialog', { name: '选择变量' });
    await picker.getByRole('tab', { name: '存储规则' }).click();
    const rule = picker.locator('.bd-report').first();
    const signals = picker.locator('.bd-line:not(.bd-report)[aria-pressed="true"]');
    const done = picker.getByRole('button', { name: /^确\s*定/ });
    const chosen = async () => Number(/\((\d+)\)/.exec(await done.innerText())?.[1]);
    await rule.click();
    await expect.poll(() => rule.getAttribute('aria-pressed')).toBe('true');
    const all = await chosen();
    expect(all).toBeGreaterThan(1);
    await signals.first().click();
    await expect.poll(() => rule.getAttribute('aria-pressed')).toBe('mixed');
    expect(await chosen()).toBe(all - 1);
    await done.click();
    await picker.waitFor({ state: 'detached' });
    const items = inspector.locator('.bd-item');
    await expect.poll(() => items.count()).toBe(all - 1);
    expect(await items.first().innerText()).toContain(' · ');
    const { widgets, bind } = await designer.save();
    boundPage = designer.pageId;
    expect(widgets[0]?.data).toMatchObject({ type: 'report' });
    expect(Binding.parse(widgets[0]?.data).reportSignalArray).toHaveLength(all - 1);
    expect(bind).toMatchObject({ equips: [settlingTank] });
    await open(page, `/monitor/eg/detail/page/${designer.pageId}/0`);
    const values = page.locator('.chart-legend b');
    const isKnown = (text: string) => text !== noValue;
    await expect
      .poll(async () => (await values.allInnerTexts()).filter(isKnown).length, { timeout: 30_000 })
      .toBe(all - 1);
    expect(visitor.complaints).toEqual([]);
  });

  it('[DP42] devices and events of what only a type knows are set as those of every widget, and count in the page', async () => {
    const { inspector, page } = designer;
    await designer.open(settlingTank, await makePage(visitor, settlingTank, { title: '报警', widgets: [] }));
    await designer.dragFromPalette('报警表格', [400, 300]);
    await page.locator('[data-widget] .alarm-table').waitFor();
    await designer.inspectorTab('数据');
    const event = inspector.getByRole('group', { name: '点击报警时' });
    await event.getByRole('switch', { name: '点击报警时' }).click();
    await event.getByRole('button', { name: '选择变量' }).click();
    await designer.pickSignal('自动排泥泥位');
    await inspector.getByRole('combobox', { name: '设备', exact: true }).click();
    const other = page.locator('.ant-select-item-option').nth(1);
    const name = await other.innerText();
    await other.click();
    const { widgets, bind } = await designer.save();
    expect(widgets[0]?.dataAddon).toMatchObject({
      rowEvent: { enable: true, action: 'write', data: { signalArray: [{ title: '自动排泥泥位' }] } },
      equipment: { equipTitle: name },
    });
    expect(bind).toMatchObject({ equips: [settlingTank], signals: [expect.any(Number)] });
    expect(visitor.complaints).toEqual([]);
  });

  it('[DP40] asks for no values of its signals while nobody sees them', async () => {
    const { page } = designer;
    const isAsking = (request: Request) => request.url().endsWith(api.monitor.signals.path);
    await designer.open(settlingTank, boundPage);
    const asked = page.waitForRequest(isAsking);
    await designer.select([300, 200]);
    await designer.inspectorTab('数据');
    await asked;
    await designer.click([700, 600]);
    await expect.poll(() => designer.selected()).toBe(0);
    const others: string[] = [];
    page.on('request', (request) => isAsking(request) && others.push(request.url()));
    // Longer than the polling interval.
    await page.waitForTimeout(6000);
    expect(others).toEqual([]);
  });
});
