import type { Meets, Point } from '@lookfar/page';
import { distance, short, towards } from '../kit/geometry.ts';

/** A segment gets an arrowhead if it is at least this many widths long. */
const leastLength = 6;
/** Where on its segment an arrowhead is; further along if another line is crossed there. */
const shares = [0.5, 0.3, 0.7] as const;

interface ArrowOptions {
  width: number;
  reverse: boolean;
  hops?: Meets['hops'];
}

/** Path data of the arrowheads on long segments. */
export function pipeArrows(points: readonly Point[], { width, reverse, hops = [] }: ArrowOptions): string {
  return points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to }))
    .filter(({ from, to }) => distance(from, to) >= leastLength * width)
    .map(({ from, to }) => {
      const places = shares.map((share) => towards(from, to, distance(from, to) * share));
      const at = places.find((place) => hops.every((hop) => distance(place, hop.at) > hop.reach + width));
      if (!at) return '';
      return reverse ? head(to, from, at, width) : head(from, to, at, width);
    })
    .join('');
}

function head(from: Point, to: Point, { x, y }: Point, width: number): string {
  const length = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const half = Math.max(4, width * 0.34);
  const at = (along: number, across: number) =>
    `${short(x + ux * along - uy * across)} ${short(y + uy * along + ux * across)}`;
  return `M${at(half * 1.2, 0)}L${at(-half, half)}L${at(-half, -half)}Z`;
}
