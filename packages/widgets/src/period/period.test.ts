import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodUnits } from '../tools/ReportTools.ts';
import type { HistoryColumn } from '../tools.ts';
import type { BucketPart, RawPart } from '../trend/trendLine.ts';
import { PeriodFold } from './PeriodFold.ts';
import { nextPeriod, periodEdges, periodStart } from './periodEdges.ts';

const at = (...parts: [number, number, number?, number?, number?]) =>
  new Date(...(parts as [number, number])).getTime();

describe('periods', () => {
  it('[CH8] begin at whole times of the viewer, weeks on Monday', () => {
    const time = at(2026, 10, 18, 10, 59);
    expect(periodStart('hour', time)).toBe(at(2026, 10, 18, 10));
    expect(periodStart('day', time)).toBe(at(2026, 10, 18));
    expect(periodStart('week', time)).toBe(at(2026, 10, 16));
    expect(periodStart('week', at(2026, 10, 22, 23, 59))).toBe(at(2026, 10, 16));
    expect(periodStart('month', time)).toBe(at(2026, 10));
    expect(periodStart('year', time)).toBe(at(2026, 0));
  });

  it('[CH8] adjoin, and contain the time that they are the period of', () => {
    const moment = fc.integer({ min: at(1999, 0), max: at(2050, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...periodUnits), moment, (unit, time) => {
        const start = periodStart(unit, time);
        const next = nextPeriod(unit, start);
        expect(start <= time && time < next).toBe(true);
        expect(periodStart(unit, next - 1)).toBe(start);
        expect(periodStart(unit, next)).toBe(next);
      }),
    );
  });

  it('[CH8] cover a range with whole ones, the latest of too many', () => {
    const edges = periodEdges('day', { from: at(2026, 10, 17, 10), to: at(2026, 10, 19) });
    expect(edges).toEqual([at(2026, 10, 17), at(2026, 10, 18), at(2026, 10, 19)]);
    const many = periodEdges('minute', { from: at(2026, 0), to: at(2026, 2) });
    expect(many).toHaveLength(1001);
    expect(many.at(-1)).toBe(at(2026, 2));
  });
});

const raw = (samples: readonly (readonly [time: number, value: number, code?: string])[]): RawPart => ({
  kind: 'raw',
  times: Float64Array.from(samples, ([time]) => time),
  values: Float64Array.from(samples, ([, value]) => value),
  codes: Uint32Array.from(samples, ([, , code]) => (code ? 1 : 0)),
  codeTexts: ['200', '1715'],
});

function column(part: RawPart | BucketPart, more: Partial<HistoryColumn> & { before?: RawPart } = {}) {
  const { before = null, breaks = [] } = more;
  return { stored: { part, before, after: null, holds: true }, breaks };
}

const folded =
  (edges: number[], of: ReturnType<typeof column>, now: number) =>
  (measure: 'avg' | 'min' | 'max' | 'first' | 'last' | 'diff') => {
    const fold = new PeriodFold(edges);
    fold.add(of);
    return fold.finish(now, measure).map(({ value }) => value);
  };

describe('history by period', () => {
  it('[CH8] weights by time, from before a period into it and up to the present', () => {
    const of = folded(
      [0, 100, 200, 300],
      column(
        raw([
          [50, 10],
          [150, 20],
        ]),
        { before: raw([[-5, 4]]) },
      ),
      250,
    );
    expect(of('avg')).toEqual([7, 15, 20]);
    expect(of('min')).toEqual([4, 10, 20]);
    expect(of('max')).toEqual([10, 20, 20]);
    expect(of('first')).toEqual([4, 10, 20]);
    expect(of('last')).toEqual([10, 20, 20]);
  });

  it('[CH8] has no value where nothing is known, and never 0 in its place', () => {
    const bad = folded(
      [0, 100, 200],
      column(
        raw([
          [0, 5],
          [100, 7, '1715'],
        ]),
      ),
      200,
    );
    expect(bad('avg')).toEqual([5, null]);
    expect(bad('diff')).toEqual([0, null]);
    const gap = folded([0, 100, 200], column(raw([[0, 5]]), { breaks: [{ from: 100, to: 200 }] }), 200);
    expect(gap('avg')).toEqual([5, null]);
    expect(folded([0, 100], column(raw([])), 100)('max')).toEqual([null]);
  });

  it('[CH8] says which periods are not complete', () => {
    const fold = new PeriodFold([0, 100, 200, 300]);
    fold.add(column(raw([[0, 5]]), { breaks: [{ from: 150, to: 180 }] }));
    expect(fold.finish(250, 'avg').map(({ isPartial }) => isPartial)).toEqual([false, true, true]);
  });

  it('[CH8] counts a meter across periods, gaps and resets', () => {
    const samples = raw([
      [10, 100],
      [90, 130],
      [150, 140],
      [160, 5],
      [220, 25],
    ]);
    const of = folded([0, 100, 200, 300], column(samples, { breaks: [{ from: 100, to: 140 }] }), 300);
    expect(of('diff')).toEqual([30, 15, 20]);
  });

  it('[CH8] takes buckets by their average, with the extremes within', () => {
    const part: BucketPart = {
      ...{ kind: 'buckets', stepMs: 50, times: Float64Array.of(0, 50, 100, 150) },
      ...{ min: Float64Array.of(1, 2, 0, 0), max: Float64Array.of(9, 4, 0, 8), avg: Float64Array.of(5, 3, 0, 6) },
      ...{ first: Float64Array.of(1, 2, 0, 5), last: Float64Array.of(9, 4, 0, 8) },
      ...{ count: Uint32Array.of(10, 2, 0, 3), bad: new Uint8Array(0) },
    };
    const of = folded([0, 100, 200], column(part), 200);
    expect(of('avg')).toEqual([4, 5]);
    expect(of('max')).toEqual([9, 8]);
    expect(of('last')).toEqual([4, 8]);
    expect(of('diff')).toEqual([8 + 2 + 2, 1 + 3]);
  });

  it('[CH8] is the same in one piece and in several', () => {
    const sample = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(sample, { selector: ([time]) => time }),
        fc.integer({ min: 1, max: 999 }),
        (all, cut) => {
          const sorted = all.toSorted(([a], [b]) => a - b);
          const edges = [0, 250, 500, 750, 1000];
          const early = sorted.filter(([time]) => time < cut);
          const late = sorted.filter(([time]) => time >= cut);
          const [whole, pieces] = [new PeriodFold(edges), new PeriodFold(edges)];
          whole.add(column(raw(sorted)));
          pieces.add(column(raw(early)));
          pieces.add(column(raw(late), early.length > 0 ? { before: raw(early.slice(-1)) } : {}));
          expect(pieces.finish(1000, 'avg')).toEqual(whole.finish(1000, 'avg'));
        },
      ),
    );
  });
});
