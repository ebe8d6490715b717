import { breaksOf } from './breaksOf.ts';
import { type ChartSeries, isGoodAt, lineColumn, type RawPart, type SeriesPart } from './chartSeries.ts';
import { type LineSink, type LineSource, traceAll, traceDense } from './linePath.ts';
import { type PlotArea, timeToX, type ValueToY } from './plotArea.ts';
import { firstAtOrAfter, rowsAround } from './searchTimes.ts';

/** The end of a line, in chart time. */
interface LineEnd {
  time: number;
  value: number;
}

/** With more samples per pixel than this, a line is drawn by columns. */
const dense = 3;

/** The path of the whole series: parts continue where the previous one ended, and the last value is held. */
export function traceSeries(series: ChartSeries, area: PlotArea, y: ValueToY, sink: LineSink): void {
  let end: LineEnd | undefined;
  for (const part of series.parts) end = tracePart(series, part, { area, y, sink, before: end }) ?? end;
  const { holdTo } = series;
  const held = holdTo === null ? undefined : heldSample(series, holdTo);
  if (!held || holdTo === null) return;
  sink.moveTo(timeToX(area, held.time), y(held.value));
  sink.lineTo(timeToX(area, holdTo), y(held.value));
}

/** The sample that is valid at a time: the last one before it, unless it is bad. */
export function heldSample({ parts, step, shiftMs }: ChartSeries, holdTo: number): LineEnd | undefined {
  for (const part of parts.toReversed()) {
    const row = firstAtOrAfter(part.times, holdTo - shiftMs) - 1;
    if (row < 0) continue;
    const value = lineColumn(part, step)[row] ?? Number.NaN;
    if (Number.isNaN(value) || !goodRows(part)(row)) return undefined;
    return { time: (part.times[row] ?? 0) + shiftMs, value };
  }
  return undefined;
}

interface PartDrawing {
  area: PlotArea;
  y: ValueToY;
  sink: LineSink;
  before: LineEnd | undefined;
}

function tracePart(series: ChartSeries, part: SeriesPart, drawing: PartDrawing): LineEnd | undefined {
  const { area, y, sink, before } = drawing;
  const { shiftMs, step, breaks } = series;
  const { view } = area;
  const [start, end] = rowsAround(part.times, view.from - shiftMs, view.to - shiftMs);
  if (end <= start) return undefined;
  const whole: LineSource = {
    times: part.times,
    values: lineColumn(part, step),
    start,
    end,
    breaksBefore: breaksOf(part, breaks),
    isGood: goodRows(part),
  };
  const source = part.kind === 'buckets' ? withoutEmpty(whole) : whole;
  // The average of a bucket is drawn in its middle.
  const offset = shiftMs + (part.kind === 'buckets' && !step ? part.stepMs / 2 : 0);
  const x = (time: number) => timeToX(area, time + offset);
  const first = edgeOf(source, source.start, offset);
  if (before && first && !breaks.some(({ from, to }) => from + shiftMs < first.time && to + shiftMs > before.time)) {
    sink.moveTo(timeToX(area, before.time), y(before.value));
    if (step) sink.lineTo(timeToX(area, first.time), y(before.value));
    sink.lineTo(timeToX(area, first.time), y(first.value));
  }
  const isDense = end - start > (dense * area.width) / area.ratio && !step;
  if (isDense) traceDense(sink, source, { x, y });
  else traceAll(sink, source, { x, y }, step);
  return edgeOf(source, source.end - 1, offset);
}

function edgeOf({ times, values, start, end, isGood }: LineSource, row: number, offset: number): LineEnd | undefined {
  const value = values[row] ?? Number.NaN;
  if (row < start || row >= end || Number.isNaN(value) || !isGood(row)) return undefined;
  return { time: (times[row] ?? 0) + offset, value };
}

export const isAlwaysGood = () => true;

export function goodRows(part: SeriesPart): (row: number) => boolean {
  return part.kind === 'buckets' || isAllGood(part) ? isAlwaysGood : (row) => isGoodAt(part, row);
}

const isAllGood = (part: RawPart): boolean => part.codes.length === 0 && isGoodAt(part, 0);

/** [TC3] Buckets without samples do not break the line; only known gaps do. */
function withoutEmpty({ times, values, start, end, breaksBefore }: LineSource): LineSource {
  const keptTimes = new Float64Array(end - start);
  const keptValues = new Float64Array(end - start);
  const breaks = new Set<number>();
  let kept = 0;
  let isBroken = false;
  for (let row = start; row < end; row += 1) {
    isBroken ||= breaksBefore(row);
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (isBroken) breaks.add(kept);
    isBroken = false;
    keptTimes[kept] = times[row] ?? 0;
    keptValues[kept] = value;
    kept += 1;
  }
  const breaksAt = (row: number) => breaks.has(row);
  return { times: keptTimes, values: keptValues, start: 0, end: kept, breaksBefore: breaksAt, isGood: isAlwaysGood };
}
