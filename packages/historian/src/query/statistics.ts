import { type Columns, codeAt, goodCode, isPlain, kind, kindAt } from '../columns/Columns.ts';
import type { Statistics } from '../store/BlockStore.ts';

/** Sums up rows `from` to `to` (not included): the good finite numbers among them. */
export function statisticsOf(columns: Columns, from = 0, to = columns.times.length): Statistics {
  if (isPlain(columns)) {
    const plain = sumUp(columns.values, from, to);
    // Anything else among the numbers, or an overflow, shows in the sum.
    if (Number.isFinite(plain.sum)) return plain;
  }
  return sumUpGood(columns, from, to);
}

/** Of finite numbers; this is where reading buckets spends its time. */
function sumUp(values: Float64Array, from: number, to: number): Statistics {
  if (to <= from) return noStatistics;
  const first = values[from] as number;
  let min = first;
  let max = first;
  let sum = 0;
  for (let row = from; row < to; row++) {
    const value = values[row] as number;
    if (value < min) min = value;
    else if (value > max) max = value;
    sum += value;
  }
  return { good: to - from, min, max, sum, first, last: values[to - 1] as number };
}

function sumUpGood(columns: Columns, from: number, to: number): Statistics {
  const { values, kinds, codes, codeTexts } = columns;
  const isGood = codeTexts.map((text) => text === goodCode);
  let good = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let first = Number.NaN;
  let last = Number.NaN;
  for (let row = from; row < to; row++) {
    if (kinds !== null && kinds[row] !== kind.number) continue;
    if (!isGood[codes === null ? 0 : (codes[row] as number)]) continue;
    const value = values[row] as number;
    if (!Number.isFinite(value)) continue;
    if (good++ === 0) first = value;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
    last = value;
  }
  return good > 0 ? { good, min, max, sum, first, last } : noStatistics;
}

/** Whether a row counts in statistics. */
export function isGoodNumber(columns: Columns, row: number): boolean {
  return (
    kindAt(columns, row) === kind.number &&
    codeAt(columns, row) === goodCode &&
    Number.isFinite(columns.values[row] as number)
  );
}

export const noStatistics: Statistics = {
  good: 0,
  min: Number.NaN,
  max: Number.NaN,
  sum: 0,
  first: Number.NaN,
  last: Number.NaN,
};
