import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { PageRange } from '../tools/PageRange.ts';
import type { HistoryFile } from '../tools/TableTools.ts';
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
  const range = new PageRange();
  const saved: HistoryFile[] = [];
  const exportHistory = async (file: HistoryFile) => {
    saved.push(file);
  };
  const table = liveWidget(historyTable, newWidget(historyTable, { dataAddon, data: bound }), {
    page: { ...inertTools, historyRows, range, exportHistory },
  });
  const rows = () => table.root.querySelector('tbody')?.querySelectorAll('tr') ?? [];
  const texts = () => rows().map((row) => row.querySelectorAll('td').map(({ textContent }) => textContent));
  const part = (name: string) => {
    const found = table.root.querySelector(`[data-part="${name}"]`);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return { ...table, asked, rows, texts, range, saved, element: part };
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
      { equipId: 1, signalIds: [7], until: 0, minutes: 720, stepSeconds: 300, most: 50, pageNo: 1 },
      { equipId: 2, signalIds: [8], until: 0, minutes: 720, stepSeconds: 300, most: 50, pageNo: 1 },
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

  const one = Binding.parse({ signalArray: [signal(1, 7, 'P')] });
  const rowsOf = (...minutes: number[]): HistoryRows['list'] => minutes.map((m) => ({ time: at(m), cells: [cell(m)] }));

  it('[WK70] has pages, and stands still on all but the first', async () => {
    const table = live(async () => ({ total: 120, list: rowsOf(1) }), {}, one);
    await settled();
    expect([table.text('page'), table.text('count'), table.attribute('pages', 'hidden')]).toEqual([
      ...['1 / 3', '120', undefined],
    ]);
    expect([table.attribute('previous', 'disabled'), table.attribute('next', 'disabled')]).toEqual(['', undefined]);
    table.state.now += 600_000;
    table.element('next').send('click');
    // The table itself is not clicked with it.
    expect(table.attribute('pages', 'data-control')).toBe('');
    await settled();
    expect(table.text('page')).toBe('2 / 3');
    table.state.now += 600_000;
    table.part?.tick?.();
    expect(table.asked.map(({ pageNo, until }) => [pageNo, until])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    table.element('previous').send('click');
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ pageNo: 1, until: 1_200_000 });
  });

  it('[WK70] goes back to the last page if there are fewer rows, and asks once for what was asked last', async () => {
    let total = 150;
    const table = live(async () => ({ total, list: rowsOf(1) }), {}, one);
    await settled();
    table.element('next').send('click');
    table.element('next').send('click');
    table.element('next').send('click');
    total = 60;
    await settled();
    expect(table.asked.map(({ pageNo }) => pageNo)).toEqual([1, 2, 2]);
    expect(table.text('page')).toBe('2 / 2');
  });

  it('[WK71] shows the range of the page, or the one that was chosen in it last', async () => {
    const table = live(async () => ({ total: 1, list: rowsOf(1) }), { filterTime: true }, one);
    table.state.now = at(50);
    await settled();
    table.range.choose({ from: at(10), to: at(20) });
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ until: at(20), minutes: 10 });
    expect([table.element('from').value, table.element('to').value]).toEqual(['2026-01-02T03:10', '2026-01-02T03:20']);
    table.state.now += 3_600_000;
    table.part?.tick?.();
    const before = table.asked.length;
    table.element('from').value = '2026-01-02T03:30';
    table.element('from').send('change');
    expect([table.attribute('from', 'aria-invalid'), table.asked.length]).toEqual(['true', before]);
    table.element('to').value = '2026-01-02T03:40';
    table.element('to').send('change');
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ until: at(40), minutes: 10 });
    expect(table.attribute('reset', 'hidden')).toBeUndefined();
    table.element('reset').send('click');
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ until: at(20), minutes: 10 });
    table.range.choose(undefined);
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ minutes: 720 });
  });

  it('[WK71] shows nothing after the moment that is shown', async () => {
    const table = live(async () => ({ total: 0, list: [] }), {}, one);
    table.state.now = at(30);
    table.range.choose({ from: at(0), to: at(55) });
    await settled();
    expect(table.asked.at(-1)).toMatchObject({ until: at(30), minutes: 30 });
  });

  it('[WK72] saves what it shows, once at a time', async () => {
    const table = live(async () => ({ total: 1, list: rowsOf(1) }), { exportExcel: true, title: '压力' });
    table.state.now = at(30);
    await settled();
    table.element('export').send('click');
    table.element('export').send('click');
    expect([table.saved.length, table.text('export')]).toEqual([1, 'Exporting']);
    await settled();
    expect(table.text('export')).toBe('Export to Excel');
    expect(table.saved[0]).toMatchObject({ name: '压力', stepSeconds: 300, span: { to: 0 } });
    expect(table.saved[0]?.devices).toEqual([
      { equipId: 1, signalIds: [7] },
      { equipId: 2, signalIds: [8] },
    ]);
  });

  it('turned, has a row for each signal and a column for each moment', async () => {
    const table = live(
      async ({ equipId }) => ({ total: 2, list: [10, 5].map((m) => ({ time: at(m), cells: [cell(equipId)] })) }),
      { dimensionType: 'signal' },
    );
    await settled();
    expect(table.root.querySelectorAll('th').map(({ textContent }) => textContent)).toEqual([
      ...['变量', '01-02 03:10', '01-02 03:05'],
    ]);
    expect(table.texts()).toEqual([
      ['P (bar)', '1.0', '1.0'],
      ['Q (bar)', '2.0', '2.0'],
    ]);
  });

  it('rolling, has no pages and leaves no listener behind', async () => {
    const table = live(async () => ({ total: 500, list: rowsOf(1) }), {
      show: 'roll',
      filterTime: true,
      exportExcel: true,
    });
    await settled();
    expect([table.attribute('pages', 'hidden'), table.text('count')]).toEqual([undefined, '1']);
    expect(table.root.querySelector('[data-part="pages"]')).toBeNull();
    for (let second = 0; second < 6; second += 1) table.part?.tick?.();
    expect(table.root.listening).toBeGreaterThan(5);
    table.part?.dispose?.();
    expect(table.root.listening).toBe(0);
  });

  it('has a column for each signal, with its unit, and no rows in the designer', () => {
    const root = parseMarkup(drawWidget(historyTable, newWidget(historyTable, { data }), { mode: 'edit' }));
    expect(root.querySelectorAll('th').map(({ textContent }) => textContent)).toEqual(['时间', 'P (bar)', 'Q (bar)']);
    expect(root.querySelector('tbody')?.textContent).toBe('');
  });
});
