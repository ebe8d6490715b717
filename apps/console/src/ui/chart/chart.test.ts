import type { BucketPart, RawPart } from '@lookfar/widgets/trend';
import { describe, expect, it } from 'vitest';
import { assignAxes } from './assignAxes.ts';
import { axisRange } from './axisRange.ts';
import { axisText, marksBetween } from './chartAxes.ts';
import type { ChartSeries } from './chartSeries.ts';
import { nearestSample } from './nearestSample.ts';
import { sampleText } from './sampleText.ts';
import { dayMs, timeLabels, timeMarks } from './timeAxis.ts';
import { panView, zoomView } from './viewMath.ts';

function raw(times: number[], values: number[], codes: number[] = []): RawPart {
  return {
    kind: 'raw',
    times: Float64Array.from(times),
    values: Float64Array.from(values),
    codes: Uint32Array.from(codes),
    codeTexts: ['200', '1306'],
  };
}

function buckets(times: number[], avg: number[], stepMs = 10): BucketPart {
  const column = Float64Array.from(avg);
  const count = Uint32Array.from(avg, (value) => (Number.isNaN(value) ? 0 : 4));
  const spread = (by: number) => column.map((value) => value + by);
  return {
    kind: 'buckets',
    times: Float64Array.from(times),
    avg: column,
    first: column,
    last: column,
    min: spread(-1),
    max: spread(1),
    count,
    bad: new Uint8Array(0),
    stepMs,
  };
}

function series(patch: Partial<ChartSeries>): ChartSeries {
  return {
    key: 'a',
    title: 'a',
    unit: 'A',
    decimals: 1,
    slot: 0,
    step: false,
    states: [],
    upperLimit: null,
    lowerLimit: null,
    visible: true,
    parts: [],
    shiftMs: 0,
    breaks: [],
    holdTo: null,
    ...patch,
  };
}

const onOff = [
  { value: 1, text: 'on' },
  { value: 0, text: 'off' },
];

describe('axes', () => {
  it('[TC1] gives each unit one axis in order of appearance, coloured if it has one series', () => {
    const plans = assignAxes([
      series({ key: '1', unit: 'A', slot: 0 }),
      series({ key: '2', unit: '℃', slot: 1 }),
      series({ key: '3', unit: 'A', slot: 2 }),
      series({ key: '4', unit: 'V', slot: 3, visible: false }),
    ]);
    expect(plans.map(({ unit, slot }) => [unit, slot])).toEqual([
      ['A', null],
      ['℃', 1],
    ]);
  });

  it('[TC1] keeps the colour when the second series is the earlier period of the first', () => {
    expect(assignAxes([series({}), series({ key: 'b', shiftMs: 5 })])[0]?.slot).toBe(0);
  });

  it('[TC1] gives coded states their own axis, shared only with equal texts', () => {
    const plans = assignAxes([
      series({ key: '1', unit: '', states: onOff }),
      series({ key: '2', unit: '', states: onOff }),
      series({ key: '3', unit: '', states: [{ value: 0, text: 'shut' }] }),
      series({ key: '4', unit: '' }),
    ]);
    expect(plans.map((plan) => plan.series.map(({ key }) => key))).toEqual([['1', '2'], ['3'], ['4']]);
    expect(plans[0]?.states.map(({ text }) => text)).toEqual(['off', 'on']);
  });

  it('[TC2] fits the data of the view and, if they are shown, the limits', () => {
    const one = series({ parts: [raw([0, 10, 20, 30, 40], [1, 2, 3, 100, 100])], upperLimit: 50 });
    const [plan] = assignAxes([one]);
    if (!plan) throw new Error('no axis');
    const view = { from: 0, to: 15 };
    const range = axisRange(plan, view, { band: true, limits: false });
    expect(range?.min).toBeLessThan(1);
    expect(range?.max).toBeGreaterThanOrEqual(3);
    expect(range?.max).toBeLessThan(5);
    expect(axisRange(plan, view, { band: true, limits: true })?.max).toBeGreaterThan(50);
    expect(axisRange({ ...plan, series: [series({})] }, view, { band: true, limits: false })).toBeUndefined();
  });

  it('[TC2] puts a constant value into the middle', () => {
    const [plan] = assignAxes([series({ parts: [raw([0, 10], [7, 7])] })]);
    const range = plan && axisRange(plan, { from: 0, to: 10 }, { band: false, limits: false });
    expect(((range?.min ?? 0) + (range?.max ?? 0)) / 2).toBeCloseTo(7);
    expect(range?.max).toBeGreaterThan(range?.min ?? 0);
  });

  it('names states and gives numbers enough decimals to distinguish two marks', () => {
    const [plan] = assignAxes([series({ states: onOff })]);
    expect(axisText(plan, 1, 1)).toBe('on');
    expect(axisText(undefined, 0.25, 0.05)).toBe('0.25');
    expect(axisText(undefined, 1.25, 0.25)).toBe('1.25');
    expect(axisText(undefined, 1500, 500)).toBe('1500');
    expect(axisText(undefined, -0.0001, 1)).toBe('0');
    expect(marksBetween(0.12, 0.5, 0.1)).toEqual([0.2, 0.3, 0.4, 0.5]);
  });
});

describe('the crosshair', () => {
  it('[TC6] finds the nearest sample with its own time and quality', () => {
    const one = series({ parts: [raw([0, 100], [1, 2], [0, 1])] });
    expect(nearestSample(one, 40)).toMatchObject({ time: 0, value: 1, code: '200' });
    expect(nearestSample(one, 60)).toMatchObject({ time: 100, value: 2, code: '1306' });
    expect(nearestSample(series({}), 60)).toBeUndefined();
  });

  it('[TC6] shows the valid state, and for an earlier period its own time', () => {
    expect(nearestSample(series({ step: true, parts: [raw([0, 100], [1, 2])] }), 99)?.value).toBe(1);
    expect(nearestSample(series({ shiftMs: 1000, parts: [raw([0, 100], [1, 2])] }), 1099)?.time).toBe(100);
  });

  it('[TC6] skips empty buckets and shows what a bucket contains', () => {
    const one = series({ parts: [buckets([0, 10, 20], [5, Number.NaN, 7])] });
    expect(nearestSample(one, 14)).toMatchObject({ time: 0, value: 5, stretch: { min: 4, max: 6, count: 4, ms: 10 } });
  });

  it('searches all parts', () => {
    const one = series({ parts: [buckets([0, 10], [1, 2]), raw([30, 40], [3, 4])] });
    expect(nearestSample(one, 39)?.value).toBe(4);
    expect(nearestSample(one, 12)?.value).toBe(2);
  });

  it('writes a state as its text and a number with its decimals', () => {
    expect(sampleText({ states: onOff, decimals: 0 }, 1)).toBe('on');
    expect(sampleText({ states: onOff, decimals: 0 }, 0.5)).toBe('0.50');
    expect(sampleText({ states: [], decimals: 2 }, -0.001)).toBe('0.00');
  });
});

describe('views', () => {
  const bounds = { minSpanMs: 10, maxSpanMs: 1000, latest: 500 };

  it('[TC7] keep the time under the pointer while zooming', () => {
    const view = zoomView({ from: 0, to: 100 }, 0.25, 0.5, bounds);
    expect(view).toEqual({ from: 12.5, to: 62.5 });
  });

  it('[TC7] stay within their bounds', () => {
    expect(zoomView({ from: 0, to: 100 }, 0, 0.001, bounds)).toEqual({ from: 0, to: 10 });
    const widest = zoomView({ from: 0, to: 100 }, 0.5, 100, bounds);
    expect(widest).toEqual({ from: -500, to: 500 });
    expect(panView({ from: 400, to: 480 }, 100, bounds)).toEqual({ from: 420, to: 500 });
  });
});

describe('the time axis', () => {
  const noon = new Date(2026, 10, 15, 12, 0, 0).getTime();

  it('[TC8] marks round times in the time zone of the viewer', () => {
    const marks = timeMarks(noon + 1, noon + 3 * 3_600_000, 3_600_000);
    expect(marks).toEqual([1, 2, 3].map((hour) => noon + hour * 3_600_000));
    expect(timeMarks(noon + 1, noon + 130_000, 60_000)).toEqual([noon + 60_000, noon + 120_000]);
    expect(timeMarks(noon, noon + 2 * dayMs, dayMs).map((mark) => new Date(mark).getHours())).toEqual([0, 0]);
  });

  it('[TC8] names the day first and where it changes', () => {
    const labels = timeLabels([noon, noon + 6 * 3_600_000, noon + 12 * 3_600_000], 6 * 3_600_000, 'en');
    expect(labels).toEqual(['12:00\nSun 11-15', '18:00', '00:00\nMon 11-16']);
    expect(timeLabels([noon], 1000, 'cn')[0]).toBe('12:00:00\n11-15 周日');
    expect(timeLabels([noon], 5, 'en')[0]).toContain('12:00:00.000');
  });
});
