import type { Point } from '../position.ts';

export interface Direction {
  cos: number;
  sin: number;
}

const quarters: readonly Direction[] = [
  { cos: 1, sin: 0 },
  { cos: 0, sin: 1 },
  { cos: -1, sin: 0 },
  { cos: 0, sin: -1 },
];

/** Exact for quarter turns, so that four of them are the identity. */
export function directionOf(degrees: number): Direction {
  const quarter = degrees / 90;
  const exact = Number.isInteger(quarter) ? quarters[((quarter % 4) + 4) % 4] : undefined;
  if (exact) return exact;
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

export function turnedVector({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = directionOf(degrees);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Clockwise on the screen, where y grows downwards. */
export function turnedPoint(point: Point, centre: Point, degrees: number): Point {
  if (degrees === 0) return point;
  const vector = turnedVector({ x: point.x - centre.x, y: point.y - centre.y }, degrees);
  return { x: centre.x + vector.x, y: centre.y + vector.y };
}

/** Direction from one point to another, in degrees clockwise from "to the right". */
export function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
