import type { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import { type Columns, kind, rowAt } from '../columns/Columns.ts';
import type { BlockHead } from '../store/BlockStore.ts';

/** Steps of a table: `from`, `from + stepMs`, … before `to`. */
export interface Steps {
  readonly from: number;
  readonly count: number;
  readonly stepMs: number;
}

export function stepTimes({ from, count, stepMs }: Steps): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => from + index * stepMs);
}

/** Blocks that contain the last point at or before some step; the others need not be decoded. `heads` ascend. */
export function neededHeads(heads: readonly BlockHead[], { from, count, stepMs }: Steps): BlockHead[] {
  const last = from + (count - 1) * stepMs;
  return heads.filter((head, index) => {
    const step = from + Math.max(0, Math.ceil((head.t0 - from) / stepMs)) * stepMs;
    const next = heads[index + 1]?.t0 ?? Number.POSITIVE_INFINITY;
    return step < next && step <= last;
  });
}

/** Appends to `kept` the rows that apply at some step, and the last, which may apply at a later one. */
export function keepStanding(kept: ColumnBuilder, points: Columns, { from, count, stepMs }: Steps): void {
  const { times } = points;
  const end = times.length - 1;
  if (end < 0) return;
  let step = Math.max(0, Math.ceil(((times[0] as number) - from) / stepMs));
  let row = 0;
  let before = -1;
  for (; step < count && row < end; step++) {
    row += rowAfter(times, row, from + step * stepMs) - 1;
    if (row > before) kept.append(points, row, row + 1);
    before = row;
  }
  if (before < end) kept.append(points, end, end + 1);
}

/**
 * One row per step: the last point at or before it, with its own time. A gap (no such point, or one older than
 * `maxAgeMs`) has the time NaN and the kind `none`.
 */
export function alignToSteps(points: Columns, steps: Steps, maxAgeMs: number): Columns {
  const size = steps.count;
  const times = new Float64Array(size).fill(Number.NaN);
  const values = new Float64Array(size).fill(Number.NaN);
  const kinds = new Uint8Array(size).fill(kind.none);
  const codes = points.codes && new Uint32Array(size);
  let gaps = false;
  let next = 0;
  for (let index = 0; index < size; index++) {
    const time = steps.from + index * steps.stepMs;
    next += rowAfter(points.times, next, time);
    const row = next - 1;
    if (row < 0 || time - (points.times[row] as number) > maxAgeMs) {
      gaps = true;
      continue;
    }
    times[index] = points.times[row] as number;
    values[index] = points.values[row] as number;
    kinds[index] = points.kinds === null ? kind.number : (points.kinds[row] as number);
    if (codes && points.codes) codes[index] = points.codes[row] as number;
  }
  return {
    times,
    values,
    kinds: gaps || points.kinds ? kinds : null,
    texts: points.texts,
    codes,
    codeTexts: points.codeTexts,
  };
}

/** How many rows from `start` on are at or before `time`. Often few, so nearby rows are checked first. */
function rowAfter(times: Float64Array, start: number, time: number): number {
  let reach = 1;
  while (start + reach <= times.length && (times[start + reach - 1] as number) <= time) reach *= 2;
  return rowAt(times.subarray(start, Math.min(times.length, start + reach)), time + 1);
}
