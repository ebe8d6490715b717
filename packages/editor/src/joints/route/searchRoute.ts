import type { Point } from '@lookfar/page';
import { type Direction, directions, opposite, vectorOf } from './directions.ts';
import { leastTurns } from './leastTurns.ts';
import type { RouteGrid, Way } from './RouteGrid.ts';

/** A node and the direction in which a route leaves it, or in which it arrives; any if undefined. */
export interface RouteEndpoint {
  at: Point;
  direction: Direction | undefined;
}

export interface FoundRoute {
  points: Point[];
  cost: number;
}

/** A turn costs as much as so many units of length. */
const turnCost = 60;
/** A route between its ends is preferred to an equally long one along an obstacle. */
const asideCost = 0.002;
/** For each unit along another line, too near to it. */
const crowdCost = 2;
/** More than any route between two symbols needs; a search that takes longer is given up. */
const mostSteps = 4000;

interface Step {
  state: number;
  cost: number;
  /** Cost up to here plus the least that the rest can cost. */
  total: number;
}

/** The cheapest route on a grid, by length and turns; undefined if there is none, or none was found in time. */
export function searchRoute(grid: RouteGrid, from: RouteEndpoint, to: RouteEndpoint): FoundRoute | undefined {
  const goal = grid.nodeAt(to.at);
  // One state for each node and direction of arrival.
  const costs = new Float64Array(grid.size * 4).fill(Number.POSITIVE_INFINITY);
  const origins = new Int32Array(grid.size * 4).fill(-1);
  const open = new Queue();
  const rest = ({ x, y }: Point, heading: Direction) => {
    const way = { x: to.at.x - x, y: to.at.y - y };
    return Math.abs(way.x) + Math.abs(way.y) + leastTurns(way, heading, to.direction) * turnCost;
  };
  for (const direction of from.direction === undefined ? directions : [from.direction]) {
    const state = grid.nodeAt(from.at) * 4 + direction;
    costs[state] = 0;
    open.add({ state, cost: 0, total: rest(from.at, direction) });
  }
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = open.take();
    if (!next) return undefined;
    const node = next.state >> 2;
    const heading = (next.state & 3) as Direction;
    const { cost } = next;
    // A cheaper way there was found meanwhile.
    if (cost > (costs[next.state] ?? 0)) continue;
    if (node === goal && isArrival(heading, to)) return { points: pointsTo(grid, origins, next.state), cost };
    for (const direction of directions) {
      if (direction === opposite(heading)) continue;
      const neighbour = grid.neighbour(node, vectorOf(direction));
      if (neighbour === undefined) continue;
      const turn = turnsBetween(heading, direction) + (neighbour === goal ? lastTurn(direction, to) : 0);
      const reached = cost + grid.cost(node, neighbour, wayCost) + turn * turnCost;
      const state = neighbour * 4 + direction;
      if (reached >= (costs[state] ?? 0)) continue;
      costs[state] = reached;
      origins[state] = next.state;
      const ahead = neighbour === goal ? 0 : rest(grid.pointAt(neighbour), direction);
      open.add({ state, cost: reached, total: reached + ahead });
    }
  }
  return undefined;
}

const wayCost = ({ length, isMiddle, crowded }: Way): number =>
  length + (isMiddle ? 0 : asideCost * length) + crowded * crowdCost;

const turnsBetween = (a: Direction, b: Direction): number => (a === b ? 0 : 1);

function isArrival(heading: Direction, { direction }: RouteEndpoint): boolean {
  return direction === undefined || heading !== opposite(direction);
}

const lastTurn = (heading: Direction, { direction }: RouteEndpoint): number =>
  direction === undefined ? 0 : turnsBetween(heading, direction);

function pointsTo(grid: RouteGrid, origins: Int32Array, last: number): Point[] {
  const points: Point[] = [];
  for (let state = last; state >= 0; state = origins[state] ?? -1) points.push(grid.pointAt(state >> 2));
  return points.reverse();
}

/** A binary heap; the cheapest comes first. */
class Queue {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    const steps = this.#steps;
    let index = steps.push(step) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = steps[parent];
      if (!above || above.total <= step.total) break;
      steps[index] = above;
      index = parent;
    }
    steps[index] = step;
  }

  take(): Step | undefined {
    const steps = this.#steps;
    const first = steps[0];
    const last = steps.pop();
    if (!first || !last || steps.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const [a, b] = [steps[left], steps[left + 1]];
      const isRight = a !== undefined && b !== undefined && b.total < a.total;
      const child = isRight ? b : a;
      if (!child || child.total >= last.total) break;
      steps[index] = child;
      index = isRight ? left + 1 : left;
    }
    steps[index] = last;
    return first;
  }
}
