import { parseTime } from '../kit/parseTime.ts';
import type { ChosenRange } from '../tools/PageRange.ts';
import type { selectorWords } from './selectorWords.ts';

export type TypedRange = { ok: true; range: ChosenRange } | { ok: false; reason: 'badTime' | 'badOrder' };
export type TypedProblem = keyof Pick<typeof selectorWords, 'badTime' | 'badOrder'>;

const dayMs = 86_400_000;

/** From and to as they were typed. Without an end it is now; a day as the end is included. */
export function typedRange(typed: { from: string; to: string }, format: string, now: number): TypedRange {
  const from = parseTime(typed.from, format);
  const end = typed.to.trim() === '' ? now : parseTime(typed.to, format);
  if (from === undefined || end === undefined) return { ok: false, reason: 'badTime' };
  const to = typed.to.trim() === '' || format.includes('HH') ? end : nextDay(end);
  return to > from ? { ok: true, range: { from, to } } : { ok: false, reason: 'badOrder' };
}

/** Midnight after it: days have 23 to 25 hours. */
function nextDay(ms: number): number {
  const date = new Date(ms + dayMs / 2);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}
