import { type Columns, codeAt, goodCode, heldCodes, isPlain, kind, kindAt } from '../columns/Columns.ts';
import type { Statistics } from '../store/BlockStore.ts';

const measured: ReadonlySet<string> = new Set([goodCode]);
const usable: ReadonlySet<string> = new Set([goodCode, ...heldCodes]);

/**
 * Of a block: only what was measured, so that one with anything else in it is known by its `good` and decoded for its
 * codes.
 */
export const statisticsOfBlock = (columns: Columns): Statistics =>
  sumUpRows(columns, 0, columns.times.length, measured);

/** Sums up rows `from` to `to` (not included): the good finite numbers among them, also those that were held. */
export const statisticsOf = (columns: Columns, from: number, to: number): Statistics =>
  sumUpRows(columns, from, to, usable);

function sumUpRows(columns: Columns, from: number, to: number, counted: ReadonlySet<string>): Statistics {
  if (isPlain(columns)) {
    const plain = sumUp(columns.values, from, to);
    // Anything else among the numbers, or an overflow, shows in the sum.
    if (Number.isFinite(plain.sum)) return plain;
  }
  return sumUpGood(columns, from, to, counted);
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

function sumUpGood(columns: Columns, from: number, to: number, counted: ReadonlySet<string>): Statistics {
  const { values, kinds, codes, codeTexts } = columns;
  const isGood = codeTexts.map((text) => counted.has(text));
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

/** 0 for a good number, 1 for what does not count in statistics, 2 for a number that was held. */
export function judge(columns: Columns, row: number): 0 | 1 | 2 {
  const isNumber = kindAt(columns, row) === kind.number && Number.isFinite(columns.values[row] as number);
  const code = codeAt(columns, row);
  if (!isNumber || !usable.has(code)) return 1;
  return code === goodCode ? 0 : 2;
}

export const noStatistics: Statistics = {
  good: 0,
  min: Number.NaN,
  max: Number.NaN,
  sum: 0,
  first: Number.NaN,
  last: Number.NaN,
};
