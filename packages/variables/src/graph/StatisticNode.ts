import { FROM_HELD, GOOD, isGood, isHeld, type SignalValue, type VariableRule } from '@lookfar/contract';
import { formulaCodes } from '@lookfar/formula';
import { Aggregate, type Carry, goodNumber } from '../aggregate/Aggregate.ts';
import { type Calendar, periodAt, type Span } from '../calendar/periodAt.ts';
import type { StatisticState } from './types.ts';

/** `isNet`: its input counts in both directions. */
export type StatisticRule = Extract<VariableRule, { kind: 'statistic' }> & { isNet?: boolean };

export const defaultTickMs = 60_000;

/** The code of a sample in statistics; a good value that is not a number is bad. */
export function codeOf(value: SignalValue): string {
  if (!isGood(value.code)) return value.code;
  if (Number.isNaN(goodNumber(value))) return formulaCodes.notANumber;
  return isHeld(value.code) ? FROM_HELD : GOOD;
}

export interface StatisticOptions {
  calendar: Calendar;
  tickMs?: number;
  /** What was before the period. */
  carry?: Carry;
  /** Code of the last sample before the period. */
  code?: string;
  last?: SignalValue | null;
}

/** A variable over the samples of one input in the running period. */
export class StatisticNode {
  readonly kind = 'statistic';
  readonly id: number;
  readonly inputs: readonly number[];
  readonly rule: StatisticRule;
  rank = 1;
  /** Its present value. */
  last: SignalValue | null;
  readonly #calendar: Calendar;
  readonly #tickMs: number;
  #span: Span;
  #current: Aggregate;
  /** Before the last sample, which another one of the same time replaces. */
  #base: Aggregate;
  /** Whether `#base` is without the last sample; it is not right after `restore`. */
  #isReplaceable = false;
  #sampleTime = Number.NEGATIVE_INFINITY;
  #code: string;
  /** The next time at which it changes by time alone. */
  #due: number;
  #remembered: SignalValue[] | null = null;

  /** Starts with the period of `time`. */
  constructor(id: number, rule: StatisticRule, time: number, options: StatisticOptions) {
    this.id = id;
    this.rule = rule;
    this.inputs = [rule.signalId];
    this.last = options.last ?? null;
    this.#calendar = options.calendar;
    this.#tickMs = options.tickMs ?? defaultTickMs;
    this.#span = periodAt(rule.period, time, options.calendar);
    this.#current = new Aggregate(this.#span.from, rule, options.carry ?? { hold: Number.NaN, meter: null });
    this.#base = this.#current.copy();
    this.#code = options.code ?? formulaCodes.noData;
    this.#due = this.#nextDue(time);
  }

  get due(): number {
    return this.#due;
  }

  get span(): Span {
    return this.#span;
  }

  /** Its new values in order: those of periods that ended before it, then the present one. Null if it is late. */
  sample(value: SignalValue): SignalValue[] | null {
    this.#remembered?.push(value);
    return this.#count(value);
  }

  #count(value: SignalValue): SignalValue[] | null {
    const { time } = value;
    if (time < this.#span.from || time < this.#sampleTime) return null;
    if (time === this.#sampleTime && !this.#isReplaceable) return null;
    const values: SignalValue[] = [];
    while (time >= this.#span.to) values.push(this.seal(), this.start());
    if (time === this.#sampleTime) this.#base.copy(this.#current);
    else this.#current.copy(this.#base);
    this.#current.push(time, goodNumber(value));
    this.#sampleTime = time;
    this.#isReplaceable = true;
    this.#code = codeOf(value);
    values.push(this.value(Math.max(time, this.last?.time ?? time)));
    return values;
  }

  /** Ends the period: its final value, at its last ms. `start` follows. */
  seal(): SignalValue {
    const { to } = this.#span;
    const sealed = sealedValue(this.rule, this.#current, to, this.#code);
    this.#span = periodAt(this.rule.period, to, this.#calendar);
    this.#current = new Aggregate(to, this.rule, this.#current.carry);
    this.#base = this.#current.copy();
    this.#sampleTime = Number.NEGATIVE_INFINITY;
    this.#due = this.#nextDue(to);
    if (this.#remembered) this.#remembered = [];
    return sealed;
  }

  /** The first value of a period. */
  start(): SignalValue {
    return this.value(this.#span.from);
  }

  /** Brings it up to date at the last tick up to `time`, which is within the period. */
  tick(time: number): SignalValue {
    const at = Math.floor(time / this.#tickMs) * this.#tickMs;
    this.#due = this.#nextDue(at);
    return this.value(Math.max(at, this.last?.time ?? at));
  }

  /** The value that it has at a time of the running period. */
  value(time: number): SignalValue {
    return liveValue(this.rule, this.#current, time, this.#code);
  }

  state(): StatisticState {
    return { aggregate: this.#current.state(), code: this.#code, sampleTime: known(this.#sampleTime) };
  }

  /** Remembers samples from now on, so that `restore` can add those that its state does not have yet. */
  remember(): void {
    this.#remembered = [];
  }

  /** Its present value; undefined if the state is not of the running period. */
  restore(state: StatisticState): SignalValue | undefined {
    const remembered = this.#remembered ?? [];
    this.#remembered = null;
    if (state.aggregate.from !== this.#span.from) return undefined;
    this.#current = Aggregate.restore(state.aggregate);
    this.#base = this.#current.copy();
    this.#isReplaceable = false;
    this.#code = state.code;
    this.#sampleTime = state.sampleTime ?? Number.NEGATIVE_INFINITY;
    // Those that the state already has are late for it, and are not counted again.
    for (const value of remembered) this.#count(value);
    return this.value(Math.max(this.#current.to, this.last?.time ?? this.#current.to));
  }

  #nextDue(time: number): number {
    const { measure } = this.rule;
    if (measure !== 'avg' && measure !== 'running') return this.#span.to;
    return Math.min(this.#span.to, (Math.floor(time / this.#tickMs) + 1) * this.#tickMs);
  }
}

const known = (time: number) => (Number.isFinite(time) ? time : null);

/** Of a running period: with the code of the input while that is bad. */
export function liveValue(rule: StatisticRule, aggregate: Aggregate, time: number, code: string): SignalValue {
  const value = aggregate.measure(rule.measure, time);
  return settled(value, time, value === null && isGood(code) ? formulaCodes.noData : code);
}

/** Of a period that has ended: good if there was anything to measure in it. */
export function sealedValue(rule: StatisticRule, aggregate: Aggregate, to: number, code: string): SignalValue {
  aggregate.advance(to);
  const value = aggregate.measure(rule.measure);
  return settled(value, to - 1, value === null ? (isGood(code) ? formulaCodes.noData : code) : GOOD);
}

function settled(value: number | null, time: number, code: string): SignalValue {
  if (value !== null && !Number.isFinite(value)) return { code: formulaCodes.noResult, value: null, time };
  return { code, value: value === 0 ? 0 : value, time };
}
