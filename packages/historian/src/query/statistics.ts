import { type Columns, goodCode, kind } from '../columns/Columns.ts';
import type { Statistics } from '../store/BlockStore.ts';

/** Adds up rows `from` to `to` (not included): the good finite numbers among them. */
export function statisticsOf(columns: Columns, from = 0, to = columns.times.length): Statistics {
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

export const noStatistics: Statistics = {
  good: 0,
  min: Number.NaN,
  max: Number.NaN,
  sum: 0,
  first: Number.NaN,
  last: Number.NaN,
};
