import type { SignalValue } from '@lookfar/contract';
import type { RowPage } from '../kit/table/PagedRows.ts';
import type { LiveTools } from '../live.ts';
import type { HistoryQuestion } from '../tools.ts';
import type { ChartSpan } from '../trend/trendLine.ts';
import type { HistoryColumnOf, HistoryTableAddon } from './historyTableFields.ts';

/** One point in time with the value of each column; null if unknown. */
export interface HistoryRow {
  time: number;
  cells: readonly (SignalValue | null)[];
}

const minuteSeconds = 60;
const minuteMs = 60_000;

interface AskedRows {
  span: ChartSpan;
  pageNo: number;
}

export const stepSecondsOf = ({ interval }: HistoryTableAddon): number => interval * minuteSeconds;

/** Aligned to whole steps: rows of all devices have the same times, and repeated requests return the same times. */
export function alignedSpan({ from, to }: ChartSpan, addon: HistoryTableAddon): ChartSpan {
  const stepMs = stepSecondsOf(addon) * 1000;
  const align = (time: number) => Math.floor(time / stepMs) * stepMs;
  return { from: align(from), to: align(to) };
}

/** Newest rows first. Each device is queried for its own signals; rows with the same time are merged. */
export async function askHistoryRows(
  columns: readonly HistoryColumnOf[],
  addon: HistoryTableAddon,
  { page }: Pick<LiveTools, 'page'>,
  { span, pageNo }: AskedRows,
): Promise<RowPage<HistoryRow>> {
  const { from, to: until } = alignedSpan(span, addon);
  const minutes = (until - from) / minuteMs;
  const { most } = addon;
  const asked = { until, minutes, stepSeconds: stepSecondsOf(addon), most, pageNo } satisfies Partial<HistoryQuestion>;
  const rows = new Map<number, (SignalValue | null)[]>();
  const all = devicesOf(columns).map(async ([equipId, own]) => {
    const signalIds = own.map(({ signal }) => signal.signalId);
    const { total, list } = await page.historyRows({ equipId, signalIds, ...asked });
    for (const { time, cells } of list) {
      const row = rows.get(time) ?? columns.map(() => null);
      rows.set(time, row);
      own.forEach((column, index) => {
        row[columns.indexOf(column)] = cells[index] ?? null;
      });
    }
    return total;
  });
  const totals = await Promise.all(all);
  const merged = [...rows].map(([time, cells]) => ({ time, cells })).sort((a, b) => b.time - a.time);
  return { total: Math.max(0, ...totals), rows: merged.slice(0, most) };
}

/** The columns of each device. */
export const devicesOf = (columns: readonly HistoryColumnOf[]): [number, HistoryColumnOf[]][] => [
  ...Map.groupBy(columns, ({ signal }) => signal.equipId),
];
