import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { chartItems } from '../chart/chartItems.ts';
import { chartTheme } from '../chart/chartTheme.ts';
import { LiveCurve } from '../chart/plot/LiveCurve.ts';
import { timeSplits } from '../chart/plot/timeSplits.ts';
import { loadDrawings } from '../drawings.ts';
import { formatTime } from '../kit/formatTime.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { inertTools } from '../tools.ts';
import { lineChart } from './lineChart.ts';
import { lineChartFields } from './lineChartFields.ts';

await loadDrawings([lineChart]);

const signal = (signalId: number, part: object = {}) => ({ signalId, equipId: 1, title: `S${signalId}`, ...part });
const bound = (...signalArray: object[]) => Binding.parse({ signalArray });
const addon = lineChartFields.schema.parse({});

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('a line chart', () => {
  it('has the documented defaults', () => {
    const { timeRange, timeFormat, mode, minVal, maxVal } = Binding.parse({});
    expect([timeRange, timeFormat, mode, minVal, maxVal]).toEqual([60, 'HH:mm', 'adapt', 0, 100]);
    expect([addon.marginTop, addon.marginRight, addon.marginBottom, addon.marginLeft]).toEqual([26, 20, 50, 48]);
    expect(addon.theme).toHaveLength(10);
  });

  it('has ten colours that can be seen on light and on dark pages', () => {
    for (const colour of chartTheme)
      for (const page of ['#ffffff', '#1e2329'])
        expect(contrast(colour, page), `${colour} on ${page}`).toBeGreaterThan(3);
    expect(new Set(chartTheme).size).toBe(10);
  });

  it('draws at most ten signals, by place, in their own colours or the theme’s', () => {
    const many = bound(...Array.from({ length: 14 }, (_, index) => signal(index)));
    const lines = chartItems(many, addon);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toEqual({ place: 1, key: 'signal:1.1', column: undefined, name: 'S1', color: chartTheme[0] });
    const own = bound(signal(5, { alias: '流量', color: 'red' }));
    expect(chartItems(own, addon)[0]).toMatchObject({ name: '流量', color: 'red' });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    const text = '${1.2} * 2';
    const formula = Binding.parse({ isFormula: true, formula: text });
    expect(chartItems(formula, addon)).toMatchObject([{ key: undefined, name: text }]);
  });

  it('shows the values in its legend, marked when they are not good', () => {
    const data = bound(signal(0), signal(5, { unit: 'm', decimals: 1 }));
    const shown = liveWidget(lineChart, newWidget(lineChart, { data }));
    shown.show(good(99), good(2));
    expect(shown.text('value-0')).toBe('2.0 m');
    shown.show(good(99), good(2, { code: '1715' }));
    expect(shown.attribute('line-0', 'data-quality')).toBe('bad');
    expect(shown.attribute('line-0', 'title')).toBe('Response timeout');
  });

  it('asks history for its signals and the documented time', async () => {
    const asked: unknown[] = [];
    const history = (...question: unknown[]) => {
      asked.push(question);
      return Promise.reject(new Error('away'));
    };
    const shown = liveWidget(lineChart, newWidget(lineChart, { data: bound(signal(5)) }), {
      page: { ...inertTools, history },
    });
    expect(asked).toEqual([[['signal:1.5'], 60]]);
    await Promise.resolve();
    expect(() => shown.part?.tick?.()).not.toThrow();
  });

  it.each([
    ['en', '−60 minnowS5'],
    ['cn', '−60 分钟现在S5'],
  ] as const)('has axes and names in the designer (%s), and nothing that looks like a value', (locale, words) => {
    const shown = newWidget(lineChart, { data: bound(signal(5)) });
    const root = parseMarkup(drawWidget(lineChart, shown, { mode: 'edit', locale }));
    expect(root.textContent).toBe(words);
  });
});

describe('a curve of the chart', () => {
  const part = (times: number[], values: number[]) => ({
    ...{ kind: 'raw' as const, times: Float64Array.from(times), values: Float64Array.from(values) },
    ...{ codes: new Uint32Array(0), codeTexts: ['200'] },
  });
  const stored = (times: number[], values: number[]) => ({
    stored: { part: part(times, values), before: null, after: null, holds: true },
    breaks: [],
  });
  const samples = (curve: LiveCurve, now: number) =>
    curve.line(now, now, false).parts.flatMap(({ times }) => [...times]);

  it('puts history in front of what came meanwhile', () => {
    const curve = new LiveCurve(60_000);
    curve.take(good(3, { time: 3000 }), 3000, 3000);
    curve.take(good(4, { time: 5000 }), 5000, 5000);
    curve.load(stored([1000, 2000, 3000], [1, 2, 3]));
    expect(samples(curve, 6000)).toEqual([1000, 2000, 3000, 5000]);
  });

  it('leaves out what comes late or again', () => {
    const curve = new LiveCurve(60_000);
    for (const time of [2000, 1000, 2000]) curve.take(good(1, { time }), time, 2000);
    expect(samples(curve, 2000)).toEqual([2000]);
  });

  it('keeps one sample before its window, so that the curve comes from the edge', () => {
    const curve = new LiveCurve(10_000);
    for (const time of [1000, 2000, 3000, 14_000]) curve.take(good(1, { time }), time, time);
    expect(samples(curve, 15_000)).toEqual([3000, 14_000]);
  });

  it('[CH7] ends where a value is shown in place of a bad one', () => {
    const curve = new LiveCurve(60_000);
    curve.take(good(3, { time: 1000 }), 1000, 1000);
    curve.take(good(0, { time: 2000, isSubstitute: true }), 2000, 2000);
    expect([samples(curve, 3000), curve.line(3000, 3000, false).holdTo]).toEqual([[1000], 2000]);
  });

  it('holds the last value while it is good, and ends where it is not', () => {
    const curve = new LiveCurve(60_000);
    curve.load({ ...stored([1000], [1]), breaks: [{ from: 100, to: 200 }] });
    expect(curve.line(2000, 2000, false)).toMatchObject({ holdTo: null, breaks: [{ from: 100, to: 200 }] });
    curve.take(good(1, { time: 3000 }), 3000, 3000);
    expect(curve.line(9000, 9000, false).holdTo).toBe(9000);
    curve.take(good(1, { time: 3000, stale: true }), 3000, 10_000);
    expect(curve.line(12_000, 12_000, false).holdTo).toBe(10_000);
    curve.take(good(1, { time: 3000 }), 3000, 15_000);
    expect(curve.line(16_000, 16_000, false)).toMatchObject({
      holdTo: 16_000,
      breaks: [
        { from: 100, to: 200 },
        { from: 10_000, to: 15_000 },
      ],
    });
    expect(samples(curve, 16_000)).toEqual([1000, 3000, 15_000]);
    curve.take(good(9, { time: 17_000, code: '1715' }), 17_000, 18_000);
    expect(curve.line(20_000, 20_000, false).holdTo).toBe(17_000);
  });
});

describe('times on the axis', () => {
  it('follow the pattern', () => {
    const moment = new Date(2026, 0, 5, 7, 8, 9).getTime();
    expect(formatTime(moment, 'YYYY-MM-DD HH:mm:ss')).toBe('2026-01-05 07:08:09');
    expect(formatTime(moment, 'HH:mm')).toBe('07:08');
    expect(formatTime(moment, '<b>')).toBe('<b>');
  });

  it('are at whole steps, no closer than labels fit', () => {
    const minute = 60_000;
    const from = new Date(2026, 0, 5, 7, 8, 9).getTime();
    const splits = timeSplits(from, from + 60 * minute, 420);
    expect(splits.map((time) => formatTime(time, 'HH:mm'))).toEqual(['07:15', '07:30', '07:45', '08:00']);
    expect(timeSplits(from, from + 43_200 * minute, 100).length).toBeLessThanOrEqual(6);
  });
});
