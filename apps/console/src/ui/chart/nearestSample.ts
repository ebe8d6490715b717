import { HELD } from '@lookfar/contract';
import { codeAt, firstAtOrAfter, goodCode, type SeriesPart } from '@lookfar/widgets/trend';
import type { ChartSeries } from './chartSeries.ts';

/** A sample of a series. */
export interface Sample {
  /** Own time of the sample, not shifted. */
  time: number;
  /** NaN if the sample is not a number. */
  value: number;
  code: string;
  /** For buckets: minimum, maximum and length. */
  stretch: { min: number; max: number; count: number; ms: number } | null;
}

/** The sample nearest to a chart time; for a stepped series the one valid at that time. */
export function nearestSample(series: ChartSeries, chartTime: number): Sample | undefined {
  const time = chartTime - series.shiftMs;
  let best: Sample | undefined;
  for (const part of series.parts) {
    const sample = nearestIn(part, time, series.step);
    if (sample && (!best || isNearer(sample, best, time, series.step))) best = sample;
  }
  return best;
}

function isNearer(a: Sample, b: Sample, time: number, step: boolean): boolean {
  if (step && a.time <= time !== b.time <= time) return a.time <= time;
  return Math.abs(a.time - time) < Math.abs(b.time - time);
}

function nearestIn(part: SeriesPart, time: number, step: boolean): Sample | undefined {
  // A bucket covers all of its time, so the bucket that contains the time is the nearest.
  const after = firstAtOrAfter(part.times, time + 1);
  const before = withNumber(part, after - 1, -1);
  const next = withNumber(part, after, 1);
  const [a, b] = [part.times[before], part.times[next]];
  if (a === undefined) return b === undefined ? undefined : sampleAt(part, next);
  if (b === undefined || step || part.kind === 'buckets') return sampleAt(part, before);
  return sampleAt(part, time - a <= b - time ? before : next);
}

/** Skips empty buckets; a sample that is not a number still counts. */
function withNumber(part: SeriesPart, row: number, direction: 1 | -1): number {
  if (part.kind === 'raw') return row;
  let at = row;
  while (part.count[at] === 0) at += direction;
  return at;
}

function sampleAt(part: SeriesPart, row: number): Sample {
  const time = part.times[row] ?? Number.NaN;
  if (part.kind === 'raw') {
    return { time, value: part.values[row] ?? Number.NaN, code: codeAt(part, row) ?? goodCode, stretch: null };
  }
  const at = (column: Float64Array) => column[row] ?? Number.NaN;
  const stretch = { min: at(part.min), max: at(part.max), count: part.count[row] ?? 0, ms: part.stepMs };
  return { time, value: at(part.avg), code: part.bad[row] === 2 ? HELD : goodCode, stretch };
}
