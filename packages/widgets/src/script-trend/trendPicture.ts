import type { Period } from '@lookfar/formula';
import type { ResultLine } from '../script/results/trendResult.ts';
import type { ChartSpan, TrendLine } from '../trend/trendLine.ts';

const codeTexts = ['200', '1308'];

/** A line as charts draw it: where there is no value, it breaks. */
export function trendLine({ points: { times, values }, step }: ResultLine, isStepped: boolean): TrendLine {
  const codes = Uint32Array.from(values, (value) => (Number.isNaN(value) ? 1 : 0));
  const part = { kind: 'raw' as const, times, values, codes, codeTexts };
  return { parts: [part], step: step || isStepped, shiftMs: 0, breaks: [], holdTo: null };
}

/** The period, unless the script has looked elsewhere: then all of its points. */
export function trendSpan(lines: readonly ResultLine[], { start, end }: Period): ChartSpan {
  const filled = lines.map(({ points }) => points.times).filter(({ length }) => length > 0);
  const from = Math.min(...filled.map((times) => times[0] ?? start));
  const to = Math.max(...filled.map((times) => times.at(-1) ?? end));
  const isWithin = filled.length === 0 || (from >= start && to <= end);
  return isWithin ? { from: start, to: end } : { from, to: Math.max(to, from + 1) };
}

const dayMs = 86_400_000;

/** Times of one day need no date, and those of a year no hours. */
export function timeFormatOf({ from, to }: ChartSpan): string {
  const days = (to - from) / dayMs;
  if (days <= 1.1) return 'HH:mm';
  return days <= 8 ? 'MM-DD HH:mm' : days <= 400 ? 'MM-DD' : 'YYYY-MM';
}
