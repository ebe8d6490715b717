import { Binding } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { formatTime } from '../kit/formatTime.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { inertTools } from '../tools.ts';
import { chartLines } from './chartLines.ts';
import { LineBuffer } from './LineBuffer.ts';
import { lineChart } from './lineChart.ts';
import { chartTheme, lineChartFields } from './lineChartAddon.ts';
import { timeSplits } from './timeSplits.ts';

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
    const lines = chartLines(newWidget(lineChart, { data: many }), addon);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toEqual({ place: 1, key: 'signal:1.1', name: 'S1', color: chartTheme[0] });
    const own = bound(signal(5, { alias: '流量', color: 'red' }));
    expect(chartLines(newWidget(lineChart, { data: own }), addon)[0]).toMatchObject({ name: '流量', color: 'red' });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    const text = '${1.2} * 2';
    const formula = Binding.parse({ isFormula: true, formula: text });
    expect(chartLines(newWidget(lineChart, { data: formula }), addon)).toMatchObject([{ key: undefined, name: text }]);
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

describe('the points of a curve', () => {
  it('puts history in front of what came meanwhile', () => {
    const buffer = new LineBuffer(60_000);
    buffer.append(3000, 3);
    buffer.load([1000, 2000, 3000, 4000], [1, Number.NaN, 30, 40]);
    expect([buffer.times, buffer.values]).toEqual([
      [1000, 2000, 3000],
      [1, null, 3],
    ]);
  });

  it('leaves out what comes late and replaces what comes again', () => {
    const buffer = new LineBuffer(60_000);
    buffer.append(2000, 1);
    buffer.append(1000, 5);
    buffer.append(2000, 2);
    expect([buffer.times, buffer.values]).toEqual([[2000], [2]]);
  });

  it('keeps one point before its window, so that the curve comes from the edge', () => {
    const buffer = new LineBuffer(10_000);
    for (const time of [1000, 2000, 3000, 14_000]) buffer.append(time, 1);
    buffer.trim(15_000);
    expect(buffer.times).toEqual([3000, 14_000]);
  });

  it('stays in order and within bounds, and keeps every gap', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(fc.integer())), { maxLength: 300 });
    fc.assert(
      fc.property(steps, (given) => {
        const buffer = new LineBuffer(40_000);
        let time = 0;
        let isGap = false;
        for (const [step, value] of given) {
          time += step;
          buffer.append(time, value);
          isGap = value === null;
        }
        expect([...buffer.times].sort((a, b) => a - b)).toEqual(buffer.times);
        expect(buffer.times.length).toBe(buffer.values.length);
        if (given.length > 0) expect(buffer.values.at(-1) === null).toBe(isGap);
      }),
    );
    const busy = new LineBuffer(4_000_000);
    for (let time = 0; time < 4_000_000; time += 100) busy.append(time, time);
    expect(busy.times.length).toBeLessThan(8100);
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
