import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { chartTheme } from '../chart/chartTheme.ts';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { type LiveReading, unknownReading } from '../live.ts';
import { inertTools } from '../tools.ts';
import { goodCode, type TrendLine } from '../trend/trendLine.ts';
import { XyContent } from './liveXyChart.ts';
import { joined, pairsOf } from './pairs.ts';
import { xyChart } from './xyChart.ts';
import { xyChartFields } from './xyChartFields.ts';
import type { XyPicture } from './xyOption.ts';

await loadDrawings([xyChart]);

const part = (samples: readonly (readonly [number, number])[]) => ({
  ...{ kind: 'raw' as const, times: Float64Array.from(samples, ([time]) => time) },
  ...{ values: Float64Array.from(samples, ([, value]) => value), codes: new Uint32Array(0), codeTexts: [goodCode] },
});
const line = (...samples: (readonly [number, number])[]): TrendLine => ({
  ...{ parts: [part(samples)], step: false, shiftMs: 0, breaks: [], holdTo: null },
});
const view = { from: 0, to: 100 };

describe('one signal over another', () => {
  it('[CH11] pairs what both are at the same time', () => {
    const pairs = pairsOf(line([0, 0], [100, 10]), line([0, 100], [100, 0]), view);
    for (const pair of pairs) expect((pair?.[1] ?? 0) + 10 * (pair?.[0] ?? 0)).toBeCloseTo(100);
    expect(pairs[0]?.[0]).toBeCloseTo(0, 1);
    expect(pairs.at(-1)?.[0]).toBeCloseTo(10, 1);
  });

  it('[CH11] breaks where one of both is unknown', () => {
    const gap = line([0, 1], [40, 1], [41, Number.NaN], [60, 1], [100, 1]);
    const pairs = pairsOf(line([0, 0], [100, 10]), gap, view);
    expect(pairs.filter((pair) => pair === null)).toHaveLength(1);
    expect(pairsOf(line(), gap, view)).toEqual([]);
  });

  it('[CH11] has nothing twice in a row', () => {
    expect(joined([null, [1, 2], [1, 2], null, null, [1, 2], null])).toEqual([[1, 2], null, [1, 2]]);
  });
});

describe('an XY chart', () => {
  const signal = (signalId: number, more: object = {}) => ({ signalId, equipId: 1, title: `S${signalId}`, ...more });
  function content(readings: readonly LiveReading[], data: object = {}, addon: object = {}) {
    const binding = Binding.parse({ signalArray: [signal(1, { unit: 'm' }), signal(2), signal(3)], ...data });
    const widget = newWidget(xyChart, { data: binding });
    const root = parseMarkup(drawWidget(xyChart, widget));
    return new XyContent({
      ...{ widget, addon: xyChartFields.schema.parse(addon), changed: () => undefined },
      part: (name) => root.querySelector(`[data-part="${name}"]`)?.asElement(),
      tools: {
        ...{ locale: 'en', now: () => 3_600_000, reading: (index) => readings[index] ?? unknownReading },
        signal: (index) => binding.signalArray[index],
        bound: () => ({ reading: () => unknownReading, signal: () => undefined }),
        ...{ isStill: false, steps: () => () => undefined },
        page: {
          ...inertTools,
          report: async () => ({
            state: 'ready',
            table: {
              columns: ['1.avg', '2.avg'].map((key) => ({ key, title: key, unit: 't', decimals: 0 })),
              rows: [
                [1, 2],
                [3, null],
                [5, 6],
              ].map((cells, at) => ({ from: at, to: at + 1, cells, isPartial: false })),
              totals: [],
            },
          }),
        },
      },
    });
  }

  it('[CH11] has the first item across and the others up, in the colours of the theme', () => {
    const picture = content([good(1), good(2), good(3)]).look() as XyPicture;
    expect(picture.x.name).toBe('S1 (m)');
    expect(picture.curves.map(({ name, color }) => [name, color])).toEqual([
      ['S2', chartTheme[0]],
      ['S3', chartTheme[1]],
    ]);
  });

  it('[CH11] marks where it is now only while both values are good', () => {
    const nowOf = (...readings: LiveReading[]) => (content(readings).look() as XyPicture).curves.map(({ now }) => now);
    expect(nowOf(good(1), good(2), good(3))).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(nowOf(good(1), good(2, { code: '1715' }), good(3, { stale: true }))).toEqual([null, null]);
    expect(nowOf(good(Number.NaN), good(2))).toEqual([null, null]);
  });

  it('[CH11] keeps to fixed axes', () => {
    const shown = content([good(500), good(2)], { mode: 'fixed' }, { xMode: 'fixed', xMin: 1, xMax: 2 }).look();
    expect(shown).toMatchObject({ x: { min: 1, max: 2 }, y: { min: 0, max: 100 } });
  });

  it('[CH11] says that one signal is not enough', () => {
    expect(content([], { signalArray: [signal(1)] }).note()).toBe('Needs two signals: X and Y');
    expect(content([], { signalArray: [] }).note()).toBe('No data source selected');
  });

  it('[CH11] draws a report by its periods, with a break where one has no value', async () => {
    const customArray = [
      { key: '1.avg', title: 'A' },
      { key: '2.avg', title: 'B' },
    ];
    const chart = content([], { type: 'custom', customReportId: 4, customArray });
    chart.tick();
    await Promise.resolve();
    await Promise.resolve();
    expect((chart.look() as XyPicture).curves[0]?.pairs).toEqual([[1, 2], null, [5, 6]]);
  });
});
