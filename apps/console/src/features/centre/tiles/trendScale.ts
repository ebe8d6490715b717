import type { WallSignal } from '@lookfar/contract';
import type { ValueRange } from './curvePath.ts';

export interface TrendScale {
  /** What the axis says. */
  range: ValueRange;
  /** What the chart covers: with some room where the user has not set an end. */
  padded: ValueRange;
}

/** [OC15] The ends that the user has set, or else those of the data and of the limits that are drawn. */
export function trendScale(
  data: ValueRange,
  { min, max }: { min: number | null; max: number | null },
  limits: readonly number[],
): TrendScale {
  let [low, high] = [min ?? Math.min(data.min, ...limits), max ?? Math.max(data.max, ...limits)];
  // All data is beyond the end that was set.
  if (high <= low && max !== null) low = high - 1;
  else if (high <= low && min !== null) high = low + 1;
  const room = (high - low) * 0.06 || 1;
  return {
    range: { min: low, max: high },
    padded: { min: min === null ? low - room : low, max: max === null ? high + room : high },
  };
}

/** The limits of signals, each once. */
export const limitsOf = (signals: readonly WallSignal[]): number[] => [
  ...new Set(signals.flatMap(({ lowerLimit, upperLimit }) => [lowerLimit, upperLimit].filter((one) => one !== null))),
];
