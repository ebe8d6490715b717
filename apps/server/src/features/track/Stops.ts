import { type TrackStop, watchLimits } from '@lookfar/contract';
import { eastward, meridian, metresBetween } from './geo.ts';
import type { Step } from './TrackSegments.ts';

interface OpenStop {
  first: Step;
  last: Step;
  /** Sums of the degrees from the first position, to compute the mean. */
  east: number;
  north: number;
  count: number;
}

const stopMs = watchLimits.stopSeconds * 1000;

/**
 * Finds stops: periods of at least `stopSeconds` in which every position is within `stopMetres` of the first one. A
 * step is released when it is known whether it belongs to a stop, so the last ones wait. An interruption ends a stop:
 * what happened meanwhile is unknown.
 */
export class Stops {
  readonly found: TrackStop[] = [];
  /** Not yet long enough to be a stop; all of them near the first. */
  private window: Step[] = [];
  /** Positions of the window that all later ones are near to, so that each could be the first of a stop. */
  private firsts: Step[] = [];
  private stop: OpenStop | undefined;

  add(steps: Iterable<Step>): Step[] {
    const settled: Step[] = [];
    for (const step of steps) this.step(step, settled);
    return settled;
  }

  end(): Step[] {
    const settled: Step[] = [];
    this.close(settled);
    return settled;
  }

  private step(step: Step, settled: Step[]): void {
    if (step.starts) this.close(settled);
    if (this.stop && isNear(this.stop.first, step)) {
      this.stay(this.stop, step, settled);
      return;
    }
    if (this.stop) this.close(settled);
    const shrink = shrinkAt(step);
    this.firsts = this.firsts.filter((first) => isWithin(first, step, shrink));
    this.firsts.push(step);
    this.window.push(step);
    const [first = step] = this.firsts;
    for (const one of this.window.splice(0, this.window.indexOf(first))) settled.push(one);
    if (step.time - first.time < stopMs) return;
    const others = this.window.slice(1);
    [this.window, this.firsts] = [[], []];
    settled.push(first);
    this.stop = { first, last: first, east: 0, north: 0, count: 1 };
    for (const other of others) this.stay(this.stop, other, settled);
  }

  private stay(stop: OpenStop, step: Step, settled: Step[]): void {
    stop.last = step;
    stop.east += eastward(stop.first.longitude, step.longitude);
    stop.north += step.latitude - stop.first.latitude;
    stop.count += 1;
    settled.push({ ...step, stands: true });
  }

  private close(settled: Step[]): void {
    for (const one of this.window) settled.push(one);
    [this.window, this.firsts] = [[], []];
    if (!this.stop) return;
    const { first, last, east, north, count } = this.stop;
    this.stop = undefined;
    this.found.push({
      from: first.time,
      to: last.time,
      longitude: meridian(first.longitude, east / count),
      latitude: first.latitude + north / count,
    });
  }
}

function isNear(a: Step, b: Step): boolean {
  return metresBetween(a, b) <= watchLimits.stopMetres;
}

/** The ratio of a degree of longitude to one of latitude. */
function shrinkAt({ latitude }: Step): number {
  return Math.cos((latitude * Math.PI) / 180);
}

const metresPerDegree = 111_195;
const inside = (watchLimits.stopMetres * 0.99) / metresPerDegree;
const outside = (watchLimits.stopMetres * 1.01) / metresPerDegree;
/** Closer to the poles a degree of longitude changes too fast. */
const mostLatitude = 80;

/** Like `isNear`, but called hundreds of times per step of a slow drive: only borderline cases are measured. */
function isWithin(a: Step, b: Step, shrink: number): boolean {
  const degrees = Math.abs(a.longitude - b.longitude);
  // Far apart in degrees may be close across the date line.
  if (degrees > 1 || Math.abs(b.latitude) > mostLatitude) return isNear(a, b);
  const east = degrees * shrink;
  const north = a.latitude - b.latitude;
  const squared = east * east + north * north;
  if (squared < inside * inside) return true;
  return squared > outside * outside ? false : isNear(a, b);
}
