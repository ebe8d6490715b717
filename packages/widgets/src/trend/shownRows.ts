import { firstAtOrAfter } from './searchTimes.ts';
import type { ChartSpan, SeriesPart } from './trendLine.ts';

/** Rows of a part, as start and exclusive end. */
export interface ShownRows {
  part: SeriesPart;
  start: number;
  end: number;
}

/** The rows within a period and, on either side, the nearest one that says something: the line comes from there. */
export function shownRows(parts: readonly SeriesPart[], { from, to }: ChartSpan): ShownRows[] {
  const shown = parts.map((part) => ({
    part,
    start: firstAtOrAfter(part.times, from),
    end: firstAtOrAfter(part.times, to + 1),
  }));
  for (const rows of shown.toReversed()) {
    let row = rows.start - 1;
    while (row >= 0 && isSilent(rows.part, row)) row -= 1;
    if (row < 0) continue;
    rows.start = row;
    break;
  }
  for (const rows of shown) {
    const length = rows.part.times.length;
    let row = rows.end;
    while (row < length && isSilent(rows.part, row)) row += 1;
    if (row >= length) continue;
    rows.end = row + 1;
    break;
  }
  return shown.filter(({ start, end }) => start < end);
}

/** Whether a row is a bucket without samples, which says nothing. */
export const isSilent = (part: SeriesPart, row: number): boolean =>
  part.kind === 'buckets' && part.count[row] === 0 && !part.bad[row];
