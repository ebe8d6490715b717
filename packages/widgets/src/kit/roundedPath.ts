import type { Point } from '@lookfar/page';
import { distance, short, towards } from './geometry.ts';

interface RoundedOptions {
  /** Corner radius; reduced where the two sides leave too little room. */
  radius?: number;
  closed?: boolean;
}

/** Path data along points, with rounded corners. */
export function roundedPath(points: readonly Point[], { radius = 0, closed = false }: RoundedOptions = {}): string {
  const last = points.length - 1;
  const parts = points.map((point, index) => {
    const isEnd = !closed && (index === 0 || index === last);
    const before = points[index === 0 ? last : index - 1];
    const after = points[index === last ? 0 : index + 1];
    return isEnd || !before || !after || radius <= 0 ? corner(point) : rounded(before, point, after, radius);
  });
  return `M${parts.join('L')}${closed ? 'Z' : ''}`;
}

const corner = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

function rounded(before: Point, at: Point, after: Point, radius: number): string {
  const cut = Math.min(radius, distance(before, at) / 2, distance(at, after) / 2);
  return `${corner(towards(at, before, cut))}Q${corner(at)} ${corner(towards(at, after, cut))}`;
}
