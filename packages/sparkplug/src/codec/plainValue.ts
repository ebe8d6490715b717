import type { AnyValue } from './model.ts';

/** The value as a number if that is lossless: numbers, booleans as 0 and 1, 64-bit integers up to 2^53. */
export function toNumber(value: AnyValue | null): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'bigint') return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * The value as JSON can represent it: booleans 0 and 1, a 64-bit integer beyond 2^53 as text. NaN, infinities and
 * values that are not scalar are null.
 */
export function plainValue(value: AnyValue | null): number | string | null {
  if (typeof value === 'string') return value;
  const number = toNumber(value);
  if (number !== undefined) return Number.isFinite(number) ? number : null;
  return typeof value === 'bigint' ? String(value) : null;
}
