import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { comboBox } from '../combo-box/comboBox.ts';
import type { WidgetDefinition } from '../definition.ts';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { type FakeElement, parseMarkup } from '../kit/testing/FakeElement.ts';
import type { WriteEnd, WriteOrder } from '../tools/WriteTools.ts';
import { inertTools } from '../tools.ts';
import { radio } from './radio.ts';

await loadDrawings([radio, comboBox]);

const options = ['停止', '低速', '高速'].map((text, value) => ({ text, value }));
const labels = [
  { value: 0, text: '手动' },
  { value: 1, text: '自动' },
];

/** The two kinds that write one of several values behave alike. */
function live(kind: WidgetDefinition, dataAddon: object = { options }, signal: object = {}) {
  const data = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1, ...signal }] });
  const orders: WriteOrder[] = [];
  const plant = { problem: undefined as string | undefined, valueProblem: undefined as string | undefined };
  const ends: ((end: WriteEnd) => void)[] = [];
  const shown = liveWidget(kind, newWidget(kind, { data, dataAddon } as never), {
    page: {
      ...inertTools,
      write: (order) => {
        orders.push(order);
        return new Promise((resolve) => ends.push(resolve));
      },
      writeProblem: ({ value }) => (value === undefined ? plant.problem : (plant.problem ?? plant.valueProblem)),
    },
  });
  const [role, mark] = kind === radio ? ['radio', 'aria-checked'] : ['option', 'aria-selected'];
  const rows = () => shown.root.querySelectorAll(`[role="${role}"]`);
  const marked = () => rows().flatMap((row) => (row.getAttribute(mark) === 'true' ? [row.textContent] : []));
  const choose = (index: number) => {
    if (kind === comboBox) shown.root.querySelector('[data-part="field"]')?.send('click');
    rows()[index]?.send('click');
  };
  const end = async (how: WriteEnd) => {
    ends.at(-1)?.(how);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const note = () => (shown.attribute('note', 'data-open') === undefined ? undefined : shown.text('note'));
  return { ...shown, rows, marked, choose, orders, plant, end, note };
}

describe.each([
  ['a radio', radio],
  ['a drop-down', comboBox],
])('%s', (_name, kind) => {
  it('[WK45] shows the option of the current value, and none for an unknown one', () => {
    const shown = live(kind);
    shown.show(good(2));
    expect([shown.rows().map(({ textContent }) => textContent), shown.marked()]).toEqual([
      ['停止', '低速', '高速'],
      ['高速'],
    ]);
    shown.show(good(null));
    expect(shown.marked()).toEqual([]);
    shown.show(good(7));
    expect(shown.marked()).toEqual([]);
  });

  it('[WK45] offers the labels of its signal where it has no options of its own', () => {
    const shown = live(kind, {}, { signalMaps: labels });
    shown.show(good(1));
    expect([shown.rows().length, shown.marked()]).toEqual([2, ['自动']]);
    const none = live(kind, {});
    none.show(good(1));
    expect(none.rows()).toEqual([]);
  });

  it('[WK44] writes the chosen value, shown as pending, and one at a time', async () => {
    const shown = live(kind, { options, confirm: false });
    shown.show(good(0));
    shown.choose(1);
    shown.choose(2);
    expect(shown.orders).toEqual([{ equipId: 1, signalId: 7, value: 1, confirm: false, feedback: true }]);
    expect([shown.marked(), shown.attribute('frame', 'aria-busy')]).toEqual([['低速'], 'true']);
    await shown.end('done');
    expect([shown.marked(), shown.attribute('frame', 'aria-busy')]).toEqual([['低速'], 'true']);
    shown.show(good(1));
    expect([shown.marked(), shown.attribute('frame', 'aria-busy')]).toEqual([['低速'], undefined]);
  });

  it('[WK44] goes back to the real value on failure, and says so', async () => {
    const shown = live(kind);
    shown.show(good(0));
    shown.choose(1);
    await shown.end('failed');
    expect([shown.marked(), shown.note()]).toEqual([['停止'], 'Write failed']);
    shown.choose(2);
    await shown.end('cancelled');
    expect([shown.marked(), shown.note()]).toEqual([['停止'], undefined]);
  });

  it('[WK45] writes nothing when the current option is chosen again', () => {
    const shown = live(kind);
    shown.show(good(1));
    shown.choose(1);
    expect(shown.orders).toEqual([]);
  });

  it('[PV30] is blocked with the reason while it cannot be written, and says it to who tries', () => {
    const shown = live(kind);
    shown.plant.problem = 'Read-only';
    shown.show(good(1));
    expect([shown.attribute('frame', 'data-blocked'), shown.attribute('frame', 'title')]).toEqual(['', 'Read-only']);
    shown.choose(2);
    expect([shown.note(), shown.orders]).toEqual(['Read-only', []]);
    shown.plant.problem = undefined;
    shown.part?.tick?.();
    expect(shown.attribute('frame', 'data-blocked')).toBeUndefined();
  });

  it('[PV30] sends no value that is not allowed', () => {
    const shown = live(kind);
    shown.show(good(1));
    shown.plant.valueProblem = 'Beyond the limits';
    shown.choose(2);
    expect([shown.note(), shown.orders]).toEqual(['Beyond the limits', []]);
  });

  it('[WG18] leaves no listener behind', () => {
    const shown = live(kind);
    shown.show(good(1));
    expect(shown.root.listening).toBeGreaterThan(0);
    shown.part?.dispose?.();
    expect(shown.root.listening).toBe(0);
  });

  it('[PV31] keeps its clicks and keys to itself', () => {
    const markup = parseMarkup(drawWidget(kind, newWidget(kind)));
    expect(markup.querySelector('[data-part="frame"]')?.getAttribute('data-control')).toBe('');
  });
});

describe('a radio', () => {
  it('[WK45] is not written by the arrow keys, which only move between the options', () => {
    const shown = live(radio);
    shown.show(good(0));
    const moved: string[] = [];
    for (const row of shown.rows()) row.addEventListener('focus', () => moved.push(row.textContent));
    shown.rows()[0]?.send('keydown', { key: 'ArrowRight' });
    shown.rows()[0]?.send('keydown', { key: 'ArrowLeft' });
    expect([moved, shown.orders]).toEqual([['低速', '高速'], []]);
    expect(shown.rows().map((row: FakeElement) => row.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  });
});

describe('a drop-down', () => {
  const text = (reading: Parameters<typeof good>[0], addon: object = { options }) => {
    const shown = live(comboBox, addon, { decimals: 1, unit: 'bar' });
    shown.show(good(reading));
    return shown.text('text');
  };

  it('[WK45] shows a value that is no option as it is, and its placeholder without a value', () => {
    expect([text(1), text(7), text(null)]).toEqual(['低速', '7.0 bar', 'Choose']);
    expect(text(null, { options, placeholder: 'Speed' })).toBe('Speed');
  });

  it('[WK45] opens by a click or an arrow, is walked through without choosing, and closes by Escape', () => {
    const shown = live(comboBox);
    shown.show(good(0));
    const field = shown.root.querySelector('[data-part="field"]');
    const isOpen = () => field?.getAttribute('aria-expanded') === 'true';
    field?.send('keydown', { key: 'ArrowDown' });
    expect(isOpen()).toBe(true);
    shown.rows()[0]?.send('keydown', { key: 'ArrowDown' });
    expect(shown.rows()[1]?.send('keydown', { key: 'Escape' })).toBe(false);
    expect([isOpen(), shown.orders]).toEqual([false, []]);
    field?.send('click');
    expect(isOpen()).toBe(true);
    field?.send('click');
    expect(isOpen()).toBe(false);
  });
});
