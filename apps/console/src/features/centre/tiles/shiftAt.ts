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

const two = (value: number): string => String(value).padStart(2, '0');

/** `08:05` of a minute of the day. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Undefined for what is no time of the day. */
export function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
