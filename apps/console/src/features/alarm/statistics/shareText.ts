/** A share as a percentage, with one decimal if it is small. */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
}

/** A rate or a count, without false precision. */
export function countText(value: number): string {
  return String(value < 10 ? Number(value.toFixed(2)) : Math.round(value));
}
