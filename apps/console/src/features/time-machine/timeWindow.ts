/** Lengths of the time line. */
export const spans = [3_600_000, 21_600_000, 86_400_000, 604_800_000, 2_592_000_000] as const;
export type Span = (typeof spans)[number];

export interface TimeWindow {
  from: number;
  to: number;
}

interface WindowQuestion {
  moment: number;
  span: Span;
  now: number;
  last: TimeWindow | undefined;
}

/**
 * [TP6] The part of time around a moment. It stays while the moment is inside; a moment outside moves it, with room on
 * both sides. It never goes beyond the present.
 */
export function windowFor({ moment, span, now, last }: WindowQuestion): TimeWindow {
  if (last && last.to - last.from === span && last.from <= moment && moment <= last.to) return last;
  const to = Math.min(now, Math.ceil(moment + span / 4));
  return { from: to - span, to };
}

/** Where a moment is on the line, from 0 to 1. */
export function shareOf({ from, to }: TimeWindow, moment: number): number {
  return Math.min(1, Math.max(0, (moment - from) / (to - from)));
}

export function momentAt({ from, to }: TimeWindow, share: number): number {
  return Math.round(from + Math.min(1, Math.max(0, share)) * (to - from));
}

const minute = 60_000;
const hour = 60 * minute;
const steps = [5 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 24 * hour, 72 * hour, 168 * hour];

/** [TP7] Whole times of the viewer's day at which the line is labelled, at most `most` of them. */
export function marksOf({ from, to }: TimeWindow, most: number, offsetMs: number): number[] {
  const step = steps.find((one) => (to - from) / one <= most) ?? steps.at(-1) ?? hour;
  const marks: number[] = [];
  for (let at = Math.ceil((from + offsetMs) / step) * step - offsetMs; at <= to; at += step) marks.push(at);
  return marks;
}

/** [TP7] How far an arrow key goes: a second at the least, and a minute on the line of a day. */
export function keyStep(span: Span): number {
  return Math.max(1000, Math.round(span / 1440 / 1000) * 1000);
}
