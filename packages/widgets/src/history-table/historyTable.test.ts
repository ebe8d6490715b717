import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { type HistoryQuestion, type HistoryRows, inertTools } from '../tools.ts';
import { historyTable } from './historyTable.ts';

await loadDrawings([historyTable]);

const signal = (equipId: number, signalId: number, title: string) => ({
  equipId,
  signalId,
  title,
  unit: 'bar',
  decimals: 1,
});
const data = Binding.parse({ signalArray: [signal(1, 7, 'P'), signal(2, 8, 'Q'), signal(1, 0, 'blank')] });
const at = (minute: number) => new Date(2026, 0, 2, 3, minute).getTime();
const cell = (value: number, code = '200') => ({ value, code, time: 0 });

function live(answer: (question: HistoryQuestion) => Promise<HistoryRows>, dataAddon = {}, bound = data) {
  const asked: HistoryQuestion[] = [];
  const historyRows = (question: HistoryQuestion) => {
    asked.push(question);
    return answer(question);
  };
  const table = liveWidget(historyTable, newWidget(historyTable, { dataAddon, data: bound }), {
    page: { ...inertTools, historyRows },
  });
  const rows = () => table.root.querySelector('tbody')?.querySelectorAll('tr') ?? [];
  const texts = () => rows().map((row) => row.querySelectorAll('td').map(({ textContent }) => textContent));
  return { ...table, asked, rows, texts };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a table of history', () => {
  it('asks each device for its own signals, and rows of one moment are one', async () => {
    const table = live(async ({ equipId }) => ({
      total: 2,
      list: [
        { time: at(10), cells: [cell(equipId)] },
        ...(equipId === 1 ? [{ time: at(5), cells: [cell(9.87, '1715')] }] : []),
      ],
    }));
    await settled();
    expect(table.asked).toEqual([
      { equipId: 1, signalIds: [7], until: 0, minutes: 720, stepSeconds: 300, most: 50 },
      { equipId: 2, signalIds: [8], until: 0, minutes: 720, stepSeconds: 300, most: 50 },
    ]);
    expect(table.texts()).toEqual([
      ['01-02 03:10', '1.0', '2.0'],
      ['01-02 03:05', '9.9', '--'],
    ]);
    expect(table.rows()[1]?.querySelectorAll('td')[1]?.getAttribute('data-quality')).toBe('bad');
    expect([table.text('count'), table.attribute('note', 'hidden')]).toEqual(['2', '']);
  });

  it('polls at its interval, with one request at a time', async () => {
    let end: (rows: HistoryRows) => void = () => undefined;
    const table = live(
      () => new Promise((resolve) => (end = resolve)),
      { rollTime: 30 },
      Binding.parse({ signalArray: [signal(1, 7, 'P')] }),
    );
    table.state.now += 60_000;
    table.part?.tick?.();
    expect(table.asked.length).toBe(1);
    end({ total: 0, list: [] });
    await settled();
    expect(table.text('note')).toBe('No data in this period');
    table.part?.tick?.();
    expect(table.asked.length).toBe(2);
    table.part?.dispose?.();
    end({ total: 1, list: [{ time: at(1), cells: [cell(1)] }] });
    await settled();
    expect(table.rows()).toEqual([]);
  });

  it('shows why there are no rows: a failure, or no signal', async () => {
    const table = live(() => Promise.reject(new Error('No permission')));
    await settled();
    expect([table.text('note'), table.attribute('note', 'data-tone')]).toEqual(['No permission', 'failed']);
    expect(live(async () => ({ total: 0, list: [] }), {}, Binding.parse({})).text('note')).toBe('No signal is bound');
  });

  it('has a column for each signal, with its unit, and no rows in the designer', () => {
    const root = parseMarkup(drawWidget(historyTable, newWidget(historyTable, { data }), { mode: 'edit' }));
    expect(root.querySelectorAll('th').map(({ textContent }) => textContent)).toEqual(['时间', 'P (bar)', 'Q (bar)']);
    expect(root.querySelector('tbody')?.textContent).toBe('');
  });
});
