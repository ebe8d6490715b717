import type { Point } from '@lookfar/page';

/** A crossing on a line: where, and how long the other line is across it. */
export interface Crossing {
  at: Point;
  segment: number;
  /** Distance from the start of the segment. */
  along: number;
  reach: number;
}

/** Lines that meet at a smaller angle run along each other rather than cross. */
const leastSine = 0.35;
/** Between the other line and a bridge over it. */
const margin = 3;

/** Where one line crosses another, with room on both sides of its segment. */
export function crossingsOf(
  points: readonly Point[],
  other: readonly Point[],
  width: { own: number; other: number },
): Crossing[] {
  const found: Crossing[] = [];
  for (let segment = 0; segment + 1 < points.length; segment += 1) {
    const [from, to] = [points[segment], points[segment + 1]];
    if (!from || !to) continue;
    for (let index = 0; index + 1 < other.length; index += 1) {
      const [a, b] = [other[index], other[index + 1]];
      const crossing = a && b ? crossed(from, to, a, b, width) : undefined;
      if (crossing) found.push({ ...crossing, segment });
    }
  }
  return found;
}

function crossed(
  from: Point,
  to: Point,
  a: Point,
  b: Point,
  width: { own: number; other: number },
): Omit<Crossing, 'segment'> | undefined {
  const [length, otherLength] = [Math.hypot(to.x - from.x, to.y - from.y), Math.hypot(b.x - a.x, b.y - a.y)];
  if (length === 0 || otherLength === 0) return undefined;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [vx, vy] = [(b.x - a.x) / otherLength, (b.y - a.y) / otherLength];
  const sine = Math.abs(ux * vy - uy * vx);
  if (sine < leastSine) return undefined;
  const across = ux * vy - uy * vx;
  const along = ((a.x - from.x) * vy - (a.y - from.y) * vx) / across;
  const otherAlong = ((a.x - from.x) * uy - (a.y - from.y) * ux) / across;
  const reach = (width.other / 2 + margin + width.own / 2) / sine;
  const room = reach + width.own / 2;
  // An end of the other line on this one is a tee.
  const isWithin = otherAlong > width.own / 2 && otherAlong < otherLength - width.own / 2;
  if (!isWithin || along < room || along > length - room) return undefined;
  return { at: { x: from.x + ux * along, y: from.y + uy * along }, along, reach };
}

/** Crossings that overlap become one. In the order of the line. */
export function mergedCrossings(crossings: readonly Crossing[]): Crossing[] {
  const merged: Crossing[] = [];
  for (const next of crossings.toSorted((a, b) => a.segment - b.segment || a.along - b.along)) {
    const last = merged.at(-1);
    const gap = last && last.segment === next.segment ? next.along - last.along : Number.POSITIVE_INFINITY;
    if (!last || gap > last.reach + next.reach) {
      merged.push(next);
      continue;
    }
    const start = Math.min(last.along - last.reach, next.along - next.reach);
    const end = Math.max(last.along + last.reach, next.along + next.reach);
    const share = gap === 0 ? 0 : ((start + end) / 2 - last.along) / gap;
    const at = { x: last.at.x + (next.at.x - last.at.x) * share, y: last.at.y + (next.at.y - last.at.y) * share };
    merged[merged.length - 1] = { at, segment: last.segment, along: (start + end) / 2, reach: (end - start) / 2 };
  }
  return merged;
}
