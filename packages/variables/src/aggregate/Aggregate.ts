import type { ReportMeasure, SignalValue } from '@lookfar/contract';
import { isGood } from '@lookfar/contract';
import { numberOf } from '@lookfar/formula';
import { hourMs } from '../calendar/periodAt.ts';
import type { AggregateState } from './AggregateState.ts';
import { ExactSum } from './ExactSum.ts';
import { addMeterStep, addNetStep } from './meterStep.ts';

export interface AggregateOptions {
  /** Where a meter starts again from 0. */
  rollover?: number | null;
  /** It runs while the value is above this. */
  above?: number;
  /** It counts in both directions, such as the difference of two meters. */
  isNet?: boolean;
}

/** What is known of a signal at the start of a period. */
export interface Carry {
  /** The value that holds; NaN if the last one before was bad, or there was none. */
  hold: number;
  /** The last good value before, even if bad ones followed; null if there is none. */
  meter: number | null;
}

export const noCarry: Carry = { hold: Number.NaN, meter: null };

/** A good finite number, or NaN for anything else. */
export function goodNumber({ code, value }: Pick<SignalValue, 'code' | 'value'>): number {
  const number = isGood(code) ? numberOf(value) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** From the last point before a period, and the last good one if that is another. */
export function carryOf(last: SignalValue | null, lastGood: SignalValue | null = last): Carry {
  const meter = lastGood ? goodNumber(lastGood) : Number.NaN;
  return { hold: last ? goodNumber(last) : Number.NaN, meter: Number.isNaN(meter) ? null : meter };
}

/**
 * All measures of [from, to) in one pass over ascending points. A value holds until the next point; a bad one starts a
 * gap, which does not count. Aggregates of adjoining periods merge to exactly the aggregate of the whole.
 */
export class Aggregate {
  readonly from: number;
  /** Up to here everything is counted. */
  to: number;
  readonly #above: number;
  readonly #rollover: number | null;
  readonly #isNet: boolean;
  /** Whether what came before is already counted. */
  #isCarried: boolean;
  #firstTime = Number.NaN;
  #hold: number;
  #firstGood: number | null = null;
  #meter: number | null;
  #first: number | null = null;
  #last: number | null = null;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #covered = 0;
  #running = 0;
  #changes = 0;
  #count = 0;
  #sum = new ExactSum();
  #integral = new ExactSum();
  #diff = new ExactSum();

  /** Without `carry` it can be merged with what comes before it later. */
  constructor(from: number, options: AggregateOptions = {}, carry?: Carry) {
    this.from = from;
    this.to = from;
    this.#above = options.above ?? 0;
    this.#rollover = options.rollover ?? null;
    this.#isNet = options.isNet ?? false;
    this.#isCarried = carry !== undefined;
    this.#hold = carry?.hold ?? Number.NaN;
    this.#meter = carry?.meter ?? null;
  }

  /** Good samples. */
  get count(): number {
    return this.#count;
  }

  /** How long a good value held, ms. */
  get coveredMs(): number {
    return this.#covered;
  }

  /** What the period after this one starts with. */
  get carry(): Carry {
    return { hold: this.#hold, meter: this.#meter };
  }

  /** A sample at or after `to`; NaN for a bad one. */
  push(time: number, value: number): void {
    if (time < this.to) throw new RangeError(`points must ascend: ${time} after ${this.to}`);
    this.advance(time);
    if (Number.isNaN(this.#firstTime)) this.#firstTime = time;
    this.#hold = value;
    if (Number.isNaN(value)) return;
    this.#count++;
    this.#sum.add(value);
    if (this.#meter !== null) this.#step(this.#meter, value);
    this.#firstGood ??= value;
    this.#meter = value;
    this.#note(value);
  }

  /** Lets the present value hold until `time`; what follows is at or after it. */
  advance(time: number): void {
    if (time <= this.to) return;
    if (!Number.isNaN(this.#hold)) {
      this.#cover(this.#hold, time - this.to);
      this.#note(this.#hold);
    }
    this.to = time;
  }

  /** Joins the period that follows directly. */
  merge(next: Aggregate): void {
    if (next.from !== this.to) throw new RangeError(`periods must adjoin: ${next.from} after ${this.to}`);
    const other = next.#isCarried ? next : next.after(this.carry);
    this.#sum.addAll(other.#sum);
    this.#integral.addAll(other.#integral);
    this.#diff.addAll(other.#diff);
    this.#covered += other.#covered;
    this.#running += other.#running;
    this.#changes += other.#changes;
    this.#count += other.#count;
    this.#min = Math.min(this.#min, other.#min);
    this.#max = Math.max(this.#max, other.#max);
    this.#first ??= other.#first;
    this.#last = other.#last ?? this.#last;
    if (Number.isNaN(this.#firstTime)) this.#firstTime = other.#firstTime;
    this.#firstGood ??= other.#firstGood;
    this.#hold = other.#hold;
    this.#meter = other.#meter;
    this.to = other.to;
  }

  /** The same period, with what came before it counted. */
  after(carry: Carry): Aggregate {
    const copy = this.copy();
    if (copy.#isCarried) throw new Error('already carried');
    copy.#isCarried = true;
    const isEmpty = Number.isNaN(copy.#firstTime);
    const head = (isEmpty ? copy.to : copy.#firstTime) - copy.from;
    if (!Number.isNaN(carry.hold) && head > 0) {
      copy.#cover(carry.hold, head);
      copy.#first = carry.hold;
      copy.#last ??= carry.hold;
      copy.#widen(carry.hold);
    }
    if (isEmpty) copy.#hold = carry.hold;
    if (carry.meter !== null && copy.#firstGood !== null) copy.#step(carry.meter, copy.#firstGood);
    copy.#meter ??= carry.meter;
    return copy;
  }

  /** Into another aggregate of the same period, if there is one to spare. */
  copy(
    into = new Aggregate(this.from, { above: this.#above, rollover: this.#rollover, isNet: this.#isNet }),
  ): Aggregate {
    into.to = this.to;
    into.#isCarried = this.#isCarried;
    into.#firstTime = this.#firstTime;
    into.#hold = this.#hold;
    into.#firstGood = this.#firstGood;
    into.#meter = this.#meter;
    into.#first = this.#first;
    into.#last = this.#last;
    into.#min = this.#min;
    into.#max = this.#max;
    into.#covered = this.#covered;
    into.#running = this.#running;
    into.#changes = this.#changes;
    into.#count = this.#count;
    this.#sum.copy(into.#sum);
    this.#integral.copy(into.#integral);
    this.#diff.copy(into.#diff);
    return into;
  }

  /**
   * Null without data: nothing good held in the period. Not finite only after an overflow. `time` is when it is
   * asked, at or after `to`: the present value holds until then.
   */
  measure(measure: ReportMeasure, time = this.to): number | null {
    const holds = !Number.isNaN(this.#hold);
    const more = holds ? Math.max(0, time - this.to) : 0;
    if (this.#covered === 0 && !holds) return null;
    // Nothing has held for any time yet: the period begins with what holds now.
    const start = holds ? this.#hold : null;
    switch (measure) {
      case 'first':
        return this.#first ?? start;
      case 'last':
        return this.#last ?? start;
      case 'min':
        return this.#last === null ? start : this.#min;
      case 'max':
        return this.#last === null ? start : this.#max;
      case 'avg':
        return this.#covered + more > 0 ? this.#average(more) : start;
      case 'sum':
        return this.#sum.value;
      case 'diff':
        return this.#diff.value;
      case 'running':
        return (this.#running + (this.#hold > this.#above ? more : 0)) / hourMs;
      case 'changes':
        return this.#changes;
    }
  }

  /** As plain data, to be stored. */
  state(): AggregateState {
    const known = (value: number) => (Number.isFinite(value) ? value : null);
    return {
      from: this.from,
      to: this.to,
      above: this.#above,
      rollover: this.#rollover,
      isNet: this.#isNet,
      isCarried: this.#isCarried,
      firstTime: known(this.#firstTime),
      hold: known(this.#hold),
      firstGood: this.#firstGood,
      meter: this.#meter,
      first: this.#first,
      last: this.#last,
      min: known(this.#min),
      max: known(this.#max),
      covered: this.#covered,
      running: this.#running,
      changes: this.#changes,
      count: this.#count,
      sum: this.#sum.toJSON(),
      integral: this.#integral.toJSON(),
      diff: this.#diff.toJSON(),
    };
  }

  static restore(state: AggregateState): Aggregate {
    const made = new Aggregate(state.from, state);
    made.to = state.to;
    made.#isCarried = state.isCarried;
    made.#firstTime = state.firstTime ?? Number.NaN;
    made.#hold = state.hold ?? Number.NaN;
    made.#firstGood = state.firstGood;
    made.#meter = state.meter;
    made.#first = state.first;
    made.#last = state.last;
    made.#min = state.min ?? Number.POSITIVE_INFINITY;
    made.#max = state.max ?? Number.NEGATIVE_INFINITY;
    made.#covered = state.covered;
    made.#running = state.running;
    made.#changes = state.changes;
    made.#count = state.count;
    made.#sum = new ExactSum(state.sum);
    made.#integral = new ExactSum(state.integral);
    made.#diff = new ExactSum(state.diff);
    return made;
  }

  #average(more: number): number {
    if (more === 0) return this.#integral.value / this.#covered;
    const integral = this.#integral.copy();
    integral.addProduct(this.#hold, more);
    return integral.value / (this.#covered + more);
  }

  #cover(value: number, ms: number): void {
    this.#integral.addProduct(value, ms);
    this.#covered += ms;
    if (value > this.#above) this.#running += ms;
  }

  #step(before: number, now: number): void {
    if (this.#isNet) addNetStep(this.#diff, before, now, this.#rollover);
    else addMeterStep(this.#diff, before, now, this.#rollover);
    if (before !== now) this.#changes++;
  }

  #note(value: number): void {
    this.#first ??= value;
    this.#last = value;
    this.#widen(value);
  }

  #widen(value: number): void {
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }
}
