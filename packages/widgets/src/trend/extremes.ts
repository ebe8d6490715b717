import { shownRows } from './shownRows.ts';
import { type ChartSpan, isAllGood, isGoodAt, type SeriesPart, type TrendLine } from './trendLine.ts';

export interface Extremes {
  min: number;
  max: number;
}

const none: Extremes = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
const blockRows = 256;

/** Minimum and maximum of the line in the view; undefined without data. `band` includes the extremes of buckets. */
export function extremesOf(line: TrendLine, view: ChartSpan, band: boolean): Extremes | undefined {
  const { shiftMs, step } = line;
  const shown = shownRows(line.parts, { from: view.from - shiftMs, to: view.to - shiftMs });
  const found = shown.reduce((sofar, { part, start, end }) => {
    const [low, high] = columnsOf(part, band, step);
    return join(sofar, { min: scan(part, low, start, end).min, max: scan(part, high, start, end).max });
  }, none);
  return found.min <= found.max ? found : undefined;
}

function columnsOf(part: SeriesPart, band: boolean, step: boolean): [low: Float64Array, high: Float64Array] {
  if (part.kind === 'raw') return [part.values, part.values];
  return band || step ? [part.min, part.max] : [part.avg, part.avg];
}

/** Whole blocks use a summary, so that 200,000 samples are scanned once and not in every frame. */
function scan(part: SeriesPart, column: Float64Array, start: number, end: number): Extremes {
  const firstBlock = Math.ceil(start / blockRows);
  const lastBlock = Math.floor(end / blockRows);
  if (lastBlock - firstBlock < 4) return scanRows(part, column, start, end);
  const blocks = blocksOf(part, column);
  let found = join(
    scanRows(part, column, start, firstBlock * blockRows),
    scanRows(part, column, lastBlock * blockRows, end),
  );
  for (let block = firstBlock; block < lastBlock; block += 1) found = join(found, blocks[block] ?? none);
  return found;
}

const summaries = new WeakMap<Float64Array, Extremes[]>();

function blocksOf(part: SeriesPart, column: Float64Array): Extremes[] {
  const known = summaries.get(column);
  if (known) return known;
  const blocks: Extremes[] = [];
  for (let row = 0; row < column.length; row += blockRows) {
    blocks.push(scanRows(part, column, row, Math.min(column.length, row + blockRows)));
  }
  summaries.set(column, blocks);
  return blocks;
}

function scanRows(part: SeriesPart, column: Float64Array, start: number, end: number): Extremes {
  let { min, max } = none;
  const judged = part.kind === 'raw' && !isAllGood(part);
  for (let row = start; row < end; row += 1) {
    const value = column[row] ?? Number.NaN;
    if (judged && !isGoodAt(part, row)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function join(a: Extremes, b: Extremes): Extremes {
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}
