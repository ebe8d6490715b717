import type { Meets, Point } from '@lookfar/page';
import { distance, short, towards } from '../kit/geometry.ts';

interface PathOptions {
  /** Of bends. */
  radius: number;
  /** Crossings, and how they are shown; `width` is that of the line. */
  hops?: Meets['hops'];
  crossing?: 'none' | 'bridge' | 'gap';
  width?: number;
}

/** Path data of a line: round bends, bridges or gaps where it crosses others. */
export function pipePath(
  points: readonly Point[],
  { radius, hops = [], crossing = 'none', width = 0 }: PathOptions,
): string {
  const [first] = points;
  if (!first) return '';
  const last = points.length - 1;
  const shown = crossing === 'none' ? [] : hops;
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const over = hopsOn(from, to, shown).map((hop) => hopPath(from, to, hop, { crossing, width }));
    const after = points[index + 2];
    const isBend = index + 1 < last && after !== undefined && radius > 0;
    return `${over.join('')}L${isBend ? bend(from, to, after, radius) : at(to)}`;
  });
  return `M${at(first)}${parts.join('')}`;
}

const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

function bend(before: Point, corner: Point, after: Point, radius: number): string {
  const cut = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
  return `${at(towards(corner, before, cut))}Q${at(corner)} ${at(towards(corner, after, cut))}`;
}

type Hop = NonNullable<Meets['hops']>[number];

/** Farther from a segment, a crossing is none of it. */
const slack = 0.05;

/** The crossings on a segment, in its direction. */
function hopsOn(from: Point, to: Point, hops: readonly Hop[]): Hop[] {
  const length = distance(from, to);
  return hops
    .filter(({ at: point }) => length > 0 && distance(from, point) + distance(point, to) - length < slack)
    .sort((a, b) => distance(from, a.at) - distance(from, b.at));
}

/** To the right or upwards, in whichever direction the line runs. */
function hopPath(
  from: Point,
  to: Point,
  { at: point, reach }: Hop,
  { crossing, width }: { crossing: string; width: number },
): string {
  const half = crossing === 'gap' ? Math.max(1, reach - width / 2) : reach;
  const [start, end] = [towards(point, from, half), towards(point, to, half)];
  if (crossing === 'gap') return `L${at(start)}M${at(end)}`;
  const isAhead = to.x > from.x + slack || (Math.abs(to.x - from.x) <= slack && to.y > from.y);
  return `L${at(start)}A${short(half)} ${short(half)} 0 0 ${isAhead ? 1 : 0} ${at(end)}`;
}

/** The points without these lengths at the start and end; two always remain. */
export function trimmed(points: readonly Point[], start: number, end: number): readonly Point[] {
  if (start <= 0 && end <= 0) return points;
  const cut = cutStart(points, start);
  return cutStart(cut.toReversed(), end).toReversed();
}

function cutStart(points: readonly Point[], length: number): readonly Point[] {
  let left = length;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [points[index], points[index + 1]];
    if (!from || !to) break;
    const own = distance(from, to);
    if (own > left) return [towards(from, to, left), ...points.slice(index + 1)];
    left -= own;
  }
  const last = points.at(-1);
  return last ? [last, last] : points;
}
