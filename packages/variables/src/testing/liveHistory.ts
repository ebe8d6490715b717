import type { SignalValue } from '@lookfar/contract';
import type { Definition, Outcome } from '../graph/types.ts';
import { VariableGraph } from '../graph/VariableGraph.ts';

export interface LiveOptions {
  from: number;
  to: number;
  tickMs: number;
  /** Before `from`. */
  before?: ReadonlyMap<number, SignalValue>;
  /** Statistics that end together are ended in steps of this many. */
  most?: number;
}

/** The histories that a graph produces when it gets all samples of a time at that time, and time passes in between. */
export function liveHistory(
  definitions: readonly Definition[],
  inputs: ReadonlyMap<number, readonly SignalValue[]>,
  { from, to, tickMs, before, most }: LiveOptions,
): Map<number, SignalValue[]> {
  const graph = new VariableGraph({ tickMs });
  const stored = new Map(definitions.map(({ id }) => [id, new Map<number, SignalValue>()]));
  const store = ({ changes, late }: Outcome) => {
    if (late.length > 0) throw new Error('nothing is late here');
    for (const { id, value, isSample } of changes) if (isSample) stored.get(id)?.set(value.time, value);
  };
  store(graph.set(definitions, from, (id) => before?.get(id)));
  const samples = [...inputs].flatMap(([signalId, values]) => values.map((value) => ({ signalId, value })));
  samples.sort((a, b) => a.value.time - b.value.time);
  const pass = (now: number) => {
    for (let due = graph.nextDue(); due <= now; due = graph.nextDue()) store(graph.tick(due, most));
  };
  for (const [time, batch] of Map.groupBy(samples, ({ value }) => value.time)) {
    pass(time);
    store(graph.changeMany(batch, time));
  }
  pass(to);
  return new Map([...stored].map(([id, values]) => [id, [...values.values()].filter(({ time }) => time < to)]));
}
