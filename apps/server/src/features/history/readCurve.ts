import { type BinarySeries, historyLimits, type SeriesEdges } from '@lookfar/contract';
import { toBucketSeries, toCell, toRawSeries } from './history.mapper.ts';
import type { HistoryRange } from './historyRange.ts';
import type { SharedHistorian } from './RemoteHistorian.ts';
import { holdsValues } from './storageRule.ts';

export interface CurveQuestion extends HistoryRange {
  id: number;
  storeMode: string;
  points: number;
}

/** The trend of one signal: raw if it has at most `points` samples, else in buckets. */
export async function readCurve(historian: SharedHistorian, question: CurveQuestion): Promise<BinarySeries> {
  const series = await readSamples(historian, question);
  return { ...series, edges: await readEdges(historian, question, series) };
}

async function readSamples(historian: SharedHistorian, { id, from, to, points }: CurveQuestion): Promise<BinarySeries> {
  const count = await historian.count(id, from, to);
  if (count <= points) return toRawSeries(id, await historian.readRange(id, from, to, { limit: points }));
  const size = Math.min(points, historyLimits.buckets, to - from);
  return toBucketSeries(id, await historian.buckets(id, from, to, size));
}

/** [HY12] A line comes from the sample before its range and leads to the one after it. */
async function readEdges(
  historian: SharedHistorian,
  { id, storeMode, from, to, points }: CurveQuestion,
  series: BinarySeries,
): Promise<SeriesEdges> {
  const holds = holdsValues(storeMode);
  const [first = to, last = from] = filledSpan(series);
  const pixelMs = (to - from) / points;
  const [isLate, isEarly] = [first - from > pixelMs, to - last > pixelMs];
  // Most trends fill their range to both ends: nothing is read for them.
  if (!isLate && !isEarly) return { before: null, after: null, holds };
  const { before, after } = await historian.around(id, from, to);
  return {
    before: isLate ? (toCell(before, 0) ?? null) : null,
    after: isEarly ? (toCell(after, 0) ?? null) : null,
    holds,
  };
}

/** Where the first row with samples starts and the last one ends; empty if there is none. */
function filledSpan(series: BinarySeries): [] | [first: number, last: number] {
  const { times } = series;
  if (series.kind === 'raw') return times.length === 0 ? [] : [times[0] as number, times[times.length - 1] as number];
  const { count, bad } = series;
  const isFilled = (n: number, row: number) => n > 0 || bad[row] === 1;
  const [first, last] = [count.findIndex(isFilled), count.findLastIndex(isFilled)];
  const lengthMs = times.length > 1 ? (times[1] as number) - (times[0] as number) : 0;
  return [times[first] as number, (times[last] as number) + lengthMs];
}
