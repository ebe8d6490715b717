import {
  type Box,
  boxAround,
  boxBetween,
  cornersOfBox,
  grown,
  type Joints,
  type LineEnd,
  lineEnds,
  type Point,
  roundedPoint,
  unionOf,
} from '@lookfar/page';
import { type Placement, unplaced, unplacedVector } from '../geometry/placement.ts';
import type { JointPlace } from './jointPlace.ts';
import type { LinesNow } from './LinesNow.ts';
import { pagePoints } from './linePoints.ts';
import { lookOf } from './meets.ts';
import { directionOfVector } from './route/directions.ts';
import { type Lane, lanesOf } from './route/lanes.ts';
import { type RouteEnd, routeLine } from './route/routeLine.ts';

export type LinePlaces = Partial<Record<LineEnd, JointPlace>>;

interface Ends {
  /** Where joined ends are. */
  places: LinePlaces;
  /** Where free ends are, on the page. */
  free: Readonly<Record<LineEnd, Point>>;
  /** The coordinates of the route. */
  around: Placement;
  width: number;
  /** What it is joined to: it leaves those, and does not run around them. */
  joints: Joints;
  /** The line itself, if it is in the document. */
  id?: string | undefined;
}

export const usualWidth = 10;

/** Distance from widgets, and length of the straight piece at a port. */
export const clearanceOf = (width: number): number => 10 + width / 2;

/** A new route for a line, in the coordinates of its group. */
export function routed(now: LinesNow, { places, free, around, width, joints, id }: Ends): Point[] {
  const clearance = clearanceOf(width);
  const end = (name: LineEnd): RouteEnd => routeEnd(places[name], free[name], around);
  const area = areaOf(places, free, clearance);
  const targets = new Set(lineEnds.flatMap((name) => joints[name]?.widgetId ?? []));
  const near = [...now.bodiesNear(area)].filter(([widget]) => !targets.has(widget));
  const bodies = near.map(([, body]) => boxIn(body, around));
  return routeLine(end('start'), end('end'), {
    bodies,
    clearance,
    lanes: lanesNear(now, area, { width, joints, id, around }),
  });
}

/** Between the walls of two lines that run side by side. */
const betweenLines = 10;

/** The lines around, but not those that leave the same port: they share their way. */
function lanesNear(
  now: LinesNow,
  area: Box,
  { width, joints, id, around }: Pick<Ends, 'width' | 'joints' | 'id' | 'around'>,
): Lane[] {
  const lanes: Lane[] = [];
  for (const other of now.linesNear(area)) {
    if (other === id || sharesPort(joints, now.joints(other))) continue;
    const points = pagePoints(now.places, other).map((point) => roundedPoint(unplaced(point, around)));
    lanes.push(...lanesOf(points, (width + (lookOf(now, other)?.width ?? usualWidth)) / 2 + betweenLines));
  }
  return lanes;
}

function sharesPort(own: Joints, others: Joints): boolean {
  return lineEnds.some((end) =>
    lineEnds.some((other) => {
      const [a, b] = [own[end], others[other]];
      return a?.port !== undefined && a.port === b?.port && a.widgetId === b.widgetId;
    }),
  );
}

function routeEnd(place: JointPlace | undefined, free: Point, around: Placement): RouteEnd {
  if (!place) return { at: unplaced(free, around), outs: [] };
  const outs = place.outs.map((out) => directionOfVector(unplacedVector(out, around)));
  return { at: unplaced(place.at, around), outs, body: place.body && boxIn(place.body, around) };
}

/** The upright box around a page box in other coordinates. */
function boxIn(box: Box, around: Placement): Box {
  if (around.degrees === 0 && around.dx === 0 && around.dy === 0) return box;
  return boxAround(cornersOfBox(box).map((corner) => unplaced(corner, around))) ?? box;
}

/** How far a route looks around, in clearances. */
const lookAround = 5;

function areaOf({ start, end }: LinePlaces, free: Ends['free'], clearance: number): Box {
  const direct = boxBetween(start?.at ?? free.start, end?.at ?? free.end);
  const own = [start, end].flatMap((place) => place?.body ?? []);
  return grown(unionOf([direct, ...own]) ?? direct, clearance * lookAround);
}
