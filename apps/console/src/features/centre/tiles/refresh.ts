import type { HistorySeries } from '@lookfar/contract';

const hourMs = 3_600_000;
const soonestMs = 30_000;

/** [OC6] When a trend has moved by one of its points, and not more often than twice a minute. */
export const refreshOf = (hours: number, points: number): number => Math.max(soonestMs, (hours * hourMs) / points);

/** What was stored in a span of time, from and to epoch ms. */
export interface HistorySpan {
  from: number;
  to: number;
  list: readonly HistorySeries[];
}

/** [OC6] What begins within its span may have a past that is still arriving: it is asked for again as soon as allowed. */
export const refreshWhile = (span: HistorySpan | undefined, every: number): number =>
  span?.list.some((series) => beginsLate(series, span)) ? Math.min(soonestMs, every) : every;

function beginsLate(series: HistorySeries, { from, to }: HistorySpan): boolean {
  if (series.edges?.before) return false;
  const at = series.kind === 'raw' ? 0 : series.count.findIndex((count) => count > 0);
  const begin = series.times[at] ?? to;
  return begin > from + (to - from) / 20;
}
