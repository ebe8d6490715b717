import type { SignalValue } from '@lookfar/contract';
import type { LiveTools } from '../live.ts';
import type { HistoryQuestion } from '../tools.ts';
import type { HistoryColumnOf, HistoryTableAddon } from './historyTableFields.ts';

/** One point in time with the value of each column; null if unknown. */
export interface HistoryRow {
  time: number;
  cells: readonly (SignalValue | null)[];
}

const minuteSeconds = 60;
const secondMs = 1000;

/** Newest rows first. Each device is queried for its own signals; rows with the same time are merged. */
export async function askHistoryRows(
  columns: readonly HistoryColumnOf[],
  { timeRange, interval, most }: HistoryTableAddon,
  { now, page }: Pick<LiveTools, 'now' | 'page'>,
): Promise<readonly HistoryRow[]> {
  const stepSeconds = interval * minuteSeconds;
  // Aligned to whole steps: rows of all devices have the same times, and repeated requests return the same times.
  const until = Math.floor(now() / (stepSeconds * secondMs)) * stepSeconds * secondMs;
  const asked = { until, minutes: timeRange, stepSeconds, most } satisfies Partial<HistoryQuestion>;
  const devices = Map.groupBy(columns, ({ signal }) => signal.equipId);
  const rows = new Map<number, (SignalValue | null)[]>();
  const all = [...devices].map(async ([equipId, own]) => {
    const { list } = await page.historyRows({ equipId, signalIds: own.map(({ signal }) => signal.signalId), ...asked });
    for (const { time, cells } of list) {
      const row = rows.get(time) ?? columns.map(() => null);
      rows.set(time, row);
      own.forEach((column, index) => {
        row[columns.indexOf(column)] = cells[index] ?? null;
      });
    }
  });
  await Promise.all(all);
  return [...rows]
    .map(([time, cells]) => ({ time, cells }))
    .sort((a, b) => b.time - a.time)
    .slice(0, most);
}
