import { type Box, cornersOfBox, isInBox, type Point } from '@lookfar/page';

/** Even–odd, so that a self-crossing polyline has the same holes as when painted. */
export function isInPolygon({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let from = polygon[polygon.length - 1];
  for (const to of polygon) {
    if (from && from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

export function* segmentsOf(points: readonly Point[], isClosed: boolean): Generator<[Point, Point]> {
  let from = isClosed ? points[points.length - 1] : undefined;
  for (const to of points) {
    if (from) yield [from, to];
    from = to;
  }
}

export function distanceToPath(point: Point, points: readonly Point[], isClosed: boolean): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [from, to] of segmentsOf(points, isClosed)) least = Math.min(least, distanceToSegment(point, from, to));
  return least;
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** Whether a segment intersects an upright box. */
export function doesSegmentTouchBox(from: Point, to: Point, box: Box): boolean {
  if (isInBox(from, box) || isInBox(to, box)) return true;
  const isBeside =
    Math.max(from.x, to.x) < box.x ||
    Math.min(from.x, to.x) > box.x + box.width ||
    Math.max(from.y, to.y) < box.y ||
    Math.min(from.y, to.y) > box.y + box.height;
  if (isBeside) return false;
  const sides = cornersOfBox(box).map((corner) => Math.sign(side(from, to, corner)));
  return sides.some((each) => each !== sides[0]);
}

/** Whether a path, or with `isFilled` its area, intersects an upright box. */
export function doesPathTouchBox(
  points: readonly Point[],
  box: Box,
  { isClosed, isFilled }: { isClosed: boolean; isFilled: boolean },
): boolean {
  for (const [from, to] of segmentsOf(points, isClosed)) if (doesSegmentTouchBox(from, to, box)) return true;
  return isFilled && isInPolygon({ x: box.x, y: box.y }, points);
}
