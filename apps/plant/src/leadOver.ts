import type { SignalPoint } from './devices/point.ts';
import type { Timed } from './Running.ts';

export interface Series<State> {
  sn: string;
  equipment: string;
  point: SignalPoint<State>;
  values: Float64Array;
}

/** Series with values at the same times. */
interface SeriesSet<State> {
  series: readonly Series<State>[];
  /** Time of the first row, epoch ms. */
  start: number;
  stepMs: number;
}

/** How long before its end a history may pass into the running plant, which has settled before. */
const leadMs = 6 * 3_600_000;

/**
 * Lets a history end in the plant that runs on from there: `next`, up to its first reading. Both are plausible but have
 * different pasts, e.g. other pumps running and differently filled tanks. They change over at the moment when they
 * differ least: states and whatever can jump by itself do so at once, as when pumps change duty, and the rest moves over
 * as fast as it has moved before. Trucks change over where both are closest, and counters go on counting.
 */
export function leadOver<State extends Timed>(sets: readonly SeriesSet<State>[], next: readonly State[]): void {
  const finest = sets.findLast(({ series }) => series.length > 0);
  const [whole] = sets;
  if (!finest || !whole) return;
  const meetings = meetingsOf(finest, next);
  const moment = momentOf(whole, tailOf(whole, next));
  for (const set of sets) {
    const tail = tailOf(set, next);
    for (const one of set.series)
      join(one, tail, isPosition(one.point) ? (meetings.get(one.equipment) ?? moment) : moment);
  }
}

interface Tail<State> {
  /** First row of the last hours. */
  from: number;
  times: readonly number[];
  /** The running plant at these times. */
  plant: readonly State[];
}

function tailOf<State extends Timed>({ series, start, stepMs }: SeriesSet<State>, next: readonly State[]): Tail<State> {
  const rows = series[0]?.values.length ?? 0;
  const from = Math.max(0, rows - 1 - Math.floor(leadMs / stepMs));
  const times = Array.from({ length: rows - from }, (_, index) => start + (from + index) * stepMs);
  return { from, times, plant: plantAt(next, times) };
}

function join<State>({ point, values }: Series<State>, { from, times, plant }: Tail<State>, moment: number): void {
  const its = plant.map((works) => point.read(works));
  const first = times.findIndex((time) => time >= moment);
  if (isCounter(point)) {
    const by = (its[first] ?? 0) - (values[from + first] ?? 0);
    for (let row = 0; row < from + first; row += 1) values[row] = Math.max(0, (values[row] ?? 0) + by);
  }
  const to = its.slice(first);
  const step = ordinaryStep(values.subarray(0, from));
  const moved = isMeasurement(point) ? movedOver(to, values[from + first - 1], step) : to;
  // What is still on its way at the end only changes at events that this history does not have, e.g. a delivery.
  values.set(moved.at(-1) === to.at(-1) ? moved : to, from + first);
}

/** No two starts of a pump are alike: a jump a little larger than those before is made at once. */
const slack = 1.1;

/** From a value to others that follow it, by steps of at most this size until it has reached them. */
function movedOver(to: readonly number[], before: number | undefined, step: number): number[] {
  let at = before;
  return to.map((value) => {
    const away = at === undefined ? 0 : value - at;
    at = at === undefined || Math.abs(away) <= step * slack ? undefined : at + Math.sign(away) * step;
    return at ?? value;
  });
}

/** The largest change between two samples. */
function ordinaryStep(values: Float64Array): number {
  let most = 0;
  for (let row = 1; row < values.length; row += 1)
    most = Math.max(most, Math.abs((values[row] ?? 0) - (values[row - 1] ?? 0)));
  return most;
}

type Heading = Pick<SignalPoint, 'group' | 'dataType' | 'signalMaps'>;
const isPosition = ({ group }: Heading) => group === '定位';
const isCounter = ({ group }: Heading) => group === '累计';
const isState = ({ dataType, signalMaps }: Heading) => dataType === 'BOOL' || signalMaps.length > 0;
const isMeasurement = (point: Heading) => !isPosition(point) && !isCounter(point) && !isState(point);

/** When the two plants differ least; not so late that a tank could not be filled by then. */
function momentOf<State>({ series }: SeriesSet<State>, { from, times, plant }: Tail<State>): number {
  const candidates = times.slice(0, Math.ceil(times.length / 2));
  const apart = candidates.map(() => 0);
  for (const { point, values } of series) {
    if (isPosition(point) || isCounter(point)) continue;
    const before = values.subarray(0, from);
    const spread = before.reduce((a, b) => Math.max(a, b)) - before.reduce((a, b) => Math.min(a, b));
    for (const index of apart.keys()) {
      const works = plant[index];
      const away = works ? Math.abs(point.read(works) - (values[from + index] ?? 0)) : 0;
      apart[index] = (apart[index] ?? 0) + (away === 0 ? 0 : Math.min(1, away / (spread || away)));
    }
  }
  return candidates[apart.indexOf(Math.min(...apart))] ?? 0;
}

/** For each truck, when it is closest to itself. */
function meetingsOf<State extends Timed>(set: SeriesSet<State>, next: readonly State[]): Map<string, number> {
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
function plantAt<State extends Timed>(steps: readonly State[], times: readonly number[]): State[] {
  let step = 0;
  return times.flatMap((time) => {
    while ((steps[step + 1]?.chance.seconds ?? Number.POSITIVE_INFINITY) * 1000 <= time) step += 1;
    return steps[step] ?? [];
  });
}
