import type { Point } from '@lookfar/page';
import { distance, short } from '../kit/geometry.ts';

/** A segment gets an arrowhead if it is at least this many widths long. */
const leastLength = 6;

/** Path data of the arrowheads in the middle of long segments. */
export function pipeArrows(points: readonly Point[], { width, reverse }: { width: number; reverse: boolean }): string {
  return points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to }))
    .filter(({ from, to }) => distance(from, to) >= leastLength * width)
    .map(({ from, to }) => (reverse ? head(to, from, width) : head(from, to, width)))
    .join('');
}

function head(from: Point, to: Point, width: number): string {
  const length = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const half = Math.max(4, width * 0.34);
  const at = (along: number, across: number) =>
    `${short(mx + ux * along - uy * across)} ${short(my + uy * along + ux * across)}`;
  return `M${at(half * 1.2, 0)}L${at(-half, half)}L${at(-half, -half)}Z`;
}
