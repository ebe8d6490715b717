import type { Point } from '@lookfar/page';
import { commandsOf } from '../../process-symbol/placePath.ts';

/** Points and control points of a path, arcs at sixteen samples: enough to check whether it stays in a box. */
export function pathPoints(d: string): Point[] {
  const found: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [letter, ...numbers] of commandsOf(d)) {
    const next = pointsOf(letter, numbers, at);
    found.push(...next);
    at = next.at(-1) ?? at;
  }
  return found;
}

function pointsOf(letter: string, numbers: readonly number[], at: Point): Point[] {
  if (letter === 'H') return numbers.map((x) => ({ x, y: at.y }));
  if (letter === 'V') return numbers.map((y) => ({ x: at.x, y }));
  if (letter === 'A') return arcPoints(at, numbers);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

/** Along an unrotated arc, around the centre that SVG derives from its ends. */
function arcPoints(from: Point, [rx = 1, ry = 1, , large = 0, sweep = 0, x = 0, y = 0]: readonly number[]): Point[] {
  const [hx, hy] = [(from.x - x) / 2 / rx, (from.y - y) / 2 / ry];
  const half = Math.min(1, Math.hypot(hx, hy));
  const off = (Math.sqrt(1 - half * half) / (half || 1)) * (large === sweep ? -1 : 1);
  const centre = { x: (from.x + x) / 2 / rx + off * hy, y: (from.y + y) / 2 / ry - off * hx };
  const angle = (point: Point) => Math.atan2(point.y / ry - centre.y, point.x / rx - centre.x);
  const start = angle(from);
  let turn = angle({ x, y }) - start;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  const along = Array.from({ length: 16 }, (_, step) => start + (turn * (step + 1)) / 17);
  return [...along.map((at) => ({ x: (centre.x + Math.cos(at)) * rx, y: (centre.y + Math.sin(at)) * ry })), { x, y }];
}
