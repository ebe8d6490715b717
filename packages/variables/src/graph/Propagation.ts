import type { SignalValue } from '@lookfar/contract';
import type { Node, NodeTable } from './NodeTable.ts';
import { RankQueue } from './RankQueue.ts';
import type { Schedule } from './Schedule.ts';
import type { StatisticNode } from './StatisticNode.ts';
import type { Outcome } from './types.ts';

/** A new value of a signal or variable; `isSample` if it belongs into its history. */
export interface Event {
  id: number;
  value: SignalValue;
  isSample: boolean;
}

/** What follows from new values: everything that depends on them, each once and after its inputs. */
export class Propagation {
  readonly outcome: Outcome = { changes: [], late: [] };
  readonly #table: NodeTable;
  readonly #schedule: Schedule<StatisticNode>;
  readonly #now: number;

  constructor(table: NodeTable, schedule: Schedule<StatisticNode>, now: number) {
    this.#table = table;
    this.#schedule = schedule;
    this.#now = now;
  }

  /** New values of signals and variables. */
  spread(events: readonly Event[]): void {
    if (events.length === 0) return;
    const queue = new RankQueue<Node>();
    const samples = new Map<StatisticNode, SignalValue>();
    for (const event of events) this.#tell(event, queue, samples);
    this.#run(queue, samples);
  }

  /** New definitions. */
  compute(nodes: readonly Node[]): void {
    const queue = new RankQueue<Node>();
    for (const node of nodes) queue.add(node);
    this.#run(queue, new Map());
  }

  /** New values of statistics by time alone; `isKept` if they belong into the history even if they are the same. */
  emit(nodes: readonly StatisticNode[], next: (node: StatisticNode) => SignalValue, isKept: boolean): void {
    const events = nodes.map((node) => this.#record(node, next(node), isKept));
    this.spread(events.filter((event) => event !== undefined));
  }

  /** A value of a variable that was not computed from a change: the one it is held at, or again what is computed. */
  show(node: Node, value: SignalValue): void {
    const event = this.#record(node, value, false);
    if (event) this.spread([event]);
  }

  /** A sample that came too late for these and everything that depends on them. */
  late(ids: Iterable<number>, time: number): void {
    const { late } = this.outcome;
    for (const id of this.#table.ordered(ids)) {
      if (!this.#table.get(id)) continue;
      const known = late.find((one) => one.id === id);
      if (known) known.time = Math.min(known.time, time);
      else late.push({ id, time });
    }
  }

  #tell({ id, value, isSample }: Event, queue: RankQueue<Node>, samples: Map<StatisticNode, SignalValue>): void {
    const readers = this.#table.readers(id);
    if (!readers) return;
    this.#table.setReading(id, value);
    for (const node of readers) {
      if (node.kind === 'calc') node.accept(id, value);
      else if (isSample) samples.set(node, value);
      else continue;
      queue.add(node);
    }
  }

  #run(queue: RankQueue<Node>, samples: Map<StatisticNode, SignalValue>): void {
    for (let nodes = queue.take(); nodes; nodes = queue.take()) {
      for (const node of nodes) {
        const computed = node.kind === 'calc' ? node.compute(this.#now) : this.#sample(node, samples.get(node));
        const value = computed ?? this.#table.held.get(node.id);
        const event = value && (this.#record(node, value, false) ?? this.#untold(node, value));
        if (event) this.#tell(event, queue, samples);
      }
    }
  }

  /** The present value of a statistic after a sample. Those of periods that ended before it are spread on the way. */
  #sample(node: StatisticNode, sample: SignalValue | undefined): SignalValue | undefined {
    if (!sample) return node.value(Math.max(this.#now, node.span.from));
    const values = node.sample(sample);
    this.#schedule.set(node, node.due);
    if (!values) {
      this.late([node.id], sample.time);
      return undefined;
    }
    for (const value of values.slice(0, -1)) this.emit([node], () => value, true);
    return values.at(-1);
  }

  /** A variable that came back with the value it had; its readers were told that it is missing. */
  #untold({ id }: Node, computed: SignalValue): Event | undefined {
    const value = this.#table.held.get(id) ?? computed;
    const told = this.#table.reading(id);
    return told && told.code !== value.code ? { id, value, isSample: true } : undefined;
  }

  /** Never older than what it had: inputs with a clock that is ahead would hide it from whoever goes by times. */
  #heldOf({ id, last }: Node): SignalValue | undefined {
    const held = this.#table.held.get(id);
    if (!held || !last || held.time > last.time) return held;
    const isSame = last.value === held.value && last.code === held.code;
    const moved = { ...held, time: isSame ? last.time : last.time + 1 };
    this.#table.held.set(id, moved);
    return moved;
  }

  /** Undefined if nothing is new. */
  #record(node: Node, computed: SignalValue, isKept: boolean): Event | undefined {
    const { last } = node;
    const held = this.#heldOf(node);
    const value = held ?? computed;
    const isSample = (isKept && !held) || last?.value !== value.value || last.code !== value.code;
    if (!isSample && last?.time === value.time) return undefined;
    node.last = value;
    this.outcome.changes.push({ id: node.id, value, isSample });
    return { id: node.id, value, isSample };
  }
}
