import {
  type ChartSpan,
  firstAtOrAfter,
  type RawPart,
  type SeriesPart,
  type StoredParts,
} from '@lookfar/widgets/trend';

/** Loaded data of one signal for a period, in the resolution it was requested with. */
export interface Tile extends ChartSpan, StoredParts {
  /** Bucket length; 0 if the tile has every sample. */
  stepMs: number;
  /** Of two tiles with the same resolution the later one wins. */
  order: number;
}

/** The loaded data of one signal. */
export interface LoadedCurve {
  parts: readonly SeriesPart[];
  /** The last value is valid up to this time; null if unknown. */
  holdTo: number | null;
}

export const mostTiles = 6;
export const mostPoints = 600_000;
/** Buckets may be longer than wanted by this factor. */
const tolerance = 1.5;

/** [HV5] Whether one tile covers the whole view in the wanted resolution. */
export function covers(
  tiles: readonly Pick<Tile, 'from' | 'to' | 'stepMs'>[],
  view: ChartSpan,
  stepMs: number,
): boolean {
  return tiles.some((tile) => tile.from <= view.from && tile.to >= view.to && tile.stepMs <= stepMs * tolerance);
}

/** Whether every sample of the view is loaded. */
export const hasEverySample = (tiles: readonly Tile[], view: ChartSpan): boolean => covers(tiles, view, 0);

/** [HV6] Adds a tile. Drops tiles that it covers, then the oldest ones, but never the longest, which is the overview. */
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

/** [HV6] The finest data for every moment, in order of time. Nothing is copied. */
export function mergeTiles(tiles: readonly Tile[]): LoadedCurve {
  const ranked = tiles.toSorted((a, b) => b.stepMs - a.stepMs || a.order - b.order);
  let shown: Tile[] = [];
  for (const tile of ranked) shown = [...shown.flatMap((below) => around(below, tile)), tile];
  const parts = [...shown.map(clip), ...edgesOf(shown)].filter(({ times }) => times.length > 0);
  const newest = shown.reduce<Tile | undefined>((a, b) => (a && a.to > b.to ? a : b), undefined);
  return {
    parts: parts.toSorted((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0)),
    holdTo: newest?.holds && !newest.after ? newest.to : null,
  };
}

/** [HV11] The samples next to the tiles, each once, where no tile knows better. */
function edgesOf(shown: readonly Tile[]): RawPart[] {
  const edges = new Map<number, RawPart>();
  for (const edge of shown.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())) {
    const time = edge.times[0] ?? 0;
    if (shown.every(({ from, to }) => time < from || time > to)) edges.set(time, edge);
  }
  return [...edges.values()];
}

const pointsOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, { part }) => sum + part.times.length, 0);
const isWithin = (inner: ChartSpan, outer: ChartSpan): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** The parts of a tile that another tile leaves uncovered. */
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
    bad: part.bad.subarray(start, end),
  };
}
