import { describe, expect, it } from 'vitest';
import { extremesOf } from './extremes.ts';
import { bucketPart, rawPart } from './testing/signals.ts';
import type { SeriesPart, TrendLine } from './trendLine.ts';

const line = (parts: SeriesPart[], more: Partial<TrendLine> = {}): TrendLine => ({
  ...{ parts, step: false, shiftMs: 0, breaks: [], holdTo: null },
  ...more,
});
const raw = (times: number[], values: number[], bad: number[] = []) =>
  rawPart(times.map((time, row) => ({ time, value: values[row] ?? 0, isGood: !bad.includes(row) })));

describe('extremes', () => {
  it('are the same from the summary of many samples as from the samples', () => {
    const times = Array.from({ length: 5000 }, (_, row) => row);
    const values = times.map((row) => Math.sin(row) * row);
    const within = values.slice(99, 4802);
    expect(extremesOf(line([raw(times, values)]), { from: 100, to: 4800 }, true)).toEqual({
      min: Math.min(...within),
      max: Math.max(...within),
    });
  });

  it('ignore bad samples, and include minimum and maximum of buckets for a band and for states', () => {
    const all = { from: 0, to: 20 };
    expect(extremesOf(line([raw([0, 1, 2], [1, 999, 3], [1])]), all, true)).toEqual({ min: 1, max: 3 });
    const values = [4, 6, 6, 8];
    const part = bucketPart(
      [0, 1, 20, 21].map((time, row) => ({ time, value: values[row] ?? 0 })),
      30,
      3,
    );
    expect(extremesOf(line([part]), all, true)).toEqual({ min: 4, max: 8 });
    expect(extremesOf(line([part]), all, false)).toEqual({ min: 5, max: 7 });
    expect(extremesOf(line([part], { step: true }), all, false)).toEqual({ min: 4, max: 8 });
  });

  it('use the shifted time of an earlier period', () => {
    const one = line([raw([0, 10], [1, 2])], { shiftMs: 1000 });
    expect(extremesOf(one, { from: 1000, to: 1010 }, true)).toEqual({ min: 1, max: 2 });
    expect(extremesOf(one, { from: 5000, to: 6000 }, true)).toEqual({ min: 2, max: 2 });
  });

  it('[LT3] include the samples next to the view that the line comes from, and none beyond', () => {
    const one = line([raw([0], [99]), raw([10], [5]), raw([30], [7]), raw([40], [99])]);
    expect(extremesOf(one, { from: 15, to: 20 }, true)).toEqual({ min: 5, max: 7 });
    expect(extremesOf(line([]), { from: 15, to: 20 }, true)).toBeUndefined();
  });
});
