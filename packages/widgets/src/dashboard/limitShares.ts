import { type BoundSignal, shareOf } from '@lookfar/page';

export interface LimitShares {
  below: [number, number];
  above: [number, number];
}

/** The ranges of a scale that lie beyond a signal's limits, as shares. */
export function limitShares(
  signal: Pick<BoundSignal, 'upperLimit' | 'lowerLimit'> | undefined,
  { minVal, maxVal }: { minVal: number; maxVal: number },
): LimitShares {
  const lower = signal?.lowerLimit == null ? undefined : shareOf(signal.lowerLimit, minVal, maxVal);
  const upper = signal?.upperLimit == null ? undefined : shareOf(signal.upperLimit, minVal, maxVal);
  return { below: [0, lower ?? 0], above: [upper ?? 1, 1] };
}
