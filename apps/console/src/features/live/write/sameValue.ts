import type { Value } from '@lookfar/contract';

/** A FLOAT register keeps seven digits of what was written. */
const floatShare = 1e-6;

/** Whether the device has the value that was written. */
export function sameValue(wanted: Value, held: Value): boolean {
  if (wanted === held) return true;
  if (wanted === null || held === null) return false;
  const [a, b] = [Number(wanted), Number(held)];
  return Math.abs(a - b) <= floatShare * Math.max(Math.abs(a), Math.abs(b));
}
