import type { BoundSignal } from '@lookfar/page';

/** Beyond the signal's limits; a value on a limit is still inside. */
export function isBeyond(value: unknown, signal: Pick<BoundSignal, 'upperLimit' | 'lowerLimit'> | undefined): boolean {
  if (!signal || typeof value !== 'number' || !Number.isFinite(value)) return false;
  const { upperLimit, lowerLimit } = signal;
  return (upperLimit != null && value > upperLimit) || (lowerLimit != null && value < lowerLimit);
}
