import { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import { type Columns, codeAt, kindAt, type PointColumns, valueAt } from '../columns/Columns.ts';

interface KeepOptions {
  /** Where the first step starts. */
  readonly from: number;
  /** 0 for every change. */
  readonly stepMs: number;
  /** The row that was kept last, from a page before. */
  readonly last: Columns | undefined;
  /** No page of this signal follows. */
  readonly isEnd: boolean;
}

interface Kept {
  readonly kept: Columns;
  readonly last: Columns | undefined;
  /** Where the next page starts: a step that is not complete yet is read again with it. */
  readonly next: number;
}

/** Of the points of one signal the last of each step, without those that repeat the one before. */
export function keepChanges(points: Columns, { from, stepMs, last, isEnd }: KeepOptions): Kept {
  const { times } = points;
  const stepAt = (row: number) => Math.floor(((times[row] as number) - from) / Math.max(1, stepMs));
  const end = isEnd ? times.length : completeRows(times, stepAt);
  const builder = new ColumnBuilder(0);
  let [before, beforeRow] = [last, 0];
  for (let row = 0; row < end; row++) {
    if (row + 1 < end && stepMs > 0 && stepAt(row + 1) === stepAt(row)) continue;
    if (before && isSame(before, beforeRow, points, row)) continue;
    builder.append(points, row, row + 1);
    [before, beforeRow] = [points, row];
  }
  const kept = builder.finished();
  const lastRow = new ColumnBuilder(1);
  lastRow.append(kept, kept.times.length - 1);
  return {
    kept,
    last: kept.times.length > 0 ? lastRow.finished() : undefined,
    next: (times[end - 1] ?? from) + 1,
  };
}

/** Rows before the last step of a page; all of them if they are in one step, which is then thinned in pieces. */
function completeRows(times: Float64Array, stepAt: (row: number) => number): number {
  let end = times.length - 1;
  while (end > 0 && stepAt(end - 1) === stepAt(end)) end -= 1;
  return end > 0 ? end : times.length;
}

function isSame(one: Columns, row: number, other: Columns, otherRow: number): boolean {
  return (
    kindAt(one, row) === kindAt(other, otherRow) &&
    Object.is(valueAt(one, row), valueAt(other, otherRow)) &&
    codeAt(one, row) === codeAt(other, otherRow)
  );
}

/** Rows a number of this size are told apart in a key. */
const rowsOfKey = 2 ** 20;

/** The longest range whose keys are exact, ms. */
export const changeRangeMs = Math.floor(Number.MAX_SAFE_INTEGER / rowsOfKey) - 1;

/** Rows in the order of time; those of the same time in their present order. At most 2^20 rows. */
export function byTime(points: PointColumns, from: number): PointColumns {
  // Sorted as numbers, time and row in one: several times faster than with a comparison function.
  const keys = Float64Array.from(points.times, (time, row) => (time - from) * rowsOfKey + row).sort();
  const rows = Uint32Array.from(keys, (key) => key % rowsOfKey);
  const { times, values, kinds, texts, codes, codeTexts, signalIds } = points;
  return {
    times: Float64Array.from(rows, (row) => times[row] as number),
    values: Float64Array.from(rows, (row) => values[row] as number),
    kinds: kinds && Uint8Array.from(rows, (row) => kinds[row] as number),
    texts,
    codes: codes && Uint32Array.from(rows, (row) => codes[row] as number),
    codeTexts,
    signalIds: Uint32Array.from(rows, (row) => signalIds[row] as number),
  };
}
