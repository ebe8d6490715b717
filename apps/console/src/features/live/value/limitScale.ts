/** Where a value and its normal band stand on a small bar; all positions are shares of the bar, 0 to 1. */
export interface LimitScale {
  bandStart: number;
  bandEnd: number;
  /** Null when there is no number to show. */
  position: number | null;
}

const margin = 0.25;

/** The band takes the middle half, so that a value somewhat beyond its limit still shows how far; further out it stops. */
export function limitScale(value: number | null, lower: number | null, upper: number | null): LimitScale | null {
  if (lower === null || upper === null || !(lower < upper)) return null;
  const share = value === null || Number.isNaN(value) ? null : (value - lower) / (upper - lower);
  const position = share === null ? null : Math.min(1, Math.max(0, margin + share * (1 - 2 * margin)));
  return { bandStart: margin, bandEnd: 1 - margin, position };
}
