import type { SignalValue } from '@lookfar/contract';
import type { Columns } from '@lookfar/historian';
import { toCell } from './history.mapper.ts';

export interface HistoryRow {
  time: number;
  /** In the order of the signals; null where one has no sample. */
  cells: (SignalValue | null)[];
}

/** Several signals side by side: one row for every time at which one of them has a sample. Times of each ascend. */
export function mergeRows(series: readonly Columns[]): HistoryRow[] {
  const next = series.map(() => 0);
  const rows: HistoryRow[] = [];
  for (;;) {
    let time = Number.POSITIVE_INFINITY;
    for (const [at, { times }] of series.entries()) time = Math.min(time, times[next[at] ?? 0] ?? time);
    if (time === Number.POSITIVE_INFINITY) return rows;
    const cells = series.map((columns, at) => {
      const row = next[at] ?? 0;
      if (columns.times[row] !== time) return null;
      next[at] = row + 1;
      return toCell(columns, row) ?? null;
    });
    rows.push({ time, cells });
  }
}

/** How many different times several ascending columns have before `end`. */
export function countTimes(columns: readonly Float64Array[], end: number): number {
  const next = columns.map(() => 0);
  let count = 0;
  for (;;) {
    let time = Number.POSITIVE_INFINITY;
    for (const [at, times] of columns.entries()) time = Math.min(time, times[next[at] ?? 0] ?? time);
    if (time >= end) return count;
    count += 1;
    for (const [at, times] of columns.entries()) if (times[next[at] ?? 0] === time) next[at] = (next[at] ?? 0) + 1;
  }
}
