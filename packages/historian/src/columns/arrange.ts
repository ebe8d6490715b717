import { ColumnBuilder } from './ColumnBuilder.ts';
import { type Columns, rowAt } from './Columns.ts';

/** Rows `from` to `to` (not included) with their own arrays. */
export function sliceColumns(columns: Columns, from: number, to: number): Columns {
  const builder = new ColumnBuilder(Math.max(0, to - from));
  builder.append(columns, from, to);
  return builder.finished();
}

/** Rows `from` to `to` (not included); copied only if that frees more than half of the memory. */
export function trimColumns(columns: Columns, from: number, to: number): Columns {
  if ((to - from) * 2 < columns.times.length) return sliceColumns(columns, from, to);
  const { times, values, kinds, codes } = columns;
  return {
    ...columns,
    times: times.subarray(from, to),
    values: values.subarray(from, to),
    kinds: kinds?.subarray(from, to) ?? null,
    codes: codes?.subarray(from, to) ?? null,
  };
}

/** Rows with a time in [from, to); times ascend. */
export function between(columns: Columns, from: number, to: number): Columns {
  const first = rowAt(columns.times, from);
  const end = rowAt(columns.times, to);
  return first === 0 && end === columns.times.length ? columns : sliceColumns(columns, first, end);
}

/** True if every time is later than the previous one. */
export function isAscending(times: Float64Array): boolean {
  for (let row = 1; row < times.length; row++) {
    if ((times[row] as number) <= (times[row - 1] as number)) return false;
  }
  return true;
}

/** Rows ordered by time; for equal times the one written last. */
export function ascending(columns: Columns): Columns {
  const { times } = columns;
  if (isAscending(times)) return columns;
  const order = Uint32Array.from(times, (_, row) => row);
  order.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
  const builder = new ColumnBuilder(times.length);
  for (let place = 0; place < order.length; place++) {
    const row = order[place] as number;
    const next = order[place + 1];
    if (next !== undefined && times[next] === times[row]) continue;
    builder.append(columns, row, row + 1);
  }
  return builder.finished();
}

/** Both merged, ascending; for equal times the row of `newer` wins. Both must ascend. */
export function overlay(older: Columns, newer: Columns): Columns {
  if (newer.times.length === 0) return older;
  if (older.times.length === 0) return newer;
  const builder = new ColumnBuilder(older.times.length + newer.times.length);
  let oldRow = 0;
  let newRow = 0;
  while (newRow < newer.times.length) {
    const time = newer.times[newRow] as number;
    const upTo = rowAt(older.times, time, oldRow);
    builder.append(older, oldRow, upTo);
    oldRow = older.times[upTo] === time ? upTo + 1 : upTo;
    const nextOld = older.times[oldRow] ?? Number.POSITIVE_INFINITY;
    const end = Math.max(newRow + 1, rowAt(newer.times, nextOld));
    builder.append(newer, newRow, end);
    newRow = end;
  }
  builder.append(older, oldRow);
  return builder.finished();
}
