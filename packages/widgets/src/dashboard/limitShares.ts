import { type BoundSignal, shareOf } from '@lookfar/page';
import type { Scale } from '../kit/live/scaleOf.ts';

export interface LimitShares {
  below: [number, number];
  above: [number, number];
}

/** The ranges of a scale beyond a signal's limits, as fractions. */
export function limitShares(
  signal: Pick<BoundSignal, 'upperLimit' | 'lowerLimit'> | undefined,
  { min, max }: Scale,
): LimitShares {
  const lower = signal?.lowerLimit == null ? undefined : shareOf(signal.lowerLimit, min, max);
  const upper = signal?.upperLimit == null ? undefined : shareOf(signal.upperLimit, min, max);
  return { below: [0, lower ?? 0], above: [upper ?? 1, 1] };
}
