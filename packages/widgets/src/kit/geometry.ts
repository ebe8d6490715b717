import { type Box, boxOf, type Point, type Position } from '@lookfar/page';

/** At most two decimals: keeps markup and DOM short, and a hundredth of a unit is invisible. */
export const short = (value: number): number => Math.round(value * 100) / 100 || 0;

/** For `points` of a polygon. */
export const pointList = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ');

/** The same for a box. */
export function boxCorners({ x, y, width, height }: Box): string {
  const [left, top, right, bottom] = [short(x), short(y), short(x + width), short(y + height)];
  return `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;
}

/** The points of a line or triangle, or the four corners of a box. */
export function pointsOf(position: Position): readonly Point[] {
  if ('points' in position) return position.points;
  if ('x1' in position) {
    const { x1, y1, x2, y2, x3, y3 } = position;
    return [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
      { x: x3, y: y3 },
    ];
  }
  const { x, y, width, height } = boxOf(position);
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** Points given as fractions of a box. */
export function inBox({ x, y, width, height }: Box, shares: readonly (readonly [number, number])[]): Point[] {
  return shares.map(([sx, sy]) => ({ x: x + sx * width, y: y + sy * height }));
}

/** Which way a widget is mirrored in its box. */
export interface Flips {
  flipX?: true | undefined;
  flipY?: true | undefined;
}

export const flipsOf = (position: Position): Flips => ('width' in position ? position : {});

/** Points given as fractions of a position's box, mirrored like the position. */
export function inPosition(position: Position, shares: readonly (readonly [number, number])[]): Point[] {
  const { flipX, flipY } = flipsOf(position);
  return inBox(
    boxOf(position),
    flipX || flipY ? shares.map(([x, y]) => [flipX ? 1 - x : x, flipY ? 1 - y : y]) : shares,
  );
}

/** Smaller by `by` on every side, never below zero. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  const [dx, dy] = [Math.min(by, width / 2), Math.min(by, height / 2)];
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point `by` units from `from` towards `to`. */
export function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  if (length === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}
