import { boxAround, contains, type Point } from '@lookfar/page';
import type { Stretch } from './pathPoints.ts';

export type FillRule = 'nonzero' | 'evenodd';

/** With more than these a widget would have no points left for their shapes. */
const mostJoined = 100;

/** Whether one of these encloses another, so that filling them separately would close its holes. */
export function isCompound(stretches: readonly Stretch[]): boolean {
  if (stretches.length < 2 || stretches.length > mostJoined) return false;
  const boxes = stretches.flatMap(({ points }) => boxAround(points) ?? []);
  return boxes.some((outer, at) => boxes.some((inner, other) => other !== at && contains(outer, inner)));
}

/**
 * One outline that fills as all of these together: from the first along a seam to each of the others and back. It is
 * filled by the nonzero rule; for the other rule every second one around another turns the other way.
 */
export function joined(stretches: readonly Stretch[], rule: FillRule): Point[] {
  const outlines = stretches.map(({ points }) => points);
  const turned = rule === 'evenodd' ? outlines.map((points) => turnedByDepth(points, outlines)) : outlines;
  const [first = [], ...others] = turned;
  const [seam] = first;
  if (!seam) return [];
  return [...first, seam, ...others.flatMap((points) => [...points, ...points.slice(0, 1), seam])];
}

function turnedByDepth(points: Point[], all: readonly Point[][]): Point[] {
  const [start] = points;
  if (!start) return points;
  const depth = all.filter((other) => other !== points && isInside(start, other)).length;
  return isClockwise(points) === (depth % 2 === 0) ? points : points.toReversed();
}

function isClockwise(points: readonly Point[]): boolean {
  let area = 0;
  points.forEach(({ x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    area += x * next.y - next.x * y;
  });
  return area > 0;
}

/** By the edges that a ray to the right crosses. */
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let isIn = false;
  outline.forEach((one, index) => {
    const two = outline[(index + 1) % outline.length] ?? one;
    if (one.y > y !== two.y > y && x < ((two.x - one.x) * (y - one.y)) / (two.y - one.y) + one.x) isIn = !isIn;
  });
  return isIn;
}
