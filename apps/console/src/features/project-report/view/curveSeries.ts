import type { api, ReplyOf, ReportColumn, ReportComparison } from '@lookfar/contract';
import type { ChartSeries } from '../../../ui/chart/chartSeries.ts';

type Curves = ReplyOf<typeof api.projectHistory.reportCurve>;

const yearMs = 365 * 86_400_000;

/** [RV5] A line for each column, and a dashed one for what it is compared with, at the place of its own period. */
export function curveSeries(
  { columns, times, values, before }: Curves,
  compare: ReportComparison,
  { hidden, earlierTitle, end }: { hidden: readonly string[]; earlierTitle: (title: string) => string; end: number },
): ChartSeries[] {
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  const shiftMs = compare === 'lastYear' ? yearMs : Math.max(step, 1);
  return columns.flatMap((column, slot) => {
    const own = lineOf(column, slot, !hidden.includes(column.key));
    const line = { ...own, parts: [partOf(times, values[slot] ?? [], 0)], holdTo: end };
    if (!before) return [line];
    const earlier = {
      ...own,
      key: `${own.key}:earlier`,
      title: earlierTitle(own.title),
      parts: [partOf(times, before[slot] ?? [], shiftMs)],
      shiftMs,
      holdTo: end,
    };
    return [line, earlier];
  });
}

function lineOf({ key, title, subTitle, unit, decimals }: ReportColumn, slot: number, visible: boolean): ChartSeries {
  return {
    ...{ key, title: subTitle === '' ? title : `${subTitle} · ${title}`, unit, decimals, slot, visible },
    ...{ step: true, states: [], upperLimit: null, lowerLimit: null, parts: [], breaks: [], shiftMs: 0, holdTo: null },
  };
}

function partOf(times: readonly number[], values: readonly (number | null)[], earlierBy: number) {
  return {
    kind: 'raw' as const,
    times: Float64Array.from(times, (time) => time - earlierBy),
    values: Float64Array.from(times, (_, index) => values[index] ?? Number.NaN),
    codes: new Uint32Array(),
    codeTexts: ['200'],
  };
}
