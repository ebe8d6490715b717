const digits = 6;

/**
 * A number without a known count of decimals: six digits that count, as floats from devices carry noise beyond that,
 * but all digits of its whole part; no trailing zeros.
 */
export function plainNumber(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  const whole = Math.trunc(Math.abs(value)).toString().length;
  return String(Number(value.toPrecision(Math.min(15, Math.max(digits, whole)))));
}
