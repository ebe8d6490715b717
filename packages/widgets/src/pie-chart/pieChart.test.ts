import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../chart/figures/Figure.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { loadDrawings } from '../drawings.ts';
import { good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { ReportAnswer, ReportQuestion } from '../tools/ReportTools.ts';
import { inertTools, type WidgetTools } from '../tools.ts';
import { pieChart } from './pieChart.ts';
import { pieOption } from './pieOption.ts';
import { ringChart } from './ringChart.ts';
import { roseChart } from './roseChart.ts';
import { sharesOf } from './slices.ts';

await loadDrawings([pieChart, ringChart, roseChart]);

const figure = (name: string, value: number | undefined): Figure => ({
  ...{ name, value, color: 'red', isPale: false, text: String(value) },
});
const frame: PlotFrame = {
  ...{ width: 320, height: 260, scale: 2, color: 'rgb(0, 0, 0)', fontFamily: 'x', fontSize: 12, isDark: false },
};
const defaults = ringChart.fields.schema.parse({}) as Parameters<typeof pieOption>[1];

describe('shares', () => {
  it('[CH10] have percentages of their sum', () => {
    const { slices, total } = sharesOf([figure('a', 1), figure('b', 3), figure('c', 0)]);
    expect(total).toBe(4);
    expect(slices.map(({ percent }) => percent)).toEqual(['25.0%', '75.0%', '0.0%']);
  });

  it('[CH10] are never nothing if they are something, nor all if they are less', () => {
    const { slices } = sharesOf([figure('a', 0.001), figure('b', 1000)]);
    expect(slices.map(({ percent }) => percent)).toEqual(['<0.1%', '>99.9%']);
  });

  it('[CH10] leave out what is missing or negative, and name it', () => {
    const { slices, missing, negative } = sharesOf([figure('a', 1), figure('b', undefined), figure('c', -1)]);
    expect([slices.map(({ name }) => name), missing, negative]).toEqual([['a'], ['b'], ['c']]);
  });

  it('[CH10] of nothing are none', () => {
    expect(sharesOf([figure('a', 0)]).slices[0]?.percent).toBe('--');
  });
});

it('[CH1] the circle is as large as its margins allow, at the zoom of the page', () => {
  const { series } = pieOption([], defaults, frame, false) as { series: [{ center: number[]; radius: number[] }] };
  expect(series[0].center).toEqual([320, 260]);
  expect(series[0].radius.map(Math.round)).toEqual([84, 140]);
});

it('[CH10] pie, donut and rose have the documented margins', () => {
  for (const { fields } of [pieChart, ringChart, roseChart])
    expect(fields.schema.parse({})).toMatchObject({
      ...{ marginTop: 60, marginRight: 60, marginBottom: 60, marginLeft: 60 },
    });
});

describe('a donut', () => {
  const signal = (signalId: number, unit = 'kW') => ({
    signalId,
    equipId: 1,
    title: `S${signalId}`,
    unit,
    decimals: 1,
  });
  const donut = (signals: object[], addon: object = {}, page: Partial<WidgetTools> = {}) =>
    liveWidget(
      ringChart,
      newWidget(ringChart, { data: Binding.parse({ signalArray: signals }), dataAddon: addon as never }),
      { page: { ...inertTools, ...page } },
    );

  it('[CH10] has the sum in its middle, in the unit of all', () => {
    const { show, text } = donut([signal(1), signal(2)]);
    show(good(1.5), good(2));
    expect(text('total')).toBe('3.5\nkW');
    expect(text('remark')).toBe('');
  });

  it('[CH10] has no sum of different units', () => {
    const { show, text } = donut([signal(1), signal(2, 't')]);
    show(good(1), good(2));
    expect(text('total')).toBe('');
  });

  it('[CH7] says what is missing, and that the sum is not all', () => {
    const { show, text, attribute } = donut([signal(1), signal(2), signal(3)]);
    show(good(1.5), good(9, { code: '1715' }), good(-2));
    expect(text('total')).toBe('≥ 1.5\nkW');
    expect(text('remark')).toBe('No valid value: S2\nNegative, not included: S3');
    expect(attribute('line-1', 'data-quality')).toBe('bad');
  });

  it('[CH10] says that the sum is 0', () => {
    const { show, text, part } = donut([signal(1)]);
    show(good(0));
    part?.tick?.();
    expect(text('note')).toBe('The total is 0');
  });

  it.each([
    ['last', '7.0\nkW'],
    ['total', '12.0\nkW'],
  ])('[CH10] shows the %s of a report', async (share, total) => {
    const answer: ReportAnswer = {
      state: 'ready',
      table: {
        columns: [{ key: 'signal:1.1', title: '', unit: '', decimals: undefined }],
        rows: [
          { from: 0, to: 1, cells: [5], isPartial: false },
          { from: 1, to: 2, cells: [7], isPartial: true },
        ],
        totals: [12],
      },
    };
    const asked: ReportQuestion[] = [];
    const report: WidgetTools['report'] = async (question) => {
      asked.push(question);
      return answer;
    };
    const { text, part } = donut([signal(1)], { share, measure: 'diff' }, { report });
    await Promise.resolve();
    await Promise.resolve();
    part?.tick?.();
    expect(asked).toMatchObject([{ source: { kind: 'signals', measure: 'diff' } }]);
    expect(text('total')).toBe(total);
    expect(text('value-0')).toBe(total.replace('\n', ' '));
  });
});
