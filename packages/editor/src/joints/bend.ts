import { type Point, rounded } from '@lookfar/page';
import { type Direction, directionOfVector, isHorizontal, vectorOf } from './route/directions.ts';
import { withoutIdle } from './route/straightened.ts';

const isLevel = (a: Point, b: Point): boolean => a.y === b.y && a.x !== b.x;
const isUpright = (a: Point, b: Point): boolean => a.x === b.x && a.y !== b.y;

/** A bend at another place: its neighbours keep the right angles. A bend next to an end slides along its segment. */
export function cornerMoved(points: readonly Point[], index: number, to: Point): Point[] {
  const corner = points[index];
  if (!corner) return [...points];
  const next = [...points];
  const target = { ...to };
  const last = points.length - 1;
  const beside = [index - 1, index + 1];
  for (const side of beside) {
    const neighbour = points[side];
    if (!neighbour || (side !== 0 && side !== last)) continue;
    if (isLevel(neighbour, corner)) target.y = corner.y;
    if (isUpright(neighbour, corner)) target.x = corner.x;
  }
  for (const side of beside) {
    const neighbour = points[side];
    if (!neighbour || side === 0 || side === last) continue;
    if (isLevel(neighbour, corner)) next[side] = { x: neighbour.x, y: target.y };
    if (isUpright(neighbour, corner)) next[side] = { x: target.x, y: neighbour.y };
  }
  next[index] = target;
  return next;
}

/** A segment at another place beside itself. At an end of the line a straight piece of this length stays. */
export function segmentMoved(points: readonly Point[], index: number, to: Point, stub: number): Point[] {
  const [from, end] = [points[index], points[index + 1]];
  if (!from || !end) return [...points];
  const level = isLevel(from, end);
  const placed = ({ x, y }: Point): Point => (level ? { x, y: to.y } : { x: to.x, y });
  const length = Math.hypot(end.x - from.x, end.y - from.y);
  const piece = Math.min(stub, length / 3);
  const towards = (at: Point, other: Point): Point => ({
    x: at.x + ((other.x - at.x) * piece) / length,
    y: at.y + ((other.y - at.y) * piece) / length,
  });
  const first = index === 0 ? [from, towards(from, end)] : [];
  const last = index + 2 === points.length ? [towards(end, from), end] : [];
  const moved = [placed(first[1] ?? from), placed(last[0] ?? end)];
  return withoutIdle([...points.slice(0, index), ...first, ...moved, ...last, ...points.slice(index + 2)]);
}

interface Outs {
  start?: Direction | undefined;
  end?: Direction | undefined;
}

/** The points with a bend wherever a segment is diagonal, out of its ends in their directions. */
export function rightAngled(points: readonly Point[], { start, end }: Outs = {}): Point[] {
  const made: Point[] = [];
  let heading = start;
  points.forEach((to, index) => {
    const from = made.at(-1);
    if (from && from.x !== to.x && from.y !== to.y) {
      const isLast = index === points.length - 1;
      made.push(...bendsBetween(from, to, heading, isLast ? end : undefined));
    }
    const before = made.at(-1);
    if (before && (before.x !== to.x || before.y !== to.y))
      heading = directionOfVector({ x: to.x - before.x, y: to.y - before.y });
    made.push(to);
  });
  return withoutIdle(made);
}

/** Straight on first where that leads on; into a port along its direction. */
function bendsBetween(from: Point, to: Point, heading: Direction | undefined, out: Direction | undefined): Point[] {
  const levelFirst = { x: to.x, y: from.y };
  const uprightFirst = { x: from.x, y: to.y };
  const leads = heading !== undefined && isAhead(from, to, heading);
  const wantsLevel = heading === undefined ? out === undefined || !isHorizontal(out) : isHorizontal(heading) === leads;
  const endsLevel = out === undefined ? undefined : isHorizontal(out);
  if (endsLevel === undefined || endsLevel !== wantsLevel) return [wantsLevel ? levelFirst : uprightFirst];
  const [x, y] = [rounded((from.x + to.x) / 2), rounded((from.y + to.y) / 2)];
  return endsLevel
    ? [
        { x, y: from.y },
        { x, y: to.y },
      ]
    : [
        { x: from.x, y },
        { x: to.x, y },
      ];
}

function isAhead(from: Point, to: Point, heading: Direction): boolean {
  const { x, y } = vectorOf(heading);
  return (to.x - from.x) * x + (to.y - from.y) * y > 0;
}
