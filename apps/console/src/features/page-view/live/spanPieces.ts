import { historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';

const longestMs = historyLimits.rangeDays * 86_400_000;
/** About a year: a request for each piece, no more. */
const most = 13;

/** A range in pieces that one request may ask for, in order; of a longer one than a year, its latest part. */
export function spanPieces({ from, to }: ChartSpan): ChartSpan[] {
  const pieces: ChartSpan[] = [];
  for (let end = to; end > from && pieces.length < most; end -= longestMs)
    pieces.unshift({ from: Math.max(from, end - longestMs), to: end });
  return pieces;
}
