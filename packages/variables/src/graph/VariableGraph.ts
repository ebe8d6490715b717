import type { SignalValue } from '@lookfar/contract';
import { formulaCodes } from '@lookfar/formula';
import { carryOf } from '../aggregate/Aggregate.ts';
import { periodAt } from '../calendar/periodAt.ts';
import { inputsOf } from '../rule/inputsOf.ts';
import { missingCode } from '../rule/worstCode.ts';
import { CalcNode } from './CalcNode.ts';
import { DueTurn } from './DueTurn.ts';
import { type Node, NodeTable } from './NodeTable.ts';
import { findCycle } from './order.ts';
import { type Event, Propagation } from './Propagation.ts';
import { Schedule } from './Schedule.ts';
import { codeOf, StatisticNode, type StatisticOptions, type StatisticRule } from './StatisticNode.ts';
import type { Definition, GraphOptions, Outcome, StatisticState } from './types.ts';

export type Lookup = (id: number) => SignalValue | undefined;

/**
 * Variables that read signals and each other. A change recomputes what depends on it, each once and after its inputs;
 * what it does not touch costs nothing.
 */
export class VariableGraph {
  readonly #table = new NodeTable();
  readonly #schedule = new Schedule<StatisticNode>();
  readonly #options: GraphOptions;
  /** What is due and not done yet. */
  #turn: DueTurn | undefined;

  constructor(options: GraphOptions = {}) {
    this.#options = options;
  }

  get size(): number {
    return this.#table.size;
  }

  has(id: number): boolean {
    return this.#table.get(id) !== undefined;
  }

  /** Whether a variable reads it. */
  reads(id: number): boolean {
    return this.#table.readers(id) !== undefined;
  }

  /** The present value of a variable; null before it has one. */
  value(id: number): SignalValue | null {
    return this.#table.get(id)?.last ?? null;
  }

  inputsOf(id: number): readonly number[] {
    return this.#table.inputsOf(id);
  }

  /** Everything that depends on these signals or variables, each after its inputs; also those of them that do. */
  dependents(ids: Iterable<number>): number[] {
    const starts = new Set(ids);
    const reached = this.#table.ordered(starts);
    const all = new Set([...starts, ...reached]);
    const follows = (id: number) => this.inputsOf(id).some((input) => all.has(input));
    return reached.filter((id) => this.has(id) && (!starts.has(id) || follows(id)));
  }

  /** The cycle that these definitions would close: each reads the following one, the last the first. */
  cycleOf(definitions: readonly Pick<Definition, 'id' | 'rule'>[]): number[] | null {
    const changed = new Map(definitions.map(({ id, rule }) => [id, inputsOf(rule)]));
    return findCycle(changed.keys(), (id) => changed.get(id) ?? this.inputsOf(id));
  }

  /**
   * Adds or changes variables and computes them. `lookup` has the present values of signals and variables. Definitions
   * that would close a cycle change nothing and throw: ask `cycleOf` before. A statistic starts with what is known now;
   * `restore` gives it the whole period.
   */
  set(definitions: readonly Definition[], now: number, lookup: Lookup = () => undefined): Outcome {
    const cycle = this.cycleOf(definitions);
    if (cycle) throw new Error(`variables depend on each other: ${cycle.join(', ')}`);
    // Of two with the same id, the last counts.
    const nodes = [...new Map(definitions.map((one) => [one.id, one])).values()].map((one) =>
      this.#put(one, now, lookup),
    );
    this.#table.rank(nodes.map(({ id }) => id));
    const propagation = this.#propagation(now);
    propagation.compute(nodes);
    return propagation.outcome;
  }

  /** What still reads a removed variable becomes bad with code 1714. */
  remove(ids: Iterable<number>, now: number): Outcome {
    const gone: Event[] = [];
    for (const id of ids) {
      const node = this.#table.get(id);
      if (!node) continue;
      this.#table.delete(node);
      if (node.kind === 'statistic') this.#schedule.delete(node);
      gone.push({ id, value: { code: missingCode, value: node.last?.value ?? null, time: now }, isSample: true });
    }
    const propagation = this.#propagation(now);
    propagation.spread(gone);
    return propagation.outcome;
  }

  change(signalId: number, value: SignalValue, now: number): Outcome {
    if (!this.reads(signalId)) return { changes: [], late: [] };
    const propagation = this.#propagation(now);
    if (this.#isLate(signalId, value)) propagation.late([signalId], value.time);
    else propagation.spread([{ id: signalId, value, isSample: true }]);
    return propagation.outcome;
  }

  /** Several signals at once: what depends on more than one of them is computed once for each time they change. */
  changeMany(values: Iterable<{ signalId: number; value: SignalValue }>, now: number): Outcome {
    const propagation = this.#propagation(now);
    const read = [...values].filter(({ signalId }) => this.reads(signalId));
    read.sort((a, b) => a.value.time - b.value.time);
    let round = new Map<number, Event>();
    for (const { signalId, value } of read) {
      if (round.has(signalId)) {
        propagation.spread([...round.values()]);
        round = new Map();
      }
      if (this.#isLate(signalId, value)) propagation.late([signalId], value.time);
      else round.set(signalId, { id: signalId, value, isSample: true });
    }
    propagation.spread([...round.values()]);
    return propagation.outcome;
  }

  /**
   * Ends periods and brings averages and running times up to date, in steps of at most `most` statistics for callers
   * that do other things in between. `nextDue` is not after `now` while there is more to do.
   */
  tick(now: number, most = Number.POSITIVE_INFINITY): Outcome {
    const propagation = new Propagation(this.#table, this.#schedule, now);
    for (let left = most; left > 0 && this.nextDue() <= now; ) {
      this.#turn ??= new DueTurn(this.#schedule.next, this.#schedule);
      left -= this.#turn.step(propagation, now, left);
      if (this.#turn.isDone) this.#turn = undefined;
    }
    return propagation.outcome;
  }

  /** When `tick` has something to do next; Infinity if never. */
  nextDue(): number {
    return this.#turn?.due ?? this.#schedule.next;
  }

  /** The running period of a statistic, to be stored. */
  state(id: number): StatisticState | undefined {
    return this.#statistic(id)?.state();
  }

  /** Call it before reading the points from which a state is computed: samples that arrive meanwhile are added to it. */
  prepareRestore(id: number): void {
    this.#statistic(id)?.remember();
  }

  /** Gives a statistic its running period; a state of another period is ignored. */
  restore(id: number, state: StatisticState, now: number): Outcome {
    const propagation = this.#propagation(now);
    const node = this.#statistic(id);
    const value = node?.restore(state);
    if (node && value) propagation.emit([node], () => value, false);
    return propagation.outcome;
  }

  isHeld(id: number): boolean {
    return this.#table.held.has(id);
  }

  /** [VG23] It has this value instead of what is computed, until it is released; it may be defined later. */
  hold(id: number, value: SignalValue, now: number): Outcome {
    const propagation = this.#propagation(now);
    this.#table.held.set(id, value);
    const node = this.#table.get(id);
    if (node) propagation.show(node, value);
    return propagation.outcome;
  }

  /** [VG23] It has what is computed from now on. */
  release(id: number, now: number): Outcome {
    const propagation = this.#propagation(now);
    const node = this.#table.held.delete(id) ? this.#table.get(id) : undefined;
    if (!node) return propagation.outcome;
    const unknown = { code: formulaCodes.noData, value: null };
    const computed = node.kind === 'calc' ? node.compute(now) : node.value(Math.max(now, node.span.from));
    propagation.show(node, { ...(computed ?? unknown), time: Math.max(now, (node.last?.time ?? -1) + 1) });
    return propagation.outcome;
  }

  /** Periods that have ended begin before anything else happens. */
  #propagation(now: number): Propagation {
    const propagation = new Propagation(this.#table, this.#schedule, now);
    this.#turn?.begin(propagation);
    return propagation;
  }

  #statistic(id: number): StatisticNode | undefined {
    const node = this.#table.get(id);
    return node?.kind === 'statistic' ? node : undefined;
  }

  #isLate(signalId: number, value: SignalValue): boolean {
    const known = this.#table.reading(signalId);
    return known !== undefined && value.time < known.time;
  }

  #put(definition: Definition, now: number, lookup: Lookup): Node {
    const { id, rule } = definition;
    const before = this.#table.get(id);
    if (before?.kind === 'statistic') this.#schedule.delete(before);
    const last = before ? null : (lookup(id) ?? null);
    const known = (input: number) => this.#table.reading(input) ?? this.value(input) ?? lookup(input);
    const node = rule.kind === 'calc' ? new CalcNode(id, rule, last) : this.#start(definition, rule, now, last, known);
    this.#table.put(node);
    for (const input of node.inputs) {
      const value = known(input);
      if (!value) continue;
      this.#table.setReading(input, value);
      if (node.kind === 'calc') node.accept(input, value);
      else if (value.time >= node.span.from && value.time < node.span.to) node.sample(value);
    }
    if (node.kind === 'statistic') this.#schedule.set(node, node.due);
    return node;
  }

  #start({ id, calendar }: Definition, rule: StatisticRule, now: number, last: SignalValue | null, known: Lookup) {
    const options: StatisticOptions = { ...this.#options, calendar, last };
    const before = known(rule.signalId);
    if (!before || before.time >= periodAt(rule.period, now, calendar).from)
      return new StatisticNode(id, rule, now, options);
    return new StatisticNode(id, rule, now, { ...options, carry: carryOf(before), code: codeOf(before) });
  }
}
