/** The positions of a value and its normal band on a small bar, as fractions of its width (0 to 1). */
export interface LimitScale {
  bandStart: number;
  bandEnd: number;
  /** Null when there is no number to show. */
  position: number | null;
}

const margin = 0.25;

/** The band is the middle half, so that the pointer shows how far a value exceeds its limit, up to the end of the bar. */
export function limitScale(value: number | null, lower: number | null, upper: number | null): LimitScale | null {
  if (lower === null || upper === null || !(lower < upper)) return null;
  const share = value === null || Number.isNaN(value) ? null : (value - lower) / (upper - lower);
  const position = share === null ? null : Math.min(1, Math.max(0, margin + share * (1 - 2 * margin)));
  return { bandStart: margin, bandEnd: 1 - margin, position };
}
