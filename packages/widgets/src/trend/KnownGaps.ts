import type { ChartSpan, SeriesPart } from './chartSeries.ts';
import { firstAtOrAfter } from './searchTimes.ts';

/** A hole of at least this share of a gap belongs to it; backfilled gaps have smaller ones. */
const share = 0.5;

/**
 * [TC3] Whether a known gap lies between a row and the previous one. Gaps are few and samples many, so the rows are
 * searched once per gap.
 */
export function breaksOf(part: SeriesPart, gaps: readonly ChartSpan[]): (row: number) => boolean {
  const rows = new Set<number>();
  for (const { from, to } of gaps) {
    const middle = firstAtOrAfter(part.times, (from + to) / 2);
    const next = sampledRow(part, middle, 1);
    const before = sampledRow(part, middle - 1, -1);
    const [end, start] = [part.times[next], part.times[before]];
    if (end === undefined || start === undefined) continue;
    const stretch = part.kind === 'buckets' ? part.stepMs : 0;
    if (end - start - stretch >= (to - from) * share) rows.add(next);
  }
  return rows.size === 0 ? never : (row) => rows.has(row);
}

function sampledRow(part: SeriesPart, row: number, direction: 1 | -1): number {
  if (part.kind === 'raw') return row;
  let at = row;
  while (part.count[at] === 0) at += direction;
  return at;
}

const never = () => false;
