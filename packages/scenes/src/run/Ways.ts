import type { Flow, FlowStep } from '../flow/Flow.ts';
import { Graph } from '../flow/Graph.ts';

/** The steps of a flow by their ids, and which can follow which. */
export class Ways {
  readonly #flow: Flow;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #graph: Graph;

  constructor(flow: Flow) {
    this.#flow = flow;
    const indexes = new Map(flow.steps.map(({ id }, index) => [id, index]));
    this.#indexes = indexes;
    const next = flow.steps.map(({ out, otherwise }) => [...out, ...otherwise].map((id) => indexes.get(id) ?? 0));
    this.#graph = new Graph(next, this.index(flow.start));
  }

  step(id: string): FlowStep {
    return this.#flow.steps[this.index(id)] as FlowStep;
  }

  index(id: string): number {
    const index = this.#indexes.get(id);
    if (index === undefined) throw new Error(`no step ${id}`);
    return index;
  }

  reaches(from: string, to: string): boolean {
    return this.#graph.reaches(this.index(from), this.index(to));
  }
}

const known = new WeakMap<Flow, Ways>();

export function waysOf(flow: Flow): Ways {
  const before = known.get(flow);
  if (before) return before;
  const ways = new Ways(flow);
  known.set(flow, ways);
  return ways;
}
