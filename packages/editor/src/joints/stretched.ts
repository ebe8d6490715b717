import { type Point, rounded, roundedPoint } from '@lookfar/page';
import { nextCoordinate, withoutIdle } from './route/straightened.ts';

/** The line between other ends: its bends stay where they are as far as possible, and right angles stay right. */
export function stretched(points: readonly Point[], start: Point, end: Point): Point[] {
  const [a, b] = [roundedPoint(start), roundedPoint(end)];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [a, b];
  if (points.length === 2) return withoutIdle(bowed(first, last, a, b));
  const pulled = pulledStart(points.map(roundedPoint), a);
  return withoutIdle(pulledStart(pulled.toReversed(), b).toReversed());
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= nextCoordinate;
const isLevel = (a: Point, b: Point): boolean => isClose(a.y, b.y);
const isUpright = (a: Point, b: Point): boolean => isClose(a.x, b.x);

/** A straight line whose ends are not level any more: bent in its middle. Diagonal lines stay straight. */
function bowed(first: Point, last: Point, a: Point, b: Point): Point[] {
  if (isLevel(first, last)) {
    const x = rounded((a.x + b.x) / 2);
    return a.y === b.y ? [a, b] : [a, { x, y: a.y }, { x, y: b.y }, b];
  }
  if (!isUpright(first, last)) return [a, b];
  const y = rounded((a.y + b.y) / 2);
  return a.x === b.x ? [a, b] : [a, { x: a.x, y }, { x: b.x, y }, b];
}

/** The first bend slides along the second segment; where it cannot, there is one bend more. */
function pulledStart(points: readonly Point[], to: Point): Point[] {
  const [first, second, third, ...rest] = points;
  if (!first || !second) return [to];
  const after = third ? [third, ...rest] : [];
  const slides = third !== undefined;
  const isTurningDown = third !== undefined && isUpright(second, third);
  const isTurningAside = third !== undefined && isLevel(second, third);
  if (isLevel(first, second) && !(isUpright(first, second) && isTurningAside)) {
    if (to.y === second.y) return [to, second, ...after];
    if (slides && isTurningDown) return [to, { x: second.x, y: to.y }, ...after];
    return [to, { x: second.x, y: to.y }, second, ...after];
  }
  if (isUpright(first, second)) {
    if (to.x === second.x) return [to, second, ...after];
    if (slides && isTurningAside) return [to, { x: to.x, y: second.y }, ...after];
    return [to, { x: to.x, y: second.y }, second, ...after];
  }
  return [to, second, ...after];
}
