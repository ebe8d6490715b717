import type { Meets, Point, Position } from '@lookfar/page';
import { isGroupRecord, type StageRecord } from './StageSource.ts';

const slack = 1e-6;

/** The offset between two positions; undefined if they differ in anything else. */
export function shiftOf(from: Position, to: Position): Point | undefined {
  if (from.rotate !== to.rotate) return undefined;
  if ('points' in from) {
    const shift = 'points' in to ? shiftOfPoints(from.points, to.points) : undefined;
    return shift && 'points' in to && isShifted(from.meets, to.meets, shift) ? shift : undefined;
  }
  if ('x1' in from) return 'x1' in to ? shiftOfPoints(corners(from), corners(to)) : undefined;
  if ('rx' in from) {
    if (!('rx' in to) || from.rx !== to.rx || from.ry !== to.ry) return undefined;
    return { x: to.cx - from.cx, y: to.cy - from.cy };
  }
  if ('r' in from) {
    if (!('r' in to) || 'rx' in to || from.r !== to.r) return undefined;
    return { x: to.cx - from.cx, y: to.cy - from.cy };
  }
  if (!('width' in to) || from.width !== to.width || from.height !== to.height) return undefined;
  if (from.flipX !== to.flipX || from.flipY !== to.flipY) return undefined;
  return { x: to.x - from.x, y: to.y - from.y };
}

/** How far a widget moved; undefined if anything else changed, and for groups. */
export function recordShift(from: StageRecord, to: StageRecord): Point | undefined {
  if (isGroupRecord(from) || isGroupRecord(to)) return undefined;
  for (const key in to) if (key !== 'position' && !isKept(from, to, key as keyof StageRecord)) return undefined;
  for (const key in from) if (!(key in to)) return undefined;
  return shiftOf(from.position, to.position);
}

const isKept = (from: StageRecord, to: StageRecord, key: keyof StageRecord): boolean => from[key] === to[key];

type Triangle = Extract<Position, { x1: number }>;

const corners = ({ x1, y1, x2, y2, x3, y3 }: Triangle): Point[] => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
  { x: x3, y: y3 },
];

function shiftOfPoints(from: readonly Point[], to: readonly Point[]): Point | undefined {
  const [first, second] = [from[0], to[0]];
  if (!first || !second || from.length !== to.length) return undefined;
  const shift = { x: second.x - first.x, y: second.y - first.y };
  const isWhole = from.every((point, index) => {
    const other = to[index];
    if (!other) return false;
    return Math.abs(other.x - point.x - shift.x) < slack && Math.abs(other.y - point.y - shift.y) < slack;
  });
  return isWhole ? shift : undefined;
}

/** Where it meets other lines has moved with it, and nothing else changed there. */
function isShifted(from: Meets | undefined, to: Meets | undefined, shift: Point): boolean {
  if (from === to) return true;
  if (from?.start !== to?.start || from?.end !== to?.end) return false;
  return areShifted(from?.tees, to?.tees, 'width', shift) && areShifted(from?.hops, to?.hops, 'reach', shift);
}

function areShifted<K extends string>(
  from: readonly MeetingPlace<K>[] = [],
  to: readonly MeetingPlace<K>[] = [],
  size: K,
  shift: Point,
): boolean {
  return (
    from.length === to.length &&
    from.every((place, index) => {
      const other = to[index];
      if (other?.[size] !== place[size] || !isSameShift(place.at, other.at, shift)) return false;
      return !place.from || !other.from || isSameShift(place.from, other.from, shift);
    })
  );
}

type MeetingPlace<K extends string> = { at: Point; from?: Point } & Record<K, number>;

const isSameShift = (from: Point, to: Point, { x, y }: Point): boolean =>
  Math.abs(to.x - from.x - x) < slack && Math.abs(to.y - from.y - y) < slack;
