import type { MonitoredSignal } from '@lookfar/contract';

type Stepped = Pick<MonitoredSignal, 'decimals' | 'lowerLimit' | 'upperLimit'>;

/**
 * [MW5] The next value up or down by one unit of the last shown decimal, from what is typed or, before that, from the
 * current value; it stops at the limits. Undefined when there is no number to start from.
 */
export function stepValue(
  { decimals, lowerLimit, upperLimit }: Stepped,
  start: string,
  direction: 1 | -1,
): string | undefined {
  const from = start.trim() === '' ? Number.NaN : Number(start);
  if (!Number.isFinite(from)) return undefined;
  const next = from + direction * 10 ** -decimals;
  const kept = Math.min(upperLimit ?? next, Math.max(lowerLimit ?? next, next));
  return String(Number(kept.toFixed(decimals)));
}
