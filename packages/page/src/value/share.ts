/** The fraction of a value between two bounds, 0 … 1; undefined if it is not a number or the span is empty. */
export function shareOf(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'boolean' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || max === min) return undefined;
  return Math.min(1, Math.max(0, (number - min) / (max - min)));
}
