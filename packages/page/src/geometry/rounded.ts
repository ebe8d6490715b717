import type { Box, Point } from '../position.ts';

const perUnit = 1000;
const noise = 10_000;

/**
 * Rounds numbers for documents: to a thousandth of a page unit (or degree), never 0.30000000000000004 or -0.
 * Floating-point error is removed first: halves must always round the same way, or four quarter turns would not be the
 * identity.
 */
export function rounded(value: number): number {
  return Math.round(Math.round(value * perUnit * noise) / noise) / perUnit + 0;
}

export function roundedPoint({ x, y }: Point): Point {
  return { x: rounded(x), y: rounded(y) };
}

/** Degrees in [0, 360). */
export function wrapped(degrees: number): number {
  const turn = rounded(degrees % 360);
  return turn < 0 ? wrapped(turn + 360) : turn % 360;
}

export function roundedBox({ x, y, width, height }: Box): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}
