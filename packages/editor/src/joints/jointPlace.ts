import type { Box, Joint, LineEnd, Point, WidgetType } from '@lookfar/page';
import type { EditorKind } from '../Editor.ts';
import type { Places } from '../geometry/Places.ts';
import { endDirection, endOf, nearestOn, pagePoints } from './linePoints.ts';
import { type KindOf, portPlaces } from './portPlaces.ts';

/** Where a line meets what it is joined to, in page coordinates. */
export interface JointPlace {
  at: Point;
  /** The directions in which the line may leave. */
  outs: readonly Point[];
  body?: Box;
}

/** Undefined if there is nothing to be joined to. `near` is where the end of the line is: a tee slides along. */
export function jointPlace(places: Places, kindOf: KindOf, joint: Joint, near: Point): JointPlace | undefined {
  const { widgetId, port } = joint;
  const record = places.tree.get(widgetId);
  if (!record) return undefined;
  if (isLine(kindOf, record)) return onLine(pagePoints(places, widgetId), port, near);
  const set = port === undefined ? undefined : portPlaces(places, kindOf, widgetId);
  const found = port === undefined ? undefined : set?.ports[port];
  return found && set && { at: found.at, outs: [found.out], ...(set.isSolid && { body: set.body }) };
}

export const isLine = (kindOf: KindOf, { widgetType }: { widgetType: WidgetType }): boolean =>
  lineKind(kindOf, widgetType) !== undefined;

export const lineKind = (kindOf: KindOf, type: WidgetType): EditorKind['line'] => kindOf(type)?.line;

const ends: readonly LineEnd[] = ['start', 'end'];

function onLine(points: readonly Point[], port: number | undefined, near: Point): JointPlace | undefined {
  if (port === undefined) return onSegment(points, near);
  const end = ends[port];
  const at = end && endOf(points, end);
  const out = end && endDirection(points, end);
  return at && { at, outs: out ? [out] : [] };
}

/** A tee leaves a line to either side. */
function onSegment(points: readonly Point[], near: Point): JointPlace | undefined {
  const found = nearestOn(points, near);
  if (!found) return undefined;
  const [from, to] = [points[found.segment], points[found.segment + 1]];
  const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
  if (!from || !to || length === 0) return { at: found.at, outs: [] };
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  return { at: found.at, outs: [across, { x: -across.x, y: -across.y }] };
}
