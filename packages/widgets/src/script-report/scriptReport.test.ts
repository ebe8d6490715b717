import type { QueryResult } from '@lookfar/formula';
import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { PageRange } from '../tools/PageRange.ts';
import type { ScriptOrder } from '../tools/ScriptTools.ts';
import { inertTools } from '../tools.ts';
import { cellText } from './ReportTable.ts';
import { scriptReport } from './scriptReport.ts';

await loadDrawings([scriptReport]);

const ran = (part: Partial<QueryResult> & { result: string }): QueryResult => ({
  ...{ ending: { outcome: 'done' }, ms: 1, log: [], dropped: 0 },
  ...part,
});
const done = (result: unknown) => ran({ result: JSON.stringify(result) });
const table = { columns: ['名称', '值'], rows: [['a', 1.23456]] };
const data = Binding.parse({
  signalArray: [
    { signalId: 7, equipId: 1, title: '液位', alias: '一号' },
    { signalId: 0, equipId: 1 },
  ],
});

function live(answer: (order: ScriptOrder, signal: AbortSignal) => Promise<QueryResult | undefined>, dataAddon = {}) {
  const asked: ScriptOrder[] = [];
  const range = new PageRange();
  const runScript = (order: ScriptOrder, signal: AbortSignal) => {
    asked.push(order);
    return answer(order, signal);
  };
  const widget = newWidget(scriptReport, { data, dataAddon: { script: 'return 1', ...dataAddon } });
  const shown = liveWidget(scriptReport, widget, { page: { ...inertTools, runScript, range } });
  const texts = (name: string) =>
    shown.root.querySelector(`[data-part="${name}"]`)?.children.map(({ textContent }) => textContent);
  const ticks = (count: number) => {
    for (let n = 0; n < count; n += 1) shown.part?.tick?.();
  };
  return { ...shown, asked, range, texts, ticks };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a report by a script', () => {
  it('[SW2] runs when it is seen, with its code, its period and its signals', async () => {
    const { asked, texts, root } = live(async () => done({ ...table, totals: ['合计', 2] }));
    await settled();
    expect(asked).toMatchObject([{ code: 'return 1', signals: [{ signalId: 7, alias: '一号' }] }]);
    expect(asked[0] && asked[0].period.end - asked[0].period.start).toBe(86_400_000);
    expect([texts('heads'), texts('rows'), texts('totals')]).toEqual([['名称', '值'], ['a1.235'], ['合计2']]);
    const right = root.querySelectorAll('td').filter((cell) => cell.getAttribute('data-column') === 'value');
    expect(right.map(({ textContent }) => textContent)).toEqual(['1.235', '2']);
  });

  it('[SW2] runs again after its interval and when its period is another one, and one at a time', async () => {
    let end: (run: QueryResult) => void = () => undefined;
    const { asked, state, ticks } = live(() => new Promise((resolve) => (end = resolve)));
    state.now += 600_000;
    ticks(20);
    expect(asked).toHaveLength(1);
    end(done(table));
    await settled();
    ticks(1);
    expect(asked).toHaveLength(2);
    end(done(table));
    await settled();
    ticks(30);
    expect(asked).toHaveLength(2);
    state.now += 86_400_000;
    ticks(1);
    expect(asked).toHaveLength(3);
  });

  it('[SW2] follows the range that was chosen for the page', async () => {
    const { asked, range, ticks } = live(async () => done(table));
    await settled();
    range.choose({ from: 5000, to: 9000 });
    ticks(1);
    await settled();
    expect(asked[1]?.period).toEqual({ start: 5000, end: 9000 });
    range.choose(undefined);
    ticks(1);
    expect(asked[2]?.period).toEqual(asked[0]?.period);
  });

  it('[SW2] values alone do not run it, and what it leaves is nothing', async () => {
    const signals: AbortSignal[] = [];
    const { asked, show, part } = live(async (_order, signal) => {
      signals.push(signal);
      return done(table);
    });
    await settled();
    show(good(1));
    show(good(2));
    expect(asked).toHaveLength(1);
    part?.dispose?.();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('[SW3] tells the line of an error beside what was shown before', async () => {
    const runs = [
      done(table),
      ran({ result: '', ending: { outcome: 'error', line: 3, reason: { kind: 'thrown', text: 'Error: <b>no</b>' } } }),
      done({ columns: 5 }),
      ran({ result: '' }),
      done(table),
    ];
    const { state, ticks, text, texts, attribute } = live(async () => runs.shift());
    const next = async () => {
      state.now += 600_000;
      ticks(11);
      await settled();
      return [text('fault'), attribute('result', 'data-dim'), attribute('fault', 'hidden')];
    };
    await settled();
    expect(await next()).toEqual(['Line 3: Script error: Error: <b>no</b>', '', undefined]);
    expect(texts('rows')).toEqual(['a1.235']);
    expect(await next()).toEqual(['The result cannot be shown: columns must be a list', '', undefined]);
    expect(await next()).toEqual(['The script returned nothing', '', undefined]);
    expect(await next()).toEqual(['', undefined, '']);
  });

  it('[SW3] tells of its limits', async () => {
    const { text, attribute } = live(async () => ran({ result: '', ending: { outcome: 'memory', line: null } }));
    await settled();
    expect(text('fault')).toBe('The script used more than 32 MB and was stopped');
    expect(attribute('result', 'data-dim')).toBeUndefined();
  });

  it('[SW3] without a script, and where nothing runs, it says so', async () => {
    const empty = live(async () => done(table), { script: ' \n' });
    expect([empty.asked.length, empty.text('note')]).toEqual([0, 'No script yet']);
    const still = live(async () => undefined);
    await settled();
    expect(still.text('note')).toContain('at run time');
    const root = parseMarkup(drawWidget(scriptReport, newWidget(scriptReport), { mode: 'edit' }));
    expect(root.querySelector('button')).toBeNull();
  });

  it('[SW4] another number of columns leaves none of the old ones, and text stays text', async () => {
    const runs = [
      done(table),
      done({ columns: ['<i>'], rows: [['<script>'], [true]] }),
      done({ columns: ['a'], rows: [] }),
    ];
    const { state, ticks, texts, text, root } = live(async () => runs.shift());
    await settled();
    const next = async () => {
      state.now += 600_000;
      ticks(11);
      await settled();
    };
    await next();
    expect([texts('heads'), texts('rows')]).toEqual([['<i>'], ['<script>', 'Yes']]);
    expect(root.querySelector('script')).toBeNull();
    await next();
    expect([texts('rows'), text('note'), text('count')]).toEqual([[], 'No data', '0']);
  });

  it('[SW4] numbers have the decimals of their column, or those that they need', () => {
    const shown = (cell: number, digits?: number) => cellText(cell, { digits }, 'en');
    expect([shown(1), shown(1.23456), shown(0.000012345), shown(1e21), shown(2, 2), shown(-0)]).toEqual([
      ...['1', '1.235', '0.0000123', '1e+21', '2.00', '0'],
    ]);
  });
});
