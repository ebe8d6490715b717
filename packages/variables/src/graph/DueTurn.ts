import type { SignalValue } from '@lookfar/contract';
import type { Propagation } from './Propagation.ts';
import type { Schedule } from './Schedule.ts';
import type { StatisticNode } from './StatisticNode.ts';

/**
 * What is due at one moment, in as many steps as its caller likes. A statistic of statistics gets their final values
 * before its own period ends, and then their first ones: all periods end before any begins.
 */
export class DueTurn {
  readonly due: number;
  readonly #schedule: Schedule<StatisticNode>;
  #ending: StatisticNode[];
  #beginning: StatisticNode[] = [];
  #running: StatisticNode[];

  constructor(due: number, schedule: Schedule<StatisticNode>) {
    this.due = due;
    this.#schedule = schedule;
    const nodes = schedule.at(due).sort((a, b) => a.rank - b.rank);
    this.#ending = nodes.filter(({ span }) => span.to === due);
    this.#running = nodes.filter(({ span }) => span.to !== due);
  }

  get isDone(): boolean {
    return this.#ending.length + this.#beginning.length + this.#running.length === 0;
  }

  /** Does at most `most` of it, and returns how much. */
  step(propagation: Propagation, now: number, most: number): number {
    if (this.#ending.length > 0) return this.#end(propagation, most);
    if (this.#beginning.length > 0) return this.begin(propagation, most);
    const [nodes, rest] = cut(this.#running, most);
    this.#running = rest;
    this.#emit(propagation, nodes.filter(this.#isDue), (node) => node.tick(Math.min(now, node.span.to - 1)), false);
    return nodes.length;
  }

  /** Begins the periods of those that have ended. */
  begin(propagation: Propagation, most = Number.POSITIVE_INFINITY): number {
    const [nodes, rest] = cut(this.#beginning, most);
    this.#beginning = rest;
    const present = nodes.filter((node) => this.#schedule.dueOf(node) !== undefined);
    this.#emit(propagation, present, (node) => node.start(), true);
    return nodes.length;
  }

  #end(propagation: Propagation, most: number): number {
    const [nodes, rest] = cut(this.#ending, most);
    this.#ending = rest;
    const ended = nodes.filter(this.#isDue);
    this.#emit(propagation, ended, (node) => node.seal(), true);
    this.#beginning.push(...ended);
    return nodes.length;
  }

  /** Others have ended by a sample meanwhile, or are gone. */
  readonly #isDue = (node: StatisticNode) => this.#schedule.dueOf(node) === this.due;

  #emit(
    propagation: Propagation,
    nodes: readonly StatisticNode[],
    next: (node: StatisticNode) => SignalValue,
    isKept: boolean,
  ): void {
    for (const rank of Map.groupBy(nodes, (node) => node.rank).values()) propagation.emit(rank, next, isKept);
    for (const node of nodes) this.#schedule.set(node, node.due);
  }
}

function cut<T>(items: readonly T[], most: number): [T[], T[]] {
  return [items.slice(0, most), items.slice(most)];
}
