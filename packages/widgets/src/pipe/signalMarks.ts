import type { Point } from '@lookfar/page';
import { distance, short, towards } from '../kit/geometry.ts';
import type { PipeAddon } from './pipeAddon.ts';

/** Distance between two marks along the line. */
const period = 36;
const half = 5;

type Mark = (point: Point, along: Point) => string;

const line = (...points: Point[]): string => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;

/** A slanted stroke through a point, shifted along the line. */
const slash: (shift: number) => Mark =
  (shift) =>
  ({ x, y }, { x: ux, y: uy }) => {
    const at = (along: number, across: number): Point => ({
      x: x + ux * (along + shift) - uy * across,
      y: y + uy * (along + shift) + ux * across,
    });
    return line(at(-half / 2, half), at(half / 2, -half));
  };

const marks: Partial<Record<PipeAddon['signal'], Mark>> = {
  pneumatic: (point, along) => slash(-2.5)(point, along) + slash(2.5)(point, along),
  hydraulic: ({ x, y }) => line({ x: x - 2, y: y - half }, { x: x - 2, y: y + half }, { x: x + 4, y: y + half }),
  data: ({ x, y }) => {
    const r = 3;
    return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  },
  capillary: ({ x, y }) =>
    line({ x: x - 4, y: y - 4 }, { x: x + 4, y: y + 4 }) + line({ x: x - 4, y: y + 4 }, { x: x + 4, y: y - 4 }),
};

/** Path data of the marks along a signal line; an electric one is only dashed. */
export function signalMarks(points: readonly Point[], signal: PipeAddon['signal']): string {
  const mark = marks[signal];
  if (!mark) return '';
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const length = distance(from, to);
      const count = Math.min(500, Math.max(length >= 2 * half ? 1 : 0, Math.floor(length / period)));
      const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      return Array.from({ length: count }, (_, at) =>
        mark(towards(from, to, (length * (at + 0.5)) / count), along),
      ).join('');
    })
    .join('');
}
