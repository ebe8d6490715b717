import { api } from '@lookfar/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, phone } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { control } from '../harness/control.ts';
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
let manager: Visitor;
let operator: Visitor;
/** By title. */
let signals: ReadonlyMap<string, number>;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  operator = await newVisitor(browser, stage, { reducedMotion: 'no-preference' });
  await manager.signIn('manager');
  await operator.signIn('operator');
  const { list } = await callAs(manager, api.monitor.signals, { equipmentId: dosingRoom });
  signals = new Map(list.map(({ id, title }) => [title, id]));
});
afterAll(() => browser.close());

const bound = (title: string, more: object = {}) => ({
  signalArray: [{ signalId: signals.get(title), equipId: dosingRoom, title, ...more }],
});
const at = (x: number, y: number, width = 120, height = 60) => ({ x, y, width, height, rotate: 0 });
const setpoint = 'PAC手动投加量';

/** Everything that the first release shows live, most of it bound to one value that can be written. */
const livePage = () => ({
  title: '投加总览',
  widgets: [
    { id: 'name', widgetType: 'Usual.Text', position: at(20, 20), dataAddon: { text: '加药间 <b>1</b>' } },
    { id: 'flow', widgetType: 'Usual.DataText', position: at(20, 100), data: bound('PAC药液流量', { decimals: 3 }) },
    { id: 'dose', widgetType: 'Usual.DataText', position: at(20, 180), data: bound(setpoint) },
    {
      ...{ id: 'state', widgetType: 'Shape.Rect', position: at(200, 20) },
      animation: {
        fillColor: {
          enable: true,
          config: {
            data: bound(setpoint),
            dataArray: [
              { symbol: '>=', value: 30, color: '#d4380d' },
              { symbol: '<', value: 30, color: '#389e0d' },
            ],
          },
        },
      },
    },
    {
      ...{ id: 'lamp', widgetType: 'Shape.Circle', position: { cx: 260, cy: 130, r: 25, rotate: 0 } },
      animation: { twinkle: { enable: true, config: { data: bound(setpoint), symbol: '>=', value: 30 } } },
    },
    { id: 'tank', widgetType: 'Usual.PercentFill', position: at(400, 20, 80, 160), data: bound('PAC药罐液位') },
    { id: 'gauge', widgetType: 'Usual.Dashboard', position: at(540, 20, 160, 160), data: bound('PAC投加量') },
    ...[40, 20].map((value, index) => ({
      ...{ id: `set${value}`, widgetName: `投加 ${value}`, widgetType: 'Usual.Button' },
      position: at(200 + index * 150, 200, 120, 40),
      dataAddon: { text: `投加 ${value}` },
      clickEvent: { enable: true, action: 'write', data: bound(setpoint), writeType: 'fixed', writeValue: `${value}` },
    })),
  ],
});

const widget = (id: string): Locator => operator.page.locator(`[data-widget="${id}"]`);
const part = (id: string, name: string): Locator => widget(id).locator(`[data-part="${name}"]`);
/** Its text, without the tooltip. */
const words = (id: string) =>
  part(id, 'text').evaluate((element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''),
  );
const fillOf = () =>
  widget('state')
    .locator('[data-fill]')
    .evaluate((element) => getComputedStyle(element).fill);

const pathOf = (id: number) => `/monitor/eg/detail/page/${id}/0`;
/** One that the console knows: of one that was made since, it must be loaded anew to learn. */
const openPage = ({ page }: Visitor, id: number) => open(page, pathOf(id));
const loadPage = ({ page }: Visitor, id: number) => load(page, pathOf(id));

/** Clicks a button of the page and waits for the command to complete. */
async function writes(value: number): Promise<void> {
  const { page } = operator;
  await widget(`set${value}`).click();
  const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
  await question.getByText(setpoint).waitFor();
  await question.getByRole('button', { name: /^下\s?发$/ }).click();
  const note = page.getByRole('status').getByText(new RegExp(`已写入 ${value}`));
  await note.waitFor();
  await note.waitFor({ state: 'hidden' });
}

describe('a drawing page of a device', () => {
  let id = 0;

  it('shows live values, texts as texts', async () => {
    id = await makePage(manager, dosingRoom, livePage());
    await openPage(operator, id);
    await widget('name').getByText('加药间 <b>1</b>').waitFor();
    await expect.poll(() => words('flow'), patience).toMatch(/^\d+\.\d/);
    await expect.poll(() => words('tank'), patience).toMatch(/^\d+\s?%/);
    expect(await part('tank', 'level').getAttribute('points')).toMatch(/^[\d.]+/);
    await expect.poll(() => widget('gauge').textContent(), patience).toMatch(/\d\.\d/);
  });

  it('writes on a click that was confirmed; the device follows, and colour and blinking follow it', async () => {
    await writes(20);
    await expect.poll(fillOf, patience).toBe('rgb(56, 158, 13)');
    await writes(40);
    await expect.poll(() => words('dose'), patience).toMatch(/^40/);
    await expect.poll(fillOf, patience).toBe('rgb(212, 56, 13)');
    const visibility = () => widget('lamp').evaluate((element) => getComputedStyle(element).visibility);
    await expect.poll(visibility, { ...patience, interval: 30 }).toBe('hidden');
    await expect.poll(visibility, { ...patience, interval: 30 }).toBe('visible');
    expect(await widget('set20').evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('painted');
  });

  it('[PV12] its tables follow alarms and history, and a row does what its event says', async () => {
    const title = '投加量高 表格';
    const condition = { kind: 'limits', signalId: signals.get(setpoint), high: { value: 30 }, deadband: 0 };
    const rule = await callAs(manager, api.alarmRule.add, { title, level: 'high', condition });
    const { page } = operator;
    const table = { id: 'alarms', widgetType: 'Complex.Alarm', position: at(20, 20, 420, 200) };
    const rowEvent = { enable: true, action: 'page', page: { type: 'own', equipPageId: id } };
    try {
      const widgets = [
        { ...table, dataAddon: { rowEvent } },
        { id: 'chart', widgetType: 'Complex.Line', position: at(20, 240, 420, 200), data: bound('PAC药液流量') },
        {
          ...{ id: 'history', widgetType: 'Complex.History', position: at(460, 20, 420, 200) },
          ...{ data: bound(setpoint), dataAddon: { timeRange: 10, interval: 1 } },
        },
      ];
      await loadPage(operator, await makePage(manager, dosingRoom, { title: '表格', widgets }));
      const row = widget('alarms').locator('tbody tr', { hasText: title });
      await row.waitFor(patience);
      expect(await row.getAttribute('data-level')).toBe('high');
      await widget('chart').locator('canvas').waitFor(patience);
      const legend = part('chart', 'value-0');
      await expect.poll(() => legend.innerText(), patience).toMatch(/^\d/);
      await widget('history').locator('thead').getByText(setpoint).waitFor();
      await row.click();
      await page.waitForURL(new RegExp(`/page/${id}/`));
      await expect.poll(() => words('dose'), patience).toMatch(/^40/);
    } finally {
      await callAs(manager, api.alarmRule.delete, { id: rule.id });
    }
  });

  it('what was not confirmed is not written', async () => {
    await widget('set20').click();
    const question = operator.page.getByRole('dialog', { name: '确认下发控制指令？' });
    await question.getByRole('button', { name: /^取\s?消$/ }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await words('dose')).toMatch(/^40/);
  });

  it('values that are no longer sent look stale, and recover', async () => {
    await control(stage, 'agent', 'stop');
    try {
      await operator.page.locator('[data-widget="dose"] [data-quality="stale"]').waitFor();
      expect(await words('dose')).toMatch(/^40/);
    } finally {
      await control(stage, 'agent', 'start');
    }
    await operator.page.locator('[data-widget="dose"] [data-quality]').waitFor({ state: 'detached' });
  });

  it('fits a phone', async () => {
    const small = await newVisitor(browser, stage, { viewport: phone });
    await small.signIn('operator');
    await openPage(small, id);
    await small.page.locator('[data-widget="name"]').waitFor();
    const width = () => small.page.locator('.stage').evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(width, patience).toBeLessThanOrEqual(phone.width);
    const overflow = await small.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(small.complaints).toEqual([]);
    await small.close();
  });

  it('fills the window as its page says', async () => {
    const { page } = operator;
    const ids = new Map<string, number>();
    for (const fit of ['container', 'width', 'height', 'fill', 'none']) {
      const con = { width: 800, height: 300, fit };
      ids.set(fit, await makePage(manager, dosingRoom, { title: `适应 ${fit}`, con, widgets: [] }));
    }
    await loadPage(operator, id);
    const shares = async (fit: string) => {
      await openPage(operator, ids.get(fit) ?? 0);
      const frame = page.locator(`.page-frame[data-fit="${fit}"]`);
      await frame.locator('.page-scaled').evaluate(async (element) => {
        while (getComputedStyle(element).visibility === 'hidden') await new Promise(requestAnimationFrame);
      });
      return frame.evaluate((element) => {
        const stage = element.querySelector('.stage')?.getBoundingClientRect();
        const round = (share: number) => Math.round(share * 100) / 100;
        return stage && [round(stage.width / element.clientWidth), round(stage.height / element.clientHeight)];
      });
    };
    expect(Math.max(...((await shares('container')) ?? []))).toBe(1);
    expect((await shares('width'))?.[0]).toBe(1);
    expect((await shares('height'))?.[1]).toBe(1);
    expect(await shares('fill')).toEqual([1, 1]);
    await shares('none');
    const size = await page.locator('.stage').evaluate((element) => element.getBoundingClientRect().width);
    expect(size).toBe(800);
  });

  it('[PV1] keeps a page behind its password', async () => {
    const { page } = operator;
    const con = { checkpwd: true, password: '清水2026' };
    const text = { id: 'secret', widgetType: 'Usual.Text', position: at(20, 20), dataAddon: { text: '机密' } };
    await loadPage(operator, await makePage(manager, dosingRoom, { title: '机密页面', con, widgets: [text] }));
    const field = page.getByLabel('页面密码');
    await field.fill('错误');
    await field.press('Enter');
    await page.locator('.page-gate .ant-form-item-explain-error').waitFor();
    expect(await page.getByText('机密', { exact: true }).count()).toBe(0);
    await field.fill('清水2026');
    await field.press('Enter');
    await page.getByText('机密', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('机密', { exact: true }).waitFor();
  });

  it('can be turned, and asks nobody who may not write, for people who want less motion', async () => {
    const still = await newVisitor(browser, stage, { reducedMotion: 'reduce' });
    await still.signIn('viewer');
    await openPage(still, id);
    const { page } = still;
    await page.locator('[data-widget="set20"]').click();
    await page.getByText('暂不能写入：需要“写入设备变量”权限').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const pages = page.getByRole('combobox', { name: '选择页面' });
    await pages.click();
    // Other journeys may have made more pages than the list shows at once.
    await pages.pressSequentially('fill');
    await page.locator('.ant-select-item-option').filter({ hasText: '适应 fill' }).click();
    await page.locator('.page-frame[data-fit="fill"]').waitFor();
    expect(still.complaints).toEqual([]);
    await still.close();
  });

  it('returns the focus to keyboard users', async () => {
    const { page } = operator;
    await openPage(operator, id);
    await widget('set20').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-widget'))).toBe('set20');
  });

  it('leaves nothing to complain about in the browsers', () => {
    expect([...manager.complaints, ...operator.complaints]).toEqual([]);
  });
});
