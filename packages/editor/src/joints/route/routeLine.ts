import { type Box, boxBetween, grown, isInBox, overlaps, type Point, rounded, unionOf } from '@lookfar/page';
import { type Direction, isHorizontal, opposite, vectorOf } from './directions.ts';
import { isCrowded, type Lane } from './lanes.ts';
import { isThrough, linesOf, type Obstacle, RouteGrid } from './RouteGrid.ts';
import { type FoundRoute, searchRoute } from './searchRoute.ts';
import { isSamePoint, levelled, nextCoordinate, withoutIdle } from './straightened.ts';

/** An end of a route. */
export interface RouteEnd {
  at: Point;
  /** Directions in which it may leave; empty for any. */
  outs: readonly Direction[];
  /** What it leaves: the route does not run through it. */
  body?: Box | undefined;
}

export interface Surroundings {
  /** Boxes to run around. */
  bodies: readonly Box[];
  /** Distance from bodies, and length of the straight piece at a port. */
  clearance: number;
  /** Other lines, which it does not run along. */
  lanes?: readonly Lane[];
}

/** No route has more points; one that would is replaced by an elbow. */
export const mostRoutePoints = 16;
/** Only the nearest bodies count: a route is found in bounded time on any page. */
const mostBodies = 10;
const mostLanes = 8;
/** So often a route that runs through further bodies is found again. */
const mostRounds = 4;
/** A route looks so far around its ends for bodies, in clearances. */
const lookAround = 4;

/** A route with right angles only: out of its ends in their directions, around bodies, with few turns. */
export function routeLine(from: RouteEnd, to: RouteEnd, around: Surroundings): Point[] {
  const [a, b] = levelled(from.at, to.at);
  if (isSamePoint(a, b)) return [a, { ...a }];
  const ends = [
    { ...from, at: a },
    { ...to, at: b },
  ] as const;
  const { clearance } = around;
  const find = (bodies: readonly Box[]): FoundRoute | undefined => {
    const found = best(ends, { clearance, bodies });
    return found && apart(ends, found, { ...around, bodies });
  };
  const found = clearOf(around.bodies, nearestBodies(ends, around), find);
  return (found ?? best(withoutBodies(ends), { clearance, bodies: [] }))?.points ?? elbow(a, b);
}

/** Finds a route around some bodies and, if it runs through others, around those as well. */
function clearOf(
  all: readonly Box[],
  first: readonly Box[],
  find: (bodies: readonly Box[]) => FoundRoute | undefined,
): FoundRoute | undefined {
  let bodies = first;
  let found = find(bodies);
  for (let round = 0; found && round < mostRounds; round += 1) {
    const { points } = found;
    const hit = all.filter((body) => !bodies.includes(body) && isThrough(points, body));
    const next = hit.length > 0 ? find([...bodies, ...hit]) : undefined;
    if (!next) break;
    found = next;
    bodies = [...bodies, ...hit];
  }
  return found;
}

/** Where a route would run along other lines, another one beside them if there is any that is worth it. */
function apart(ends: readonly [RouteEnd, RouteEnd], found: FoundRoute, around: Surroundings): FoundRoute {
  const { lanes = [] } = around;
  if (!isCrowded(found.points, lanes)) return found;
  const direct = boxBetween(ends[0].at, ends[1].at);
  const near = lanes.toSorted((a, b) => distance(boxOfLane(a), direct) - distance(boxOfLane(b), direct));
  return best(ends, { ...around, lanes: near.slice(0, mostLanes) }) ?? found;
}

const boxOfLane = ({ isLevel, at, from, to }: Lane): Box =>
  isLevel ? { x: from, y: at, width: to - from, height: 0 } : { x: at, y: from, width: 0, height: to - from };

const withoutBodies = ([a, b]: readonly [RouteEnd, RouteEnd]): [RouteEnd, RouteEnd] => [
  { at: a.at, outs: a.outs },
  { at: b.at, outs: b.outs },
];

/** The cheapest over all directions in which the ends may leave. */
function best([from, to]: readonly [RouteEnd, RouteEnd], around: Surroundings): FoundRoute | undefined {
  let cheapest: FoundRoute | undefined;
  for (const out of outsOf(from))
    for (const into of outsOf(to)) {
      const route = between({ ...from, out }, { ...to, out: into }, around);
      if (route && route.points.length <= mostRoutePoints && (!cheapest || route.cost < cheapest.cost))
        cheapest = route;
    }
  return cheapest;
}

const outsOf = ({ outs }: RouteEnd): readonly (Direction | undefined)[] => (outs.length > 0 ? outs : [undefined]);

interface Leaving extends RouteEnd {
  out: Direction | undefined;
}

function between(from: Leaving, to: Leaving, around: Surroundings): FoundRoute | undefined {
  const [start, end] = stubs(from, to, around.clearance);
  const obstacles = obstaclesOf([from, to], [start, end], around);
  const grid = gridBetween([from, to], [start, end], obstacles, around);
  const into = to.out === undefined ? undefined : opposite(to.out);
  const found = searchRoute(grid, { at: start, direction: from.out }, { at: end, direction: into });
  return found && { ...found, points: withoutIdle([from.at, ...found.points, to.at]) };
}

/**
 * The points up to which a route leaves its ends straight on: a clearance beyond their bodies, or half the way where
 * they face each other more closely.
 */
function stubs(from: Leaving, to: Leaving, clearance: number): [Point, Point] {
  const [exitA, exitB] = [exitOf(from), exitOf(to)];
  return [stub(from, exitA, to, exitB, clearance), stub(to, exitB, from, exitA, clearance)];
}

function stub(end: Leaving, exit: Point, other: Leaving, otherExit: Point, clearance: number): Point {
  if (end.out === undefined) return end.at;
  const { x, y } = vectorOf(end.out);
  const ahead = along(exit, otherExit, end.out);
  const isFacing = other.out === opposite(end.out);
  // Nothing is between coordinates that are next to each other in a document.
  if (isFacing && ahead > nextCoordinate && ahead < 2 * clearance) {
    const middle = { x: rounded((exit.x + otherExit.x) / 2), y: rounded((exit.y + otherExit.y) / 2) };
    return isHorizontal(end.out) ? { x: middle.x, y: end.at.y } : { x: end.at.x, y: middle.y };
  }
  // One turn is enough where the other end is ahead and looks this way, or in no direction.
  const isOneTurn = other.out === undefined || (isAcross(end.out, other.out) && along(otherExit, exit, other.out) > 0);
  const length = isOneTurn && ahead > 0 ? Math.min(clearance, ahead) : clearance;
  return { x: rounded(exit.x + x * length), y: rounded(exit.y + y * length) };
}

/** How far the second point is ahead of the first. */
function along(from: Point, to: Point, direction: Direction): number {
  const { x, y } = vectorOf(direction);
  return (to.x - from.x) * x + (to.y - from.y) * y;
}

const isAcross = (a: Direction, b: Direction): boolean => isHorizontal(a) !== isHorizontal(b);

/** Where the way straight out of a port leaves its body; ports may be inside. */
function exitOf({ at, out, body }: Leaving): Point {
  if (out === undefined || !body) return at;
  const { x, y, width, height } = body;
  switch (out) {
    case 0:
      return { x: Math.max(at.x, rounded(x + width)), y: at.y };
    case 1:
      return { x: at.x, y: Math.max(at.y, rounded(y + height)) };
    case 2:
      return { x: Math.min(at.x, rounded(x)), y: at.y };
    case 3:
      return { x: at.x, y: Math.min(at.y, rounded(y)) };
  }
}

/** Others are kept clear of, as far as that leaves the ends reachable; own bodies are not run through. */
function obstaclesOf(ends: readonly RouteEnd[], starts: readonly Point[], around: Surroundings): Obstacle[] {
  const isClear = (box: Box) => starts.every((point) => !isInside(point, box));
  const own = ends.flatMap(({ body }) => body ?? []);
  const others = around.bodies.map((body) => {
    const wide = grown(body, around.clearance * 0.75);
    return isClear(wide) ? wide : body;
  });
  return [...own, ...others].filter(isClear);
}

const isInside = (point: Point, box: Box): boolean => isInBox(point, box) && isInBox(point, grown(box, -1e-6));

function gridBetween(
  [from, to]: readonly [RouteEnd, RouteEnd],
  starts: readonly [Point, Point],
  obstacles: readonly Obstacle[],
  { clearance, lanes = [] }: Surroundings,
): RouteGrid {
  const xs = new Set<number>();
  const ys = new Set<number>();
  for (const { x, y } of [from.at, to.at, ...starts]) {
    xs.add(x);
    ys.add(y);
  }
  // A way around for ends that point away from each other.
  const whole = grown(boxBetween(...starts), clearance);
  const own = [from, to].flatMap(({ body }) => (body ? [grown(body, clearance)] : []));
  for (const { x, y, width, height } of [whole, ...own, ...obstacles]) {
    xs.add(rounded(x)).add(rounded(x + width));
    ys.add(rounded(y)).add(rounded(y + height));
  }
  const [a, b] = starts;
  const beside = (level: boolean) =>
    lanes.flatMap(({ isLevel, at, gap }) => (isLevel === level ? [rounded(at - gap), rounded(at + gap)] : []));
  const columns = linesOf(xs, [rounded((a.x + b.x) / 2), ...beside(false)]);
  const rows = linesOf(ys, [rounded((a.y + b.y) / 2), ...beside(true)]);
  return new RouteGrid(columns, rows, obstacles, lanes);
}

function nearestBodies(ends: readonly [RouteEnd, RouteEnd], { bodies, clearance }: Surroundings): readonly Box[] {
  const [from, to] = ends;
  const own = ends.flatMap(({ body }) => body ?? []);
  const area = unionOf([boxBetween(from.at, to.at), ...own]) ?? boxBetween(from.at, to.at);
  const near = bodies.filter((body) => overlaps(grown(area, clearance * lookAround), body));
  if (near.length <= mostBodies) return near;
  const direct = boxBetween(from.at, to.at);
  return near.sort((a, b) => distance(a, direct) - distance(b, direct)).slice(0, mostBodies);
}

function distance(a: Box, b: Box): number {
  const dx = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const dy = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return dx + dy;
}

const elbow = (a: Point, b: Point): Point[] => withoutIdle([a, { x: b.x, y: a.y }, b]);
