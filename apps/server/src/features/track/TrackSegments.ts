import { watchLimits } from '@lookfar/contract';
import { metresBetween } from './geo.ts';
import type { Position } from './Pairing.ts';
import type { Fix } from './Plausibility.ts';
import { kmhOf, trackLimits } from './trackLimits.ts';

/** A period without data; without an end while it lasts. */
export interface UnknownSpan {
  from: number;
  to: number | null;
}

/** A position with the path from the previous one. */
export interface Step extends Position {
  /** The first of a segment: what is before it is unknown. */
  starts: boolean;
  /** Length of the path, which is unknown at the start of a segment. */
  metres: number;
  ms: number;
  /** The path is within a stop. */
  stands: boolean;
}

/** Measures the paths between positions and detects where a track is interrupted. */
export class TrackSegments {
  /** Disjoint, in order of time. */
  private readonly unknown: readonly { from: number; to: number }[];
  /** The gaps before this one are over. */
  private next = 0;
  private last: Fix | undefined;

  constructor(unknown: readonly UnknownSpan[]) {
    this.unknown = joined(unknown);
  }

  add(fixes: readonly Fix[]): Step[] {
    return fixes.map((fix) => this.step(fix));
  }

  private step(fix: Fix): Step {
    const { last } = this;
    this.last = fix;
    const { time, longitude, latitude, speed } = fix;
    const metres = last ? metresBetween(last, fix) : 0;
    if (!last || fix.isElsewhere || this.isBroken(last.time, time, metres))
      return { time, longitude, latitude, speed, starts: true, metres: 0, ms: 0, stands: false };
    return { time, longitude, latitude, speed, starts: false, metres, ms: time - last.time, stands: false };
  }

  private isBroken(from: number, to: number, metres: number): boolean {
    if (to - from > trackLimits.silenceMs && metres > watchLimits.stopMetres) return true;
    if (to - from < trackLimits.gapMs) return false;
    while ((this.unknown[this.next]?.to ?? Number.POSITIVE_INFINITY) <= from) this.next += 1;
    for (let at = this.next; at < this.unknown.length; at += 1) {
      const gap = this.unknown[at];
      if (!gap || gap.from >= to) return false;
      if (Math.min(to, gap.to) - Math.max(from, gap.from) >= trackLimits.gapMs) return true;
    }
    return false;
  }
}

/** A device's gap and its gateway's may overlap. */
function joined(times: readonly UnknownSpan[]): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of times.toSorted((a, b) => a.from - b.from)) {
    const end = to ?? Number.POSITIVE_INFINITY;
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, end);
    else all.push({ from, to: end });
  }
  return all;
}

/** A computed speed never exceeds the plausible maximum: more would be the receiver's error. */
const shortestMs = 1000;

/**
 * km/h: as reported by the device, otherwise computed from the path; during a stop the receiver's drift is not a speed.
 */
export function speedOf({ speed, metres, ms, stands }: Step): number {
  if (speed !== null && speed >= 0 && speed <= trackLimits.kmh) return speed;
  if (stands || ms === 0) return 0;
  return Math.min(trackLimits.kmh, kmhOf(metres, Math.max(ms, shortestMs)));
}
