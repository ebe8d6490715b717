import type { BucketPart, PlotArea, RawPart } from '@lookfar/widgets/trend';
import { expect, it } from 'vitest';
import type { ChartSeries } from './chartSeries.ts';
import type { ChartTheme } from './chartTheme.ts';
import { drawSeries } from './drawSeries.ts';

/** A canvas that knows which of its functions were called. */
function drawn(part: RawPart | BucketPart, width: number, isMoving = false) {
  const calls: string[] = [];
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (own, name) => Reflect.get(own, name) ?? (() => calls.push(String(name))),
    set: (own, name, value) => Reflect.set(own, name, value),
  });
  const area = { ctx, ratio: 1, left: 0, top: 0, width, height: 100, view: { from: 0, to: 100 } } as PlotArea;
  const theme = { appearance: 'light', stale: '#888888' } as ChartTheme;
  const series = {
    ...{ key: 'a', title: 'a', unit: '', decimals: 1, slot: 0, step: false, states: [], visible: true },
    ...{ upperLimit: null, lowerLimit: null, parts: [part], shiftMs: 0, breaks: [], holdTo: null },
  } as ChartSeries;
  drawSeries(series, { area, y: (value) => 50 - value, theme, band: true, isMoving });
  return (name: string) => calls.filter((call) => call === name).length;
}

const raw = (codes: number[]): RawPart => ({
  kind: 'raw',
  times: Float64Array.from(codes, (_, row) => 10 * (row + 1)),
  values: Float64Array.from(codes, (_, row) => row),
  codes: Uint32Array.from(codes),
  codeTexts: ['200', '1306'],
});
const column = Float64Array.from([1, 2]);
const buckets: BucketPart = {
  ...{ kind: 'buckets', times: Float64Array.from([10, 20]), avg: column, first: column, last: column, stepMs: 10 },
  ...{ min: column.map((one) => one - 1), max: column.map((one) => one + 1), count: Uint32Array.from([4, 4]) },
  bad: new Uint8Array(0),
};

it('[TC5] samples have markers where there is room; a bad one is a cross in any case', () => {
  const samples = raw([0, 0, 1, 0]);
  expect(drawn(samples, 400)('arc')).toBe(3);
  const crowded = drawn(samples, 30);
  expect(crowded('arc')).toBe(0);
  // A cross is two strokes of one path, and nothing else moves the pen of a part without room for markers twice.
  expect(crowded('stroke') - drawn(raw([0, 0, 0, 0]), 30)('stroke')).toBeGreaterThanOrEqual(1);
});

it('[TC10] buckets have bands at rest, and none while the view moves', () => {
  const bands = drawn(buckets, 400)('fillRect') - drawn(buckets, 400, true)('fillRect');
  expect(bands).toBe(2);
});
