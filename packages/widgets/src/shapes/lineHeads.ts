import type { Point } from '@lookfar/page';
import { distance, short, towards } from '../kit/geometry.ts';

/** Length and half width of a head, in line widths; never smaller than for a hairline. */
const [lengthFactor, halfFactor, least] = [4, 1.6, 6];

export interface Headed {
  /** The line, shortened at each head so that it does not show beyond the tip. */
  points: readonly Point[];
  /** Path data of the heads, empty if none. */
  heads: string;
}

export function headed(
  points: readonly Point[],
  { start, end, width }: { start: boolean; end: boolean; width: number },
): Headed {
  const length = Math.max(least, lengthFactor * width);
  const line = [...points];
  const heads: string[] = [];
  const last = line.length - 1;
  const put = (tipAt: number, fromAt: number) => {
    const [tip, from] = [line[tipAt], line[fromAt]];
    if (!tip || !from || distance(tip, from) === 0) return;
    heads.push(head(tip, from, length));
    line[tipAt] = towards(tip, from, Math.min(length * 0.75, distance(tip, from)));
  };
  if (end) put(last, last - 1);
  if (start) put(0, 1);
  return { points: line, heads: heads.join('') };
}

function head(tip: Point, from: Point, length: number): string {
  const base = towards(tip, from, length);
  const half = (length * halfFactor) / lengthFactor;
  const unit = towards({ x: 0, y: 0 }, { x: base.y - tip.y, y: tip.x - base.x }, half);
  const [a, b] = [
    { x: base.x + unit.x, y: base.y + unit.y },
    { x: base.x - unit.x, y: base.y - unit.y },
  ];
  return `M${at(tip)}L${at(a)}L${at(b)}Z`;
}

const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
