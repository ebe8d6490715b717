import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { periodLabels } from '../chart/figures/periodLabels.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { niceRange } from '../chart/sheet/niceRange.ts';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { type LiveReading, unknownReading } from '../live.ts';
import type { ReportAnswer, ReportQuestion } from '../tools/ReportTools.ts';
import { inertTools } from '../tools.ts';
import { barChart } from './barChart.ts';
import { barChartFields } from './barChartFields.ts';
import type { BarPicture } from './barOption.ts';
import { BarContent } from './liveBarChart.ts';

await loadDrawings([barChart]);

const frame: PlotFrame = {
  ...{ width: 420, height: 240, scale: 1, color: 'rgb(0, 0, 0)', fontFamily: 'x', fontSize: 12, isDark: false },
};
const signal = (signalId: number, more: object = {}) => ({
  ...{ signalId, equipId: 1, title: `S${signalId}`, unit: 'bar', decimals: 1, ...more },
});

interface Given {
  data?: object;
  addon?: object;
  readings?: readonly LiveReading[];
  answer?: ReportAnswer;
  now?: number;
}

function content({ data = {}, addon = {}, readings = [], answer, now = 1000 }: Given) {
  const binding = Binding.parse({ signalArray: [signal(5), signal(6), signal(7)], ...data });
  const widget = newWidget(barChart, { data: binding });
  const root = parseMarkup(drawWidget(barChart, widget));
  const asked: ReportQuestion[] = [];
  const bar = new BarContent({
    ...{ widget, addon: barChartFields.schema.parse(addon), changed: () => undefined },
    part: (name) => root.querySelector(`[data-part="${name}"]`)?.asElement(),
    tools: {
      ...{ locale: 'en', now: () => now, reading: (index) => readings[index] ?? unknownReading },
      signal: (index) => binding.signalArray[index],
      bound: () => ({ reading: () => unknownReading, signal: () => undefined }),
      ...{ isStill: false, steps: () => () => undefined },
      page: {
        ...inertTools,
        report: async (question) => {
          asked.push(question);
          return answer ?? { state: 'missing' };
        },
      },
    },
  });
  return { bar, asked, root, picture: () => bar.look() as BarPicture, series: () => seriesOf(bar) };
}

interface Drawn {
  value: number;
  itemStyle: { color: string };
  label: { show: boolean; formatter: () => string };
}
const seriesOf = (bar: BarContent) => (bar.option(frame) as { series: { data: Drawn[]; stack?: string }[] }).series;

const told = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

describe('bars of current values', () => {
  it('[CH9] have one bar for each item, with its value and unit', () => {
    const { picture } = content({ readings: [good(1), good(2.04), good(3)] });
    const { groups, series } = picture();
    expect(groups).toEqual(['S5', 'S6', 'S7']);
    expect(series[0]?.figures.map(({ value, text }) => [value, text])).toEqual([
      [1, '1.0 bar'],
      [2.04, '2.0 bar'],
      [3, '3.0 bar'],
    ]);
  });

  it('[CH7] do not draw a bad or missing value, draw a stale one pale, and never 0 in their place', () => {
    const { picture, series } = content({ readings: [good(4, { code: '1715' }), good(4, { stale: true })] });
    expect(picture().series[0]?.figures.map(({ value, isPale }) => [value, isPale])).toEqual([
      [undefined, false],
      [4, true],
      [undefined, false],
    ]);
    const [bad, stale, none] = series()[0]?.data ?? [];
    for (const one of [bad, none]) {
      expect(one?.itemStyle.color).toBe('transparent');
      expect(one?.label).toMatchObject({ show: true });
      expect(one?.label.formatter()).toBe('--');
    }
    expect(stale?.itemStyle.color).toContain('40%');
  });

  it('[CH7] say what is shown in place of a bad value, and draw nothing', () => {
    const instead = (value: string | number) => good(value, { isSubstitute: true });
    const { picture } = content({ readings: [instead('离线'), instead(0), instead('')] });
    expect(picture().series[0]?.figures.map(({ value, text }) => [value, text])).toEqual([
      [undefined, '离线'],
      [undefined, '0.0 bar'],
      [undefined, ''],
    ]);
  });

  it('[WK9] begin at 0, reach to the limits of their signals, and to round numbers', () => {
    const limits = { lowerLimit: 2, upperLimit: 9 };
    const signalArray = [signal(5, limits), signal(6, limits)];
    expect(content({ data: { signalArray }, readings: [good(3), good(4)] }).picture()).toMatchObject({
      min: 0,
      max: 10,
    });
    expect(content({ data: { mode: 'fixed', minVal: 5, maxVal: 6 } }).picture()).toMatchObject({ min: 5, max: 6 });
  });

  it('[WK4] take names as text, whatever is in them', () => {
    const signalArray = [signal(5, { title: '{b|<img src=x>}' })];
    const { picture, series } = content({ data: { signalArray }, readings: [good('{a|1}')] });
    expect(picture().groups).toEqual(['{b|<img src=x>}']);
    expect(series()[0]?.data[0]?.label.formatter()).toBe('--');
  });
});

describe('bars of periods', () => {
  const hour = 3_600_000;
  const start = new Date(2026, 10, 18).getTime();
  const rows = [0, 1, 2].map((at) => ({
    ...{ from: start + at * hour, to: start + (at + 1) * hour, isPartial: at === 2 },
    cells: [at + 1, [0, null, -2][at] ?? null],
  }));
  const table = (keys: string[], unit = '') => ({
    ...{ columns: keys.map((key) => ({ key, title: key, unit, decimals: 0 })), rows, totals: [6, -2] },
  });

  it('[CH9] ask for the history of their signals by period', async () => {
    const { bar, asked } = content({
      ...{ data: { timeUnit: 'hour' }, addon: { periods: 3, measure: 'max' }, now: start + 2.5 * hour },
    });
    bar.tick();
    await told();
    expect(asked).toEqual([
      {
        source: { kind: 'signals', keys: ['signal:1.5', 'signal:1.6', 'signal:1.7'], measure: 'max' },
        span: { from: start, to: start + 2.5 * hour },
        unit: 'hour',
      },
    ]);
  });

  it('[CH7] show periods without a value as empty, and incomplete ones pale', async () => {
    const answer = { state: 'ready', table: table(['signal:1.5', 'signal:1.6']) } as const;
    const { bar, picture, series } = content({ data: { timeUnit: 'hour' }, answer });
    bar.tick();
    await told();
    const shown = picture();
    expect(shown.groups).toEqual(['00:00', '01:00', '02:00']);
    expect(shown.series.map(({ figures }) => figures.map(({ value }) => value))).toEqual([
      [1, 2, 3],
      [0, undefined, -2],
      [undefined, undefined, undefined],
    ]);
    expect(series()[1]?.data[1]?.itemStyle.color).toBe('transparent');
    expect(series()[0]?.data[2]?.itemStyle.color).toContain('40%');
    expect(shown.tips[1]).toBe('01:00\nS5  2.0 bar\nS6  --\nS7  --');
    expect(shown.tips[2]).toContain('Incomplete');
  });

  it('[CH4] show the columns of a report, and say which of them are gone', async () => {
    const data = {
      ...{ type: 'custom', customReportId: 3 },
      customArray: [
        { key: '8.sum', title: 'Energy' },
        { key: '9.sum', title: 'Gone' },
      ],
    };
    const { bar, root, picture } = content({ data, answer: { state: 'ready', table: table(['8.sum'], 'kWh') } });
    bar.tick();
    await told();
    bar.write();
    expect(picture().series[0]?.figures.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(root.querySelector('[data-part="value-0"]')?.shownText).toBe('3 kWh');
    expect(root.querySelector('[data-part="line-1"]')?.getAttribute('title')).toBe('The signal does not exist');
    expect(bar.note()).toBe('');
  });

  it('[CH9] stack on one axis that is high enough for all', async () => {
    const answer = { state: 'ready', table: table(['signal:1.5', 'signal:1.6']) } as const;
    const { bar, picture } = content({ data: { timeUnit: 'hour' }, addon: { stacked: true }, answer });
    bar.tick();
    await told();
    const { min, max } = picture();
    expect(min).toBeLessThanOrEqual(-2);
    expect(max).toBeGreaterThanOrEqual(3);
  });

  it('[CH4] say that a report is gone, and that there is no data', async () => {
    const data = { type: 'custom', customReportId: 3, customArray: [{ key: '8.sum', title: 'Energy' }] };
    const gone = content({ data });
    gone.bar.tick();
    await told();
    expect(gone.bar.note()).toBe('The report no longer exists, or you may not see it');
    const empty = content({ data, answer: { state: 'ready', table: { columns: [], rows: [], totals: [] } } });
    empty.bar.tick();
    await told();
    expect(empty.bar.note()).toBe('No data');
    expect(content({ data: { signalArray: [] } }).bar.note()).toBe('No data source selected');
  });
});

it('[CH9] labels periods so that they can be told apart, in the format that was chosen if there is one', () => {
  const days = [17, 18].map((day) => ({
    from: new Date(2026, 10, day).getTime(),
    to: new Date(2026, 10, day + 1).getTime(),
  }));
  expect(periodLabels(days, 'HH:mm', 'day')).toEqual(['11-17', '11-18']);
  expect(periodLabels(days, 'DD', 'day')).toEqual(['17', '18']);
  expect(periodLabels(days, 'HH:mm', 'month')).toEqual(['2026-11', '2026-11']);
});

it.each([
  [0, 61.1, 0, 80],
  [-3, 0.2, -3, 1],
  [0, 0.3, 0, 0.3],
  [5, 5, 5, 6],
])('[WK9] a range from %d to %d ends at round numbers', (min, max, low, high) => {
  expect(niceRange(min, max)).toEqual([low, high]);
});
