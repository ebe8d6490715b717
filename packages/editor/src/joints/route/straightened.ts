import { type Point, rounded } from '@lookfar/page';

/** Two coordinates this close are the same number in a document, or numbers next to each other. */
export const nextCoordinate = 0.001 + 1e-6;

export const isSamePoint = (a: Point, b: Point, within = nextCoordinate): boolean =>
  Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;

/** Without points in the middle of a straight run, and without repeated ones; two points always remain. */
export function withoutIdle(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && last.x === point.x && last.y === point.y) continue;
    if (before && last && isOnWay(before, last, point)) kept.pop();
    kept.push(point);
  }
  const [only] = kept;
  return only && kept.length === 1 ? [only, { ...only }] : kept;
}

/** Straight on; a way back is a bend too. */
function isOnWay(a: Point, b: Point, c: Point): boolean {
  const isFlat = a.y === b.y && b.y === c.y && Math.sign(b.x - a.x) === Math.sign(c.x - b.x);
  return isFlat || (a.x === b.x && b.x === c.x && Math.sign(b.y - a.y) === Math.sign(c.y - b.y));
}

/** Both ends as a document stores them. Ends that are level to a thousandth are exactly level. */
export function levelled(from: Point, to: Point): [from: Point, to: Point] {
  const [x, y] = [shared(from.x, to.x), shared(from.y, to.y)];
  return [
    { x: x ?? rounded(from.x), y: y ?? rounded(from.y) },
    { x: x ?? rounded(to.x), y: y ?? rounded(to.y) },
  ];
}

function shared(a: number, b: number): number | undefined {
  return Math.abs(a - b) <= nextCoordinate ? rounded((a + b) / 2) : undefined;
}
