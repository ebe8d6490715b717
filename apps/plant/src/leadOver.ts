import type { Point } from './devices/point.ts';
import type { Waterworks } from './physics/waterworks.ts';

export interface Series {
  sn: string;
  equipment: string;
  point: Point;
  values: Float64Array;
}

/** Series with values at the same times. */
export interface SeriesSet {
  series: readonly Series[];
  /** Time of the first row, epoch ms. */
  start: number;
  stepMs: number;
}

/** Slow enough that nothing seems to move on its own; the running plant has settled before. */
const leadMs = 6 * 3_600_000;

/**
 * Lets a history end in the plant that runs on from there: `next`, up to its first reading. Both are plausible but have
 * different pasts, e.g. differently filled tanks. In the last hours measurements pass gradually from one to the other,
 * states change over in the middle, trucks where both are closest, and counters are shifted as a whole.
 */
export function leadOver(sets: readonly SeriesSet[], next: readonly Waterworks[]): void {
  const finest = sets.findLast(({ series }) => series.length > 0);
  if (!finest) return;
  const meetings = meetingsOf(finest, next);
  for (const set of sets) {
    const tail = tailOf(set, next);
    for (const one of set.series) join(one, tail, meetings.get(one.equipment) ?? 0);
  }
}

interface Tail {
  /** First row of the last hours. */
  from: number;
  times: readonly number[];
  /** The running plant at these times. */
  plant: readonly Waterworks[];
}

function tailOf({ series, start, stepMs }: SeriesSet, next: readonly Waterworks[]): Tail {
  const rows = series[0]?.values.length ?? 0;
  const from = Math.max(0, rows - 1 - Math.floor(leadMs / stepMs));
  const times = Array.from({ length: rows - from }, (_, index) => start + (from + index) * stepMs);
  return { from, times, plant: plantAt(next, times) };
}

function join({ point, values }: Series, { from, times, plant }: Tail, meeting: number): void {
  const its = plant.map((works) => point.read(works));
  if (point.group === '累计') {
    const by = (its.at(-1) ?? 0) - (values.at(-1) ?? 0);
    for (const [row, value] of values.entries()) values[row] = Math.max(0, value + by);
    return;
  }
  for (const [index, value] of its.entries()) {
    const progress = index / Math.max(1, its.length - 1);
    const share = isPosition(point) ? toggle((times[index] ?? 0) >= meeting) : shareOf(point, progress);
    values[from + index] = (values[from + index] ?? 0) * (1 - share) + value * share;
  }
}

const toggle = (isNext: boolean) => (isNext ? 1 : 0);
const isPosition = ({ group }: Point) => group === '定位';

/** How much of the running plant is shown. */
function shareOf({ dataType, signalMaps }: Point, progress: number): number {
  return dataType === 'BOOL' || signalMaps.length > 0 ? toggle(progress >= 0.5) : progress;
}

/** For each truck, when it is closest to itself. */
function meetingsOf(set: SeriesSet, next: readonly Waterworks[]): Map<string, number> {
  const { from, times, plant } = tailOf(set, next);
  const apart = new Map<string, number[]>();
  for (const { equipment, point, values } of set.series) {
    if (!isPosition(point) || point.unit !== '°') continue;
    const sums = apart.get(equipment) ?? times.map(() => 0);
    for (const [index, works] of plant.entries())
      sums[index] = (sums[index] ?? 0) + Math.abs(point.read(works) - (values[from + index] ?? 0));
    apart.set(equipment, sums);
  }
  return new Map([...apart].map(([equipment, sums]) => [equipment, times[sums.indexOf(Math.min(...sums))] ?? 0]));
}

/** The plant at each of these times; both the times and the plant's steps are in order. */
function plantAt(steps: readonly Waterworks[], times: readonly number[]): Waterworks[] {
  let step = 0;
  return times.flatMap((time) => {
    while ((steps[step + 1]?.chance.seconds ?? Number.POSITIVE_INFINITY) * 1000 <= time) step += 1;
    return steps[step] ?? [];
  });
}
