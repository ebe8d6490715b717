import { api } from '@lookfar/contract';
import type { ReportQuestion, ReportTable } from '@lookfar/widgets';
import { send } from '../../../client/send.ts';

type CustomQuestion = ReportQuestion & { source: { kind: 'custom' } };

/** [PO15] A report of the project, for charts on its pages. A column is named by its signal and measure. */
export async function askCustomReport(
  { source, span: { from, to }, unit }: CustomQuestion,
  signal: AbortSignal,
): Promise<ReportTable> {
  const body = {
    ...{ id: source.customReportId, startTime: Math.round(from), endTime: Math.round(to), compare: 'none' as const },
    ...(unit && { unit }),
  };
  const { columns, list, totals } = await send(api.projectHistory.wholeReport, body, { quiet: true, signal });
  return {
    columns: columns.map(({ signalId, measure, title, unit: own, decimals }) => ({
      ...{ key: `${signalId}.${measure}`, title, unit: own, decimals },
    })),
    rows: list.map(({ from: start, to: end, cells, isPartial }) => ({ from: start, to: end, cells, isPartial })),
    // A maximum has no sum: its totals are those of the periods on average.
    totals: columns.map((_, at) => totals?.sums[at] ?? totals?.averages[at] ?? null),
  };
}
