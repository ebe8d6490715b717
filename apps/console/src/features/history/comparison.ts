import type { ChartSpan } from '@lookfar/widgets/trend';
import { dayMs } from './rangeRules.ts';

/** The previous period, the same time a day or a week ago, or a number of ms ago. */
export type Comparison = 'previous' | 'day' | 'week' | number;

export const namedComparisons = ['previous', 'day', 'week'] as const;

/** How much earlier the compared period is, in ms. */
export function shiftOf(comparison: Comparison, range: ChartSpan): number {
  if (comparison === 'previous') return range.to - range.from;
  if (comparison === 'day') return dayMs;
  return comparison === 'week' ? 7 * dayMs : comparison;
}

const furthestMs = 3660 * dayMs;

export function readComparison(text: string | null): Comparison | null {
  const named = namedComparisons.find((name) => name === text);
  if (named) return named;
  const ms = text !== null && /^\d{4,15}$/.test(text) ? Number(text) : 0;
  return ms > 0 && ms <= furthestMs ? ms : null;
}
