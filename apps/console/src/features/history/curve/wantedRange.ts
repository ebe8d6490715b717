import { historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '../../../ui/chart/chartSeries.ts';
import { longestMs } from '../rangeRules.ts';

export interface Wanted extends ChartSpan {
  /** Stretches or samples over the whole of it. */
  points: number;
}

const margin = 0.5;

/** [HY4] What to load for a view: half as much again on both sides, a point a pixel, and never more than is allowed. */
export function wantedRange(view: ChartSpan, plotWidth: number, latest: number): Wanted {
  const span = view.to - view.from;
  const room = Math.max(0, Math.min(span * margin, (longestMs - span) / 2));
  const from = Math.floor(Math.max(0, view.from - room));
  const to = Math.ceil(Math.min(Math.max(latest, view.to), view.to + room));
  const points = Math.ceil((plotWidth * (to - from)) / span);
  return { from: Math.max(from, to - longestMs), to, points: Math.min(historyLimits.buckets, Math.max(1, points)) };
}

/** Where the latest `most` samples begin, by the counts of stretches up to the end; undefined when all of them fit. */
export function beginOfLatest(times: Float64Array, count: Uint32Array, most: number): number | undefined {
  let sum = 0;
  for (let row = times.length - 1; row >= 0; row -= 1) {
    sum += count[row] ?? 0;
    if (sum > most) return times[row + 1];
  }
  return undefined;
}
