import type { HistorySeries, WallSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { lookAt, readLook } from '../wall/wallLook.ts';
import { curvePath, lineOf, rangeOf } from './curvePath.ts';
import { gaugeScale } from './gaugeScale.ts';
import { barsOf, hourly } from './hourly.ts';
import { refreshOf, refreshWhile } from './refresh.ts';
import { curveSources } from './sendCurve.ts';
import { clockOf, minutesOf, shiftAt } from './shiftAt.ts';
import { plainNumber, scaledValue, shownSignal } from './shownSignal.ts';
import { limitsOf, trendScale } from './trendScale.ts';

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

  it('[OC7] a week is summed by day, and a day without data stays empty', () => {
    const start = new Date(2026, 4, 30).getTime();
    const sums = Array.from({ length: 72 }, (_, at) => (at < 24 ? 1 : at < 48 ? null : 0.5));
    expect(barsOf(sums, start, 'week')).toEqual([
      { label: '05-30', amount: 24 },
      { label: '05-31', amount: null },
      { label: '06-01', amount: 12 },
    ]);
    expect(barsOf([1, null], start, 'today')[1]).toEqual({ label: '01:00', amount: null });
  });

  it('[OC9] times of shifts are read as they are typed', () => {
    expect([minutesOf('08:05'), minutesOf('23:59'), minutesOf('24:00'), minutesOf('')]).toEqual([
      ...[485, 1439, undefined, undefined],
    ]);
    expect(clockOf(485)).toBe('08:05');
  });

  const kw: WallSignal = {
    ...{
      id: 1,
      title: '功率',
      unit: 'kW',
      decimals: 1,
      upperLimit: 500,
      lowerLimit: 100,
      dataType: 'FLOAT',
      last: null,
    },
    ...{ signalMaps: [], equipmentId: 3, equipName: '泵房', projectId: null, isStored: true },
  };
  const asIs = { unit: '', factor: 1, decimals: null, lowLimit: null, highLimit: null };

  it('[OC13] a number is shown as its tile says, and otherwise as its signal says', () => {
    expect(shownSignal(kw, asIs)).toEqual(kw);
    const mw = shownSignal(kw, { ...asIs, unit: 'MW', factor: 0.001, decimals: 3 });
    expect(mw).toMatchObject({ unit: 'MW', decimals: 3, lowerLimit: 0.1, upperLimit: 0.5 });
    expect(shownSignal(kw, { ...asIs, factor: -1 })).toMatchObject({ lowerLimit: -500, upperLimit: -100 });
    expect(shownSignal(kw, { ...asIs, factor: 0.001, highLimit: 0.4 })).toMatchObject({ upperLimit: 0.4 });
    const at = { code: '200', time: 1 };
    expect(scaledValue({ ...at, value: 250 }, 0.001)).toEqual({ ...at, value: 0.25 });
    expect(scaledValue({ ...at, value: '250' }, 2)).toEqual({ ...at, value: 500 });
    expect(scaledValue({ ...at, value: 'on' }, 2)).toEqual({ ...at, value: 'on' });
    expect([scaledValue(undefined, 2), scaledValue({ ...at, value: null }, 2)?.value]).toEqual([undefined, null]);
    expect(plainNumber(0.1 + 0.2)).toBe(0.3);
  });

  it('[OC14] the history of variables is asked of their project, that of signals of their device', () => {
    const signals = [
      kw,
      { ...kw, id: 2 },
      { ...kw, id: 3, equipmentId: 9, projectId: 7 },
      { ...kw, id: 4, isStored: false },
    ];
    expect(curveSources(signals)).toEqual([
      { equipmentId: 3, projectId: null, signalIds: [1, 2] },
      { equipmentId: 9, projectId: 7, signalIds: [3] },
    ]);
  });

  it('[OC15] a trend ends where the user says, or else where data and limits end', () => {
    const data = { min: 10, max: 20 };
    const none = { min: null, max: null };
    expect(trendScale(data, none, []).range).toEqual(data);
    expect(trendScale(data, none, [5, 30]).range).toEqual({ min: 5, max: 30 });
    expect(trendScale(data, { min: 0, max: 100 }, [])).toEqual({
      ...{ range: { min: 0, max: 100 }, padded: { min: 0, max: 100 } },
    });
    for (const ends of [
      { min: 50, max: null },
      { min: null, max: 5 },
      { min: 9, max: 3 },
    ]) {
      const { range, padded } = trendScale(data, ends, []);
      expect(range.max).toBeGreaterThan(range.min);
      expect(padded.max).toBeGreaterThan(padded.min);
    }
    expect(limitsOf([kw, { ...kw, id: 2, lowerLimit: null }])).toEqual([100, 500]);
  });

  it('[OC6] a trend is loaded at most twice a minute', () => {
    expect([refreshOf(1, 240), refreshOf(168, 240)]).toEqual([30_000, 2_520_000]);
  });

  it('[OC6] a history whose past may still be arriving is loaded twice a minute, any other in its own time', () => {
    const span = { from: 0, to: hour };
    const begun = (...list: HistorySeries[]) => refreshWhile({ ...span, list }, 360_000);
    const numbers = { min: [null, 1], max: [null, 1], avg: [null, 1], first: [null, 1], last: [null, 1], bad: [] };
    const buckets = (count: number[]): HistorySeries => ({
      ...{ signalId: 1, kind: 'buckets', times: [0, hour / 2], count, ...numbers },
    });
    expect(begun(raw([1, hour], [1, 2]))).toBe(360_000);
    expect(begun(raw([1, hour], [1, 2]), raw([hour / 2], [1]))).toBe(30_000);
    expect(begun(raw([], []))).toBe(30_000);
    expect(begun(buckets([0, 5]))).toBe(30_000);
    expect(begun(buckets([5, 5]))).toBe(360_000);
    const edges = { before: { signalId: 1, time: -1, value: 1, code: '200' } as never, after: null, holds: true };
    expect(begun({ ...raw([hour / 2], [1]), edges } as HistorySeries)).toBe(360_000);
    expect(refreshWhile(undefined, 360_000)).toBe(360_000);
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
