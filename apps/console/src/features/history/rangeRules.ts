import { type ErrorCode, historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const longestMs = historyLimits.rangeDays * dayMs;

export const rangePresets = {
  '1h': hourMs,
  '8h': 8 * hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': longestMs,
} as const;
export type RangePreset = keyof typeof rangePresets;
export const presetKeys = Object.keys(rangePresets) as RangePreset[];
export const defaultPreset: RangePreset = '24h';

/** A preset up to now, or a custom range. */
export type RangeChoice = { preset: RangePreset } | ChartSpan;

export const isPreset = (range: RangeChoice): range is { preset: RangePreset } => 'preset' in range;

export function spanOfRange(range: RangeChoice, now: number): ChartSpan {
  return isPreset(range) ? { from: now - rangePresets[range.preset], to: now } : range;
}

/** [HV1] Why the server would refuse this range. */
export function rangeProblem({ from, to }: ChartSpan): ErrorCode | null {
  if (to < from) return '1044';
  return to - from > longestMs ? '1041' : null;
}
