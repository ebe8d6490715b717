/** [OC9] The shift at a minute of the day; the last one goes on past midnight. Undefined without shifts. */
export function shiftAt(
  starts: readonly number[],
  minute: number,
): { number: number; from: number; to: number } | undefined {
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const found = sorted.findLastIndex((start) => start <= minute);
  const at = found === -1 ? sorted.length - 1 : found;
  return { number: at + 1, from: sorted[at] ?? 0, to: sorted[(at + 1) % sorted.length] ?? 0 };
}
