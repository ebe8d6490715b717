import type { Point } from '@lookfar/page';

/** To the right, down, to the left, up: the directions of an orthogonal route. */
export const directions = [0, 1, 2, 3] as const;
export type Direction = (typeof directions)[number];

const vectors: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

export const vectorOf = (direction: Direction): Point => vectors[direction] ?? { x: 1, y: 0 };
export const isHorizontal = (direction: Direction): boolean => direction % 2 === 0;
export const opposite = (direction: Direction): Direction => ((direction + 2) % 4) as Direction;

/** The nearest direction: ports of widgets that are rotated freely point anywhere. */
export function directionOfVector({ x, y }: Point): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 0 : 2;
  return y >= 0 ? 1 : 3;
}
