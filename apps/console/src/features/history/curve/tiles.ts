import type { ChartSpan, SeriesPart } from '../../../ui/chart/chartSeries.ts';
import { firstAtOrAfter } from '../../../ui/chart/searchTimes.ts';

/** What is known of one signal in a stretch of time, as fine as it was asked for. */
export interface Tile extends ChartSpan {
  /** Length of its stretches; 0 when it holds every sample. */
  stepMs: number;
  /** The later of two equally fine ones wins. */
  order: number;
  part: SeriesPart;
}

export const mostTiles = 6;
export const mostPoints = 600_000;
/** A tile is fine enough while its stretches are at most so much longer than wanted. */
const tolerance = 1.5;

/** [HY5] Whether one of the tiles shows the whole view as finely as wanted. */
export function covers(
  tiles: readonly Pick<Tile, 'from' | 'to' | 'stepMs'>[],
  view: ChartSpan,
  stepMs: number,
): boolean {
  return tiles.some((tile) => tile.from <= view.from && tile.to >= view.to && tile.stepMs <= stepMs * tolerance);
}

/** Whether every sample within the view is there. */
export const hasEverySample = (tiles: readonly Tile[], view: ChartSpan): boolean => covers(tiles, view, 0);

/** [HY6] With one more; what lies wholly below another is dropped, then the oldest, but never the longest: it is the overview. */
export function addTile(tiles: readonly Tile[], tile: Tile): Tile[] {
  const useful = tiles.filter((old) => !(isWithin(old, tile) && old.stepMs >= tile.stepMs));
  const next = [...useful, tile];
  while (next.length > mostTiles || pointsOf(next) > mostPoints) {
    const longest = next.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    const oldest = next.findIndex((one) => one !== longest && one !== tile);
    if (oldest < 0) break;
    next.splice(oldest, 1);
  }
  return next;
}

/** [HY6] The finest of every moment, side by side. Nothing is copied. */
export function mergeTiles(tiles: readonly Tile[]): SeriesPart[] {
  const ranked = tiles.toSorted((a, b) => b.stepMs - a.stepMs || a.order - b.order);
  let shown: Tile[] = [];
  for (const tile of ranked) shown = [...shown.flatMap((below) => around(below, tile)), tile];
  return shown
    .toSorted((a, b) => a.from - b.from)
    .map(clip)
    .filter(({ times }) => times.length > 0);
}

const pointsOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, { part }) => sum + part.times.length, 0);
const isWithin = (inner: ChartSpan, outer: ChartSpan): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** What is left of a tile beside one that lies over it. */
function around(below: Tile, over: ChartSpan): Tile[] {
  if (over.to < below.from || over.from > below.to) return [below];
  const left = { ...below, to: over.from - 1 };
  const right = { ...below, from: over.to + 1 };
  return [left, right].filter(({ from, to }) => from <= to);
}

function clip({ part, from, to }: Tile): SeriesPart {
  const start = firstAtOrAfter(part.times, from);
  const end = firstAtOrAfter(part.times, to + 1);
  if (start === 0 && end === part.times.length) return part;
  const times = part.times.subarray(start, end);
  if (part.kind === 'raw') {
    return { ...part, times, values: part.values.subarray(start, end), codes: part.codes.subarray(start, end) };
  }
  return {
    ...part,
    times,
    min: part.min.subarray(start, end),
    max: part.max.subarray(start, end),
    avg: part.avg.subarray(start, end),
    first: part.first.subarray(start, end),
    last: part.last.subarray(start, end),
    count: part.count.subarray(start, end),
  };
}
