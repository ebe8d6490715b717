import { centreOf, type LineEnd, type Point, type PointsPosition, turnedPoint } from '@lookfar/page';
import { type Places, placementInside } from '../geometry/Places.ts';
import { placed } from '../geometry/placement.ts';

export function lineAt(places: Places, id: string): PointsPosition | undefined {
  const position = places.positionOf(id);
  return position && 'points' in position ? position : undefined;
}

/** The points with the line's own rotation, in the coordinates of its group. */
export function turnedPoints(position: PointsPosition): readonly Point[] {
  if (position.rotate === 0) return position.points;
  const centre = centreOf(position);
  return position.points.map((point) => turnedPoint(point, centre, position.rotate));
}

export function pagePoints(places: Places, id: string): readonly Point[] {
  const position = lineAt(places, id);
  if (!position) return [];
  const inside = placementInside(places, id);
  return inside.degrees === 0 && inside.dx === 0 && inside.dy === 0
    ? position.points
    : position.points.map((point) => placed(point, inside));
}

export const endOf = (points: readonly Point[], end: LineEnd): Point | undefined =>
  end === 'start' ? points[0] : points.at(-1);

/** A point on a line, and the segment that it is on, by the index of its first point. */
export interface OnLine {
  at: Point;
  segment: number;
  distance: number;
}

/** The nearest point of a line; undefined for a line without points. */
export function nearestOn(points: readonly Point[], to: Point): OnLine | undefined {
  let best: OnLine | undefined;
  for (let segment = 0; segment + 1 < points.length; segment += 1) {
    const [from, end] = [points[segment], points[segment + 1]];
    if (!from || !end) continue;
    const at = nearestBetween(from, end, to);
    const distance = Math.hypot(at.x - to.x, at.y - to.y);
    if (!best || distance < best.distance) best = { at, segment, distance };
  }
  return best;
}

function nearestBetween(from: Point, end: Point, to: Point): Point {
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((to.x - from.x) * dx + (to.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  // Exact on level and upright segments.
  return { x: dx === 0 ? from.x : from.x + share * dx, y: dy === 0 ? from.y : from.y + share * dy };
}

/** The direction in which a line ends, away from it, of length 1; undefined for a line without length. */
export function endDirection(points: readonly Point[], end: LineEnd): Point | undefined {
  const inward = end === 'start' ? points : points.toReversed();
  const [last] = inward;
  const before = inward.find((point) => last && (point.x !== last.x || point.y !== last.y));
  if (!last || !before) return undefined;
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  return { x: (last.x - before.x) / length, y: (last.y - before.y) / length };
}
