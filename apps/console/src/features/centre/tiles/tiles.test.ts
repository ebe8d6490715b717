import type { HistorySeries } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { lookAt, readLook } from '../wall/wallLook.ts';
import { curvePath, lineOf, rangeOf } from './curvePath.ts';
import { gaugeScale } from './gaugeScale.ts';
import { hourly } from './hourly.ts';
import { shiftAt } from './shiftAt.ts';
import { refreshOf } from './useCurves.ts';

const hour = 3_600_000;
const raw = (times: number[], values: (number | null)[], codes: string[] = []): HistorySeries => ({
  ...{ signalId: 1, kind: 'raw', times, values, codes },
});

describe('what tiles show', () => {
  it('[OC7] power is summed over the hours in which it was measured', () => {
    const sums = hourly(raw([0, hour / 2, hour], [10, 20, 30]), { from: 'power', start: 0, now: 1.5 * hour });
    expect(sums.slice(0, 3)).toEqual([15, 15, null]);
  });

  it('[OC7] a gap is not filled, and bad values do not count', () => {
    const sums = hourly(raw([0, 5 * hour], [10, 10]), { from: 'power', start: 0, now: 5.5 * hour });
    expect(sums.slice(0, 6)).toEqual([10, null, null, null, null, 5]);
    expect(hourly(raw([0, 1], [1, 2], ['1301', '1301']), { from: 'power', start: 0, now: hour })).not.toContain(1);
  });

  it('[OC7] a meter is counted by its differences, also when it starts again', () => {
    const sums = hourly(raw([0, hour, 2 * hour], [100, 130, 5]), { from: 'meter', start: 0, now: 3 * hour });
    expect(sums.slice(0, 4)).toEqual([null, 30, 5, null]);
  });

  it('[OC8] a gauge has the ends of the user, of the limits, or round ones', () => {
    const none = { lowerLimit: null, upperLimit: null };
    expect(gaugeScale(30, { min: 10, max: 50 }, none)).toEqual({ min: 10, max: 50, share: 0.5 });
    expect(gaugeScale(3, { min: null, max: null }, { lowerLimit: 1, upperLimit: 4 })).toMatchObject({ min: 0, max: 5 });
    expect(gaugeScale(37, { min: null, max: null }, none)).toMatchObject({ min: 0, max: 50 });
    expect(gaugeScale(99, { min: 0, max: 10 }, none).share).toBe(1);
    expect(gaugeScale(null, { min: 5, max: 5 }, none)).toEqual({ min: 5, max: 6, share: null });
    expect(gaugeScale(Number.NaN, { min: null, max: null }, none).share).toBeNull();
  });

  it('[OC9] a shift lasts until the next one, past midnight too', () => {
    expect(shiftAt([480, 960, 0], 500)).toEqual({ number: 2, from: 480, to: 960 });
    expect(shiftAt([420, 1140], 60)).toEqual({ number: 2, from: 1140, to: 420 });
    expect(shiftAt([], 60)).toBeUndefined();
  });

  it('[OC6] a trend is loaded at most twice a minute', () => {
    expect([refreshOf(1, 240), refreshOf(168, 240)]).toEqual([30_000, 2_520_000]);
  });

  it('[OC11] it is night from 20:00 to 6:00, unless the user has chosen', () => {
    expect([0, 5, 6, 19, 20, 23].map((at) => lookAt('auto', at))).toEqual([
      ...(['night', 'night', 'day', 'day', 'night', 'night'] as const),
    ]);
    expect([lookAt('day', 23), lookAt('dark', 12), readLook('other'), readLook(null)]).toEqual([
      ...(['day', 'dark', 'auto', 'auto'] as const),
    ]);
  });

  it('draws a line from its values, and nothing without any', () => {
    const view = { from: 0, to: 100 };
    const line = lineOf(raw([0, 50, 100], [1, 3, 2]), 100);
    const range = rangeOf([line], view);
    expect(range).toEqual({ min: 1, max: 3 });
    expect(curvePath(line, { width: 100, height: 20, view, range: range ?? { min: 0, max: 1 } })).toContain('M0 20');
    expect(rangeOf([lineOf(raw([0], [null]), 100)], view)).toBeUndefined();
  });
});
