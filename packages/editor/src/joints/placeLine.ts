import {
  isBentByHand,
  type Joints,
  type LineEnd,
  lineEnds,
  moved,
  type Point,
  type PointsPosition,
} from '@lookfar/page';
import { placementAround } from '../geometry/Places.ts';
import { unplaced } from '../geometry/placement.ts';
import { type JointPlace, jointPlace, lineKind } from './jointPlace.ts';
import type { LinesNow } from './LinesNow.ts';
import { endOf, lineAt, pagePoints, turnedPoints } from './linePoints.ts';
import { isSamePoint } from './route/straightened.ts';
import { type LinePlaces, routed, usualWidth } from './routed.ts';
import { stretched } from './stretched.ts';

/** Deviations up to this come from rounding alone: a line that was moved with its widgets keeps its shape. */
const roundingError = 0.05;

export interface PlacedLine {
  /** Absent if it stays as it is. */
  position?: PointsPosition;
  /** The joints that it still has. */
  joints: Joints;
}

/** A line between the places that its ends are joined to. */
export function placeLine(now: LinesNow, id: string, without: ReadonlySet<LineEnd>): PlacedLine {
  const position = lineAt(now.places, id);
  if (!position) return { joints: {} };
  const joints: Joints = {};
  const ends: LinePlaces = {};
  for (const end of lineEnds) {
    const joint = now.joints(id)[end];
    const place = joint && !without.has(end) ? placeOf(now, id, end) : undefined;
    if (!joint || !place) continue;
    joints[end] = joint;
    ends[end] = place;
  }
  const next = ends.start || ends.end ? between(now, id, position, ends) : undefined;
  return { joints, ...(next && { position: next }) };
}

function placeOf(now: LinesNow, id: string, end: LineEnd): JointPlace | undefined {
  const joint = now.joints(id)[end];
  const at = endOf(pagePoints(now.places, id), end);
  if (!joint || !at) return undefined;
  // A tee stays at its place on a line that only moved.
  const isCarried = joint.port === undefined && !now.touched.has(id) && !now.isCorrection;
  const shift = isCarried ? shiftOfLine(now, joint.widgetId) : undefined;
  const near = shift ? { x: at.x + shift.x, y: at.y + shift.y } : at;
  return jointPlace(now.places, now.world.kindOf, joint, near);
}

/** How far a line moved as a whole; undefined if it changed in any other way. */
function shiftOfLine({ places, before }: LinesNow, id: string): Point | undefined {
  const [old, next] = [pagePoints(before, id), pagePoints(places, id)];
  const [first, start] = [old[0], next[0]];
  if (!first || !start || old.length !== next.length) return undefined;
  const shift = { x: start.x - first.x, y: start.y - first.y };
  const isShifted = old.every((point, index) => {
    const to = next[index];
    return to && isSamePoint({ x: point.x + shift.x, y: point.y + shift.y }, to, roundingError);
  });
  return isShifted ? shift : undefined;
}

/** Undefined if it is there already. */
function between(now: LinesNow, id: string, position: PointsPosition, ends: LinePlaces): PointsPosition | undefined {
  const around = placementAround(now.places, id);
  const points = turnedPoints(position);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const from = ends.start ? unplaced(ends.start.at, around) : first;
  const to = ends.end ? unplaced(ends.end.at, around) : last;
  const isFreed = now.covered.has(id) || isRouteFreed(now, id, position);
  if (!isFreed && isSamePoint(first, from) && isSamePoint(last, to)) return undefined;
  const bent = isFreed ? undefined : inShape(position, { points, from, to, isJoined: Boolean(ends.start && ends.end) });
  return bent ?? lineBetween(now, id, position, ends);
}

interface Shift {
  points: readonly Point[];
  from: Point;
  to: Point;
  /** At both ends. */
  isJoined: boolean;
}

/** A line whose ends moved alike keeps its shape; undefined if they did not. */
function inShape(position: PointsPosition, { points, from, to, isJoined }: Shift): PointsPosition | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  if (isSamePoint(first, from, roundingError) && isSamePoint(last, to, roundingError))
    return withoutCrossings(position, stretched(points, from, to));
  const by = { x: from.x - first.x, y: from.y - first.y };
  if (!isJoined || !isSamePoint({ x: last.x + by.x, y: last.y + by.y }, to, roundingError)) return undefined;
  const shifted = moved({ ...position, points: [...points], rotate: 0 }, by.x, by.y);
  return { ...shifted, points: stretched(shifted.points, from, to) };
}

/**
 * A line between these places; ends without one are at `free`, or stay. Bent by hand, its bends stay; otherwise it has
 * a new route.
 */
export function lineBetween(
  now: LinesNow,
  id: string,
  position: PointsPosition,
  ends: LinePlaces,
  free: Partial<Record<LineEnd, Point>> = {},
): PointsPosition {
  const around = placementAround(now.places, id);
  const points = turnedPoints(position);
  const own = pagePoints(now.places, id);
  const at = (end: LineEnd): Point => ends[end]?.at ?? free[end] ?? endOf(own, end) ?? { x: 0, y: 0 };
  const record = now.record(id);
  const width = (record && lineKind(now.world.kindOf, record.widgetType)?.(record).width) ?? usualWidth;
  const route = isBentByHand(record?.dataAddon ?? {})
    ? stretched(points, unplaced(at('start'), around), unplaced(at('end'), around))
    : routed(now, {
        places: ends,
        free: { start: at('start'), end: at('end') },
        around,
        width,
        joints: now.joints(id),
        id,
      });
  return withoutCrossings(position, route);
}

/** Where a line crosses or is met by others has to be found again; what it ends in stays. */
function withoutCrossings({ meets: { start, end } = {} }: PointsPosition, points: Point[]): PointsPosition {
  const insets = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
  return { points, rotate: 0, ...((start ?? end) !== undefined && { meets: insets }) };
}

/** Its shape does not count: it was bent by hand and is not any more, or it was rotated with its widgets. */
function isRouteFreed(now: LinesNow, id: string, { rotate }: PointsPosition): boolean {
  const record = now.record(id);
  if (!record || isBentByHand(record.dataAddon)) return false;
  return rotate % 90 !== 0 || isBentByHand(now.world.document.get(id)?.dataAddon ?? {});
}
