import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { areaChart } from '../../area-chart/areaChart.ts';
import { loadDrawings } from '../../drawings.ts';
import { good, liveWidget, newWidget } from '../../kit/testing/drawWidget.tsx';
import { lineChart } from '../../line-chart/lineChart.ts';
import { PageRange } from '../../tools/PageRange.ts';
import type { ReportAnswer, ReportQuestion } from '../../tools/ReportTools.ts';
import { inertTools, type WidgetTools } from '../../tools.ts';
import { goodCode, type RawPart, type TrendLine } from '../../trend/trendLine.ts';
import { runsOf } from './paintAreas.ts';
import { sampled, stackLines } from './stackLines.ts';
import { valueAxes } from './valueAxes.ts';

await loadDrawings([lineChart, areaChart]);

const minute = 60_000;
const bound = (...ids: number[]) =>
  Binding.parse({ signalArray: ids.map((signalId) => ({ signalId, equipId: 1, title: `S${signalId}` })) });

const part = (samples: readonly (readonly [number, number])[]): RawPart => ({
  ...{ kind: 'raw', times: Float64Array.from(samples, ([time]) => time) },
  ...{ values: Float64Array.from(samples, ([, value]) => value), codes: new Uint32Array(0), codeTexts: [goodCode] },
});
const line = (samples: readonly (readonly [number, number])[], step = false): TrendLine => ({
  ...{ parts: [part(samples)], step, shiftMs: 0, breaks: [], holdTo: null },
});

describe('value axes', () => {
  it('[CH6] are one for all, one for each unit, or one for each line, left and right in turn', () => {
    const units = ['bar', '℃', 'bar'];
    expect(valueAxes('one', units)).toEqual([{ scale: 'y0', side: 'left', lines: [0, 1, 2], unit: '' }]);
    expect(valueAxes('unit', units)).toEqual([
      { scale: 'y0', side: 'left', lines: [0, 2], unit: 'bar' },
      { scale: 'y1', side: 'right', lines: [1], unit: '℃' },
    ]);
    expect(valueAxes('item', units).map(({ side, lines }) => [side, ...lines])).toEqual([
      ['left', 0],
      ['right', 1],
      ['left', 2],
    ]);
  });

  it('[CH6] are never more than there is room for, and every line has one', () => {
    const axes = valueAxes(
      'item',
      Array.from({ length: 10 }, () => ''),
    );
    expect(axes).toHaveLength(6);
    expect(axes.flatMap(({ lines }) => lines).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(valueAxes('unit', [])).toHaveLength(1);
  });
});

describe('a stack of areas', () => {
  const view = { from: 0, to: 100 };

  it('[CH5] samples a line between its points, in steps, and not in its gaps', () => {
    expect([
      ...sampled(
        line([
          [0, 0],
          [100, 10],
        ]),
        view,
        5,
      ),
    ]).toEqual([1, 3, 5, 7, 9]);
    expect([
      ...sampled(
        line(
          [
            [0, 2],
            [50, 8],
            [100, 8],
          ],
          true,
        ),
        view,
        4,
      ),
    ]).toEqual([2, 2, 8, 8]);
    expect([
      ...sampled(
        line([
          [0, 1],
          [40, 1],
          [60, Number.NaN],
          [80, 3],
          [100, 3],
        ]),
        view,
        5,
      ),
    ]).toEqual([...[1, 1, 1, Number.NaN, 3]]);
    expect([...sampled(line([]), view, 2)]).toEqual([Number.NaN, Number.NaN]);
  });

  it('[CH5] adds up, and marks what lies above a missing value instead of counting it as 0', () => {
    const [low, middle, high] = stackLines(
      [
        line([
          [0, 1],
          [100, 1],
        ]),
        line([
          [0, 2],
          [50, 2],
        ]),
        line([
          [0, 4],
          [100, 4],
        ]),
      ],
      view,
      4,
    );
    expect([...(low?.high ?? [])]).toEqual([1, 1, 1, 1]);
    expect([...(middle?.high ?? [])]).toEqual([3, 3, Number.NaN, Number.NaN]);
    expect([...(high?.high ?? [])]).toEqual([7, 7, 5, 5]);
    expect([...(high?.incomplete ?? [])]).toEqual([0, 0, 1, 1]);
    expect(high && runsOf(high)).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(middle && runsOf(middle)).toEqual([[0, 2]]);
  });
});

describe('the range of a chart', () => {
  const asking = () => {
    const asked: unknown[] = [];
    const range = new PageRange();
    const history: WidgetTools['history'] = async (_keys, of) => {
      asked.push(of);
      return [];
    };
    return { asked, range, page: { ...inertTools, history, range } };
  };

  it('[CH3] is its own, and the one chosen for the page while there is one', () => {
    const { asked, range, page } = asking();
    const shown = liveWidget(areaChart, newWidget(areaChart, { data: bound(5) }), { page, now: () => 100 * minute });
    range.choose({ from: 0, to: 10 * minute });
    range.choose(undefined);
    expect(asked).toEqual([60, { from: 0, to: 10 * minute }, 60]);
    shown.part?.dispose?.();
    range.choose({ from: 5, to: 6 });
    expect(asked).toHaveLength(3);
  });

  it('[CH3] asks for nothing after the moment that is shown', () => {
    const { asked, range, page } = asking();
    liveWidget(lineChart, newWidget(lineChart, { data: bound(5) }), { page, now: () => 100 * minute });
    range.choose({ from: 90 * minute, to: 200 * minute });
    range.choose({ from: 150 * minute, to: 200 * minute });
    expect(asked.slice(1)).toEqual([{ from: 90 * minute, to: 100 * minute }]);
  });
});

describe('a line of a report', () => {
  const data = Binding.parse({
    ...{ type: 'custom', customReportId: 7, timeUnit: 'hour' },
    customArray: [
      { key: '4.avg', title: '产量' },
      { key: '9.sum', title: '电耗' },
    ],
  });
  const ready: ReportAnswer = {
    state: 'ready',
    table: {
      columns: [{ key: '4.avg', title: 'Output', unit: 't', decimals: 1 }],
      rows: [
        { from: 0, to: 1, cells: [2.04], isPartial: false },
        { from: 1, to: 2, cells: [null], isPartial: true },
      ],
      totals: [2.04],
    },
  };
  async function shown(answer: ReportAnswer) {
    const asked: ReportQuestion[] = [];
    const report: WidgetTools['report'] = async (question) => {
      asked.push(question);
      return answer;
    };
    const live = liveWidget(lineChart, newWidget(lineChart, { data }), { page: { ...inertTools, report } });
    await Promise.resolve();
    await Promise.resolve();
    live.part?.tick?.();
    return { ...live, asked };
  }

  it('[CH4] asks for the report once, and shows the last value that there is', async () => {
    const { asked, text, part } = await shown(ready);
    expect(asked).toMatchObject([{ source: { kind: 'custom', customReportId: 7 }, unit: 'hour' }]);
    expect(text('value-0')).toBe('2.0 t');
    expect(text('value-1')).toBe('--');
    part?.tick?.();
    expect(asked).toHaveLength(1);
  });

  it('[CH4] says that a report is gone, or why it is not shown', async () => {
    expect((await shown({ state: 'missing' })).text('note')).toBe('The report no longer exists, or you may not see it');
    expect((await shown({ state: 'refused', reason: 'No permission' })).text('note')).toBe('No permission');
    expect((await shown(ready)).text('note')).toBe('');
  });
});

it('[CH7] says that nothing is bound', () => {
  const { text, show, part } = liveWidget(lineChart, newWidget(lineChart));
  show(good(1));
  part?.tick?.();
  expect(text('note')).toBe('No data source selected');
});
