import { join } from 'node:path';
import type { ReportMeasure } from '@lookfar/contract';
import { createHistorian, type Historian, type Point } from '@lookfar/historian';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../../scripts/test/temporaryFolder.ts';
import { HistoryReader } from '../../history/HistoryReader.ts';
import type { HistoryStore } from '../../history/HistoryStore.ts';
import { foldSignal } from './foldSignal.ts';
import { reportEdges } from './reportPeriods.ts';

const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const start = Date.UTC(2026, 3, 1) - 480 * 60_000;
const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const month = { startTime: start, endTime: start + monthMs };
const stored = ['first', 'last', 'min', 'max', 'sum'] as const;
const adding = ['sum', 'diff', 'running', 'changes'] as const;

/** Samples of a meter before and during the month, with bad ones, resets and some exactly at the edges of days. */
const samples = fc.array(
  fc.record({
    at: fc.oneof(
      fc.integer({ min: -3 * dayMs, max: monthMs - 1 }),
      fc.integer({ min: -1, max: 29 }).map((day) => day * dayMs),
    ),
    value: fc.oneof(
      { weight: 5, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) },
      { arbitrary: fc.constant(0), weight: 1 },
    ),
    isGood: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  }),
  { minLength: 0, maxLength: 120 },
);

describe('a signal of a report', () => {
  let historian: Historian;
  let reader: HistoryReader;
  let nextId = 1;

  beforeAll(async () => {
    const file = join(temporaryFolder('report'), 'history.db');
    historian = createHistorian({ store: { kind: 'sqlite', file }, sweepEveryMs: 0 });
    await historian.start();
    const store = { ask: (question: (h: Historian) => Promise<unknown>) => question(historian) };
    reader = new HistoryReader(store as unknown as HistoryStore);
  });
  afterAll(() => historian.stop());

  async function signalWith(points: readonly Omit<Point, 'signalId'>[]): Promise<number> {
    const signalId = nextId++;
    await historian.append(points.map((point) => ({ ...point, signalId })));
    // Of every other one from blocks, of the others from memory.
    if (signalId % 2 === 0) await historian.flush();
    return signalId;
  }
  const drawn = (list: readonly { at: number; value: number; isGood: boolean }[]) =>
    signalWith(list.map(({ at, value, isGood }) => ({ time: start + at, value, code: isGood ? '200' : '1715' })));
  const fold = (
    signalId: number,
    measures: readonly ReportMeasure[],
    edges: readonly number[],
    now = start + 2 * monthMs,
  ) => foldSignal(reader, { signalId, measures, edges, now });

  it('[RD5] is the same from stored statistics and from all points', async () => {
    const edges = reportEdges('day', month, calendar);
    await fc.assert(
      fc.asyncProperty(samples, async (list) => {
        const id = await drawn(list);
        const quick = await fold(id, stored, edges);
        const slow = await fold(id, [...stored, 'avg'], edges);
        for (const measure of stored) {
          const [one, other] = [quick.get(measure) ?? [], slow.get(measure) ?? []];
          expect(one.length).toBe(30);
          for (const [row, cell] of one.entries()) {
            const same = other[row] ?? null;
            if (measure === 'sum' && cell !== null && same !== null) expect(cell).toBeCloseTo(same, 5);
            else expect([measure, row, cell]).toEqual([measure, row, same]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[RD4] days add up to their month, and shifts to their days', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (list) => {
        const id = await drawn(list);
        const [days, shifts, whole] = await Promise.all(
          (['day', 'shift', 'month'] as const).map((unit) => fold(id, adding, reportEdges(unit, month, calendar))),
        );
        for (const measure of adding) {
          const total = (cells: readonly (number | null)[] = []) =>
            cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
          const [cell] = whole?.get(measure) ?? [];
          expect(total(days?.get(measure))).toBeCloseTo(cell ?? 0, 4);
          expect(total(shifts?.get(measure))).toBeCloseTo(cell ?? 0, 4);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[RD4] a meter that was bad at the start of the range counts on from its last good reading', async () => {
    const bad = Array.from({ length: 150 }, (_, n) => ({ time: start - 1000 + n, value: null, code: '1715' }));
    const id = await signalWith([
      { time: start - 5000, value: 100 },
      ...bad,
      { time: start + 1000, value: 130 },
      { time: start + 2000, value: 5 },
    ]);
    const edges = [start, start + dayMs];
    const found = await fold(id, ['diff', 'first', 'changes'], edges);
    expect([...found.values()].flat()).toEqual([35, 130, 2]);
  });

  it('[RD6] a period that has not begun has nothing; in the present one, values hold until now', async () => {
    const id = await signalWith([{ time: start - 1000, value: 10 }]);
    const edges = reportEdges('hour', { startTime: start, endTime: start + 4 * 3_600_000 }, calendar);
    const now = start + 1.5 * 3_600_000;
    const found = await fold(id, ['running', 'avg', 'last'], edges, now);
    expect(found.get('running')).toEqual([1, 0.5, null, null]);
    expect(found.get('avg')).toEqual([10, 10, null, null]);
    expect((await fold(id, ['last'], edges, now)).get('last')).toEqual([10, 10, null, null]);
    expect((await fold(id, ['last'], edges, start - 1)).get('last')).toEqual([null, null, null, null]);
  });

  it('[RD4] what counts in both directions falls without a reset', async () => {
    const points = [100, 90, 95].map((value, n) => ({ time: start + n * 1000, value }));
    const signalId = await signalWith(points);
    const question = { signalId, measures: ['diff'] as const, edges: [start, start + dayMs], now: start + dayMs };
    expect((await foldSignal(reader, question)).get('diff')).toEqual([90 + 5]);
    expect((await foldSignal(reader, { ...question, isNet: true })).get('diff')).toEqual([-5]);
  });
});
