import type { SignalValue, VariableRule } from '@lookfar/contract';
import { carryOf } from '../aggregate/Aggregate.ts';
import type { Calendar } from '../calendar/periodAt.ts';
import { CalcNode } from '../graph/CalcNode.ts';
import { codeOf, StatisticNode } from '../graph/StatisticNode.ts';
import type { StatisticState } from '../graph/types.ts';

/** A sample of an input. */
export interface InputSample {
  signalId: number;
  value: SignalValue;
}

export interface PastOptions {
  /** A statistic starts with the period of this time: for whole periods, use the start of one. */
  from: number;
  calendar: Calendar;
  /** As of the graph. */
  tickMs?: number;
  /** The last sample of each input before `from`. */
  before?: ReadonlyMap<number, SignalValue>;
  /** The last good sample of the input of a statistic before `from`, if `before` is a bad one. */
  lastGood?: SignalValue | null;
  /** Goes on where another computation of the same statistic was: `from` is its `at`. */
  resume?: PastCheckpoint;
}

/** Where the computation of a statistic was, within a period. */
export interface PastCheckpoint {
  /** All samples before this are counted. */
  at: number;
  state: StatisticState;
  last: SignalValue | null;
  isKnown: boolean;
}

/**
 * The history that a variable would have if it had always existed, chunk by chunk: the same computation as the live
 * one, which carries its state from chunk to chunk.
 */
export class PastComputation {
  readonly #node: CalcNode | StatisticNode;
  #at: number;
  /** A period has just ended; its successor starts with the next chunk. */
  #isStarting: boolean;
  /** Whether there has been a sample; before, there is nothing to write down. */
  #isKnown = true;

  constructor(id: number, rule: VariableRule, options: PastOptions) {
    const { from, before, lastGood } = options;
    this.#at = from;
    if (rule.kind === 'calc') {
      this.#node = new CalcNode(id, rule);
      for (const [input, value] of before ?? []) this.#node.accept(input, value);
      this.#isStarting = false;
      return;
    }
    const { resume } = options;
    if (resume) {
      // A tick that is due at `from` has not happened yet.
      this.#node = new StatisticNode(id, rule, from - 1, { ...options, last: resume.last });
      this.#node.restore(resume.state);
      this.#isStarting = false;
      this.#isKnown = resume.isKnown;
      return;
    }
    const last = before?.get(rule.signalId) ?? null;
    const carry = carryOf(last, lastGood ?? last);
    this.#node = new StatisticNode(id, rule, from, {
      ...options,
      carry,
      ...(last && { code: codeOf(last) }),
    });
    this.#isStarting = last !== null;
    this.#isKnown = last !== null;
  }

  /**
   * Ascending samples of the inputs before `until`, which is where the next chunk starts. Returns the samples of the
   * variable before `until`, ascending.
   */
  push(samples: readonly InputSample[], until: number): SignalValue[] {
    const out: SignalValue[] = [];
    const node = this.#node;
    if (node.kind === 'calc') this.#calculate(node, samples, out);
    else this.#measure(node, samples, until, out);
    this.#at = until;
    return out;
  }

  /** Undefined between two periods, and for a calculation, which needs none. */
  checkpoint(): PastCheckpoint | undefined {
    const node = this.#node;
    if (node.kind === 'calc' || this.#isStarting) return undefined;
    return { at: this.#at, state: node.state(), last: node.last, isKnown: this.#isKnown };
  }

  #calculate(node: CalcNode, samples: readonly InputSample[], out: SignalValue[]): void {
    const start = node.last === null ? node.compute(this.#at) : null;
    if (start) this.#put({ ...start, time: Math.max(this.#at, start.time) }, false, out);
    for (let index = 0; index < samples.length; ) {
      const time = samples[index]?.value.time as number;
      for (; index < samples.length && samples[index]?.value.time === time; index++) {
        const { signalId, value } = samples[index] as InputSample;
        node.accept(signalId, value);
      }
      const value = node.compute(time);
      if (value) this.#put(value, false, out);
    }
  }

  #measure(node: StatisticNode, samples: readonly InputSample[], until: number, out: SignalValue[]): void {
    for (const { value } of samples) {
      this.#pass(node, value.time, out);
      this.#isKnown = true;
      const values = node.sample(value);
      if (values) this.#put(values.at(-1) as SignalValue, false, out);
    }
    this.#pass(node, until - 1, out);
    if (node.span.to !== until) return;
    this.#put(node.seal(), true, out);
    this.#isStarting = true;
  }

  /** Everything that happens by time alone up to `time`. */
  #pass(node: StatisticNode, time: number, out: SignalValue[]): void {
    if (this.#isStarting && time >= node.span.from) {
      this.#isStarting = false;
      this.#put(node.start(), true, out);
    }
    while (node.due <= time) {
      if (node.due < node.span.to) this.#put(node.tick(node.due), false, out);
      else {
        this.#put(node.seal(), true, out);
        this.#put(node.start(), true, out);
      }
    }
  }

  #put(value: SignalValue, isKept: boolean, out: SignalValue[]): void {
    const { last } = this.#node;
    this.#node.last = value;
    if (!this.#isKnown) return;
    if (!isKept && last?.value === value.value && last.code === value.code) return;
    if (out.at(-1)?.time === value.time) out.pop();
    out.push(value);
  }
}
