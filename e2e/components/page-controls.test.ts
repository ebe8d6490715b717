import { api, type CommandState, equipmentSocketPath, type MonitoredSignal } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId, playedSignal } from '../harness/playedDevice.ts';
import { pageAnswers } from '../harness/playedPage.ts';
import { good, on, refused, started } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write'] } as const;

const level = playedSignal({ id: 1, title: '高液位定值' });
const modes = ['手动', '自动', '远程'].map((text, value) => ({ text, value }));
const mode = playedSignal({
  ...{ id: 2, title: '运行方式', unit: '', decimals: 0, lowerLimit: null, upperLimit: null, signalMaps: modes },
  last: { code: '200', value: 1, time: Date.now() },
});
const fixed = playedSignal({ id: 3, title: '出厂编号', writable: false });

const bound = ({ id, title }: MonitoredSignal) => ({ signalArray: [{ equipId: playedId, signalId: id, title }] });
const widget = (id: string, type: string, row: number, part: object = {}) => ({
  ...{ id, widgetType: `Usual.${type}`, widgetName: id },
  position: { x: 40, y: 20 + row * 60, width: 300, height: 36, rotate: 0 },
  ...part,
});
const writing = (value: string) => ({
  enable: true,
  action: 'write',
  confirm: false,
  writeValue: value,
  data: bound(mode),
});

/** A page of these widgets; the device takes over what is written. */
async function openPage(widgets: readonly object[], { isRefused = false } = {}) {
  const sent: [number, unknown][] = [];
  const answers = {
    ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets }], signals: [level, mode, fixed] }),
    ...on(api.signal.write, ({ signalId, value }) => {
      sent.push([signalId, Number(value)]);
      return isRefused ? refused('1711') : started(`write-000${sent.length}`);
    }),
    ...on(api.command.callback, ({ uuid }) => {
      const [signalId, value] = sent.at(-1) ?? [0, 0];
      const data = { equipmentId: playedId, signalId, oldValue: 4.2, newValue: Number(value), readBack: Number(value) };
      const done: Partial<CommandState> = { status: 'success', code: '200', data };
      return good({ uuid, status: 'pending', code: '', message: '', progress: null, data: null, ...done });
    }),
  };
  const { page, tell } = await play('/monitor/eg/detail/page/7/0', { answers, who });
  await page.getByText('实时 · 每 1 秒').waitFor();
  const read = (signal: MonitoredSignal, value: number) =>
    tell(equipmentSocketPath, { signalVal: { [signal.id]: { code: '200', value, time: Date.now() + 1000 } } });
  return { page, sent, read };
}

const confirmed = async (page: Page) => {
  const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
  await question.getByRole('button', { name: /^下\s?发$/ }).click();
  await question.waitFor({ state: 'detached' });
};
const note = (page: Page) => page.getByRole('alert');

describe('an input on a page', () => {
  const input = (id: string, row: number, part: object = {}) =>
    widget(id, 'Input', row, { data: bound(level), ...part });

  it('[WK46] keeps what is typed while values arrive, restores by Escape, and writes by Enter after a question', async () => {
    const { page, sent, read } = await openPage([input('sp', 0)]);
    const field = page.getByRole('textbox', { name: 'sp' });
    await expect.poll(() => field.inputValue()).toBe('4.20');
    await field.click();
    // A click into a field is no click on its value.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.type('3');
    await read(level, 4.4);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('4.40');
    await page.keyboard.type('3.5');
    await read(level, 4.6);
    expect(await field.inputValue()).toBe('3.5');
    await page.keyboard.press('Enter');
    await confirmed(page);
    await expect.poll(() => sent).toEqual([[level.id, 3.5]]);
    await page.locator('.page-note', { hasText: '已写入 3.50 m' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('3.50');
  });

  it('[WK46] says next to it what is wrong, and sends nothing', async () => {
    const { page, sent } = await openPage([input('sp', 0), widget('no', 'Input', 1, { data: bound(fixed) })]);
    const field = page.getByRole('textbox', { name: 'sp' });
    await field.fill('9');
    await field.press('Enter');
    await expect.poll(() => note(page).textContent()).toContain('允许 1 ~ 5');
    await field.fill('abc');
    await field.press('Enter');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.press('Escape');
    const other = page.getByRole('textbox', { name: 'no' });
    await expect.poll(() => other.getAttribute('readonly')).toBe('');
    await other.click();
    await expect.poll(() => note(page).textContent()).toBe('变量只读');
    expect(sent).toEqual([]);
  });

  it('[PV31] in a group with a click event does not perform it, by the mouse or by keys', async () => {
    const inner = input('sp', 0, { dataAddon: { confirm: false } });
    const group = {
      ...{ id: 'g', widgetType: 'WidgetGroup', children: [inner, input('other', 1)] },
      position: { x: 40, y: 20, width: 300, height: 100, rotate: 0 },
      clickEvent: writing('2'),
    };
    const { page, sent } = await openPage([group]);
    const field = page.getByRole('textbox', { name: 'sp' });
    await field.click();
    await page.keyboard.type('3 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toEqual([[level.id, 3]]);
  });

  it('[WK46] can be typed into with its keypad', async () => {
    const { page, sent } = await openPage([input('sp', 0, { dataAddon: { keypad: true, confirm: false } })]);
    const field = page.getByRole('textbox', { name: 'sp' });
    await field.click();
    const key = (name: string) => page.locator('.input-keypad').getByRole('button', { name, exact: true }).click();
    for (const name of ['2', '.', '7', '退格', '5']) await key(name);
    expect(await field.inputValue()).toBe('2.5');
    await key('写入');
    await expect.poll(() => sent).toEqual([[level.id, 2.5]]);
    await key('取消');
    await page.locator('.input-keypad').waitFor({ state: 'hidden' });
  });
});

describe('radios and drop-downs on a page', () => {
  it('[WK45] write what is chosen, by the mouse and by keys; the arrows only move', async () => {
    const quiet = { data: bound(mode), dataAddon: { confirm: false } };
    const { page, sent, read } = await openPage([widget('r', 'Radio', 0, quiet), widget('c', 'ComboBox', 1, quiet)]);
    const radios = page.getByRole('radio');
    await expect.poll(() => page.getByRole('radio', { checked: true }).textContent()).toBe('自动');
    await page.getByRole('radio', { name: '远程' }).click();
    await expect.poll(() => sent).toEqual([[mode.id, 2]]);
    await read(mode, 2);
    await expect.poll(() => page.getByRole('combobox').textContent()).toBe('远程');
    await radios.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await radios.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('combobox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(sent).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => sent)
      .toEqual([
        [mode.id, 2],
        [mode.id, 0],
      ]);
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  });

  it('[WK44] go back to the real value when the device refuses it', async () => {
    const { page, sent } = await openPage([widget('r', 'Radio', 0, { data: bound(mode) })], { isRefused: true });
    await page.getByRole('radio', { name: '手动' }).click();
    await confirmed(page);
    await page.getByRole('dialog', { name: '写入 运行方式' }).getByText('写入失败').waitFor();
    await expect.poll(() => page.getByRole('radio', { checked: true, includeHidden: true }).textContent()).toBe('自动');
    expect(sent).toEqual([[mode.id, 0]]);
  });

  it('[PV30] say why they cannot be used', async () => {
    const options = [{ text: '甲', value: 1 }];
    const { page, sent } = await openPage([widget('r', 'Radio', 0, { data: bound(fixed), dataAddon: { options } })]);
    await page.getByRole('radio', { name: '甲' }).click();
    await expect.poll(() => note(page).textContent()).toBe('变量只读');
    expect(sent).toEqual([]);
  });
});

describe('a choice on a page', () => {
  const selectDatas = modes.map(({ text, value }) => ({ indexId: value, text, clickEvent: writing(String(value)) }));

  it('[WK47] performs the event of what is chosen and marks what was written, as buttons and as a list', async () => {
    const widgets = [
      widget('b', 'Select', 0, { dataAddon: { selectDatas } }),
      widget('l', 'Select', 1, { dataAddon: { selectDatas, look: 'list' } }),
    ];
    const { page, sent, read } = await openPage(widgets);
    const marked = page.locator('[aria-pressed="true"]');
    await expect.poll(() => marked.textContent()).toBe('自动');
    await page.getByRole('button', { name: '远程' }).click();
    await expect.poll(() => sent).toEqual([[mode.id, 2]]);
    await read(mode, 2);
    await expect.poll(() => marked.textContent()).toBe('远程');
    // Until it has ended, a second click would write twice.
    await page.locator('.page-note', { hasText: '已写入' }).waitFor();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: '手动' }).click();
    await expect.poll(() => sent.at(-1)).toEqual([mode.id, 0]);
  });
});

describe('time selectors on a page', () => {
  it('[WK48] agree on the range, and say what is wrong with one', async () => {
    const widgets = [
      widget('t1', 'TimeSelector', 0, { position: { x: 20, y: 20, width: 600, height: 36, rotate: 0 } }),
      widget('t2', 'TimeSelector', 1, {
        position: { x: 20, y: 80, width: 760, height: 36, rotate: 0 },
        dataAddon: { presets: 'buttons' },
      }),
    ];
    const { page } = await openPage(widgets);
    const at = (id: string, name: string) => page.locator(`[data-widget="${id}"]`).getByRole('textbox', { name });
    await page.getByRole('combobox', { name: '快捷范围' }).click();
    await page.getByRole('option', { name: '昨天' }).click();
    await expect.poll(() => page.locator('[data-widget="t2"] [aria-pressed="true"]').textContent()).toBe('昨天');
    expect(await at('t2', '开始时间').inputValue()).toMatch(/^\d{4}-\d\d-\d\d 00:00$/);
    await at('t2', '开始时间').fill('2026-05-02 08:00');
    await at('t2', '结束时间').fill('2026-05-01 08:00');
    await at('t2', '结束时间').press('Enter');
    await expect.poll(() => note(page).textContent()).toBe('结束时间须晚于开始时间');
    await at('t2', '结束时间').fill('2026-05-03 08:00');
    await at('t2', '结束时间').press('Enter');
    await expect.poll(() => at('t1', '结束时间').inputValue()).toBe('2026-05-03 08:00');
    await page.locator('[data-widget="t1"]').getByRole('button', { name: '实时' }).click();
    await expect.poll(() => at('t2', '结束时间').inputValue()).toBe('');
  });
});
