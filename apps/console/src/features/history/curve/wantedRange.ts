import { historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { longestMs } from '../rangeRules.ts';

export interface Wanted extends ChartSpan {
  /** Buckets or samples over the whole range. */
  points: number;
}

const margin = 0.5;

/** [HV4] What to load for a view: half its length more on both sides, one point per pixel, within the limits of the server. */
export function wantedRange(view: ChartSpan, plotWidth: number, latest: number): Wanted {
  const span = view.to - view.from;
  const room = Math.max(0, Math.min(span * margin, (longestMs - span) / 2));
  const from = Math.floor(Math.max(0, view.from - room));
  const to = Math.ceil(Math.min(Math.max(latest, view.to), view.to + room));
  const points = Math.ceil((plotWidth * (to - from)) / span);
  return { from: Math.max(from, to - longestMs), to, points: Math.min(historyLimits.buckets, Math.max(1, points)) };
}

/** When the latest `most` samples start, according to the bucket counts; undefined if all samples fit. */
export function beginOfLatest(times: Float64Array, count: Uint32Array, most: number): number | undefined {
  let sum = 0;
  for (let row = times.length - 1; row >= 0; row -= 1) {
    sum += count[row] ?? 0;
    if (sum > most) return times[row + 1];
  }
  return undefined;
}
