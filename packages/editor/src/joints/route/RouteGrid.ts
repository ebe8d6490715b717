import type { Box, Point } from '@lookfar/page';
import { crowding, type Lane } from './lanes.ts';

/** A box that no route crosses; running along its edge is allowed. */
export type Obstacle = Box;

/** The lines of a sparse grid on one axis, ascending. Routes prefer those in the middle between their ends or lines. */
interface Lines {
  at: readonly number[];
  middle: ReadonlySet<number>;
}

/** From a node to a neighbour. */
export interface Way {
  length: number;
  isMiddle: boolean;
  /** How much of it runs along other lines. */
  crowded: number;
}

type WayCost = (way: Way) => number;

const unknown = -1;

/** The coordinates on which a route may run: those of its ends, of the middle between them, and around obstacles. */
export class RouteGrid {
  readonly xs: Lines;
  readonly ys: Lines;
  readonly #obstacles: readonly Obstacle[];
  readonly #lanes: readonly Lane[];
  /** Of the ways from each node to the right and down. */
  readonly #costs: Float64Array;

  constructor(xs: Lines, ys: Lines, obstacles: readonly Obstacle[], lanes: readonly Lane[]) {
    this.xs = xs;
    this.ys = ys;
    this.#obstacles = obstacles;
    this.#lanes = lanes;
    this.#costs = new Float64Array(2 * this.size).fill(unknown);
  }

  get size(): number {
    return this.xs.at.length * this.ys.at.length;
  }

  pointAt(node: number): Point {
    const columns = this.xs.at.length;
    return { x: this.xs.at[node % columns] ?? 0, y: this.ys.at[Math.floor(node / columns)] ?? 0 };
  }

  nodeAt({ x, y }: Point): number {
    return this.ys.at.indexOf(y) * this.xs.at.length + this.xs.at.indexOf(x);
  }

  /** The next node in a direction; undefined at the rim. */
  neighbour(node: number, { x, y }: Point): number | undefined {
    const columns = this.xs.at.length;
    const [column, row] = [(node % columns) + x, Math.floor(node / columns) + y];
    const isInside = column >= 0 && column < columns && row >= 0 && row < this.ys.at.length;
    return isInside ? row * columns + column : undefined;
  }

  /** What the way to a neighbour costs; infinite through an obstacle. Asked for several times, worked out once. */
  cost(node: number, neighbour: number, costOf: WayCost): number {
    const index = 2 * Math.min(node, neighbour) + (Math.abs(node - neighbour) === 1 ? 0 : 1);
    const known = this.#costs[index] ?? unknown;
    if (known !== unknown) return known;
    const [from, to] = [this.pointAt(node), this.pointAt(neighbour)];
    const isFree = this.#obstacles.every((box) => !crosses(from, to, box));
    const cost = isFree ? costOf(this.#wayOf(from, to)) : Number.POSITIVE_INFINITY;
    this.#costs[index] = cost;
    return cost;
  }

  #wayOf(from: Point, to: Point): Way {
    const isMiddle = from.x === to.x ? this.xs.middle.has(from.x) : this.ys.middle.has(from.y);
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    return { length, isMiddle, crowded: crowding(from, to, this.#lanes) };
  }
}

/** Coordinates are rounded to thousandths: a line along an edge may be that far inside. */
const edge = 0.002;

/** Whether a route runs through a box. */
export const isThrough = (points: readonly Point[], box: Box): boolean =>
  points.some((to, index) => crosses(points[index - 1] ?? to, to, box));

/** Whether an upright or level segment runs through the inside of a box. */
function crosses(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from.x, to.x) > x + edge &&
    Math.min(from.x, to.x) < x + width - edge &&
    Math.max(from.y, to.y) > y + edge &&
    Math.min(from.y, to.y) < y + height - edge
  );
}

export function linesOf(places: Iterable<number>, middle: readonly number[]): Lines {
  return { at: [...new Set([...places, ...middle])].sort((a, b) => a - b), middle: new Set(middle) };
}
