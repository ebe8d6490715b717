import type { Formula } from './Formula.ts';

/** A signal's value: `code` is '200' for a good one, `time` is epoch milliseconds. */
export interface SignalReading {
  code: string;
  value: number | string | null;
  time: number;
}

export type Lookup = (signalId: number) => SignalReading | undefined;

/** `value` is null unless `code` is '200', or that of a result from values that are held. */
export interface StrictResult {
  value: number | null;
  code: string;
}

/** Codes of the product's catalogue that a formula itself can return. */
export const formulaCodes = {
  good: '200',
  /** A value that is held, and one that is computed from it: as good as any. */
  held: '1311',
  fromHeld: '1312',
  /** The signal has no value yet, or the variable was not given. */
  noData: '1308',
  /** A good value that is not a number. */
  notANumber: '1722',
  /** The result is NaN or infinite. */
  noResult: '1713',
} as const;

export const isGoodCode = (code: string | undefined): boolean =>
  code === formulaCodes.good || code === formulaCodes.held || code === formulaCodes.fromHeld;

const numeric = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** The number that a value represents; NaN if there is none. Integers beyond 2^53 arrive as text. */
export function numberOf(value: number | string | null): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && numeric.test(value) ? Number(value) : Number.NaN;
}

const buffers = new WeakMap<Formula, Float64Array>();

/** One buffer per formula: it is filled completely before each run, and a run calls no outside code. */
function bufferOf(formula: Formula): Float64Array {
  const known = buffers.get(formula);
  if (known) return known;
  const made = new Float64Array(formula.signals.length + 1);
  buffers.set(formula, made);
  return made;
}

/** NaN, infinite and minus zero read 0. */
const settle = (result: number): number => (Number.isFinite(result) && result !== 0 ? result : 0);

/**
 * The documented rule: only numbers with code 200 are used, everything else counts as 0; a falsy, NaN or infinite
 * result becomes 0. `variable` is the value of `x`.
 */
export function evaluate(formula: Formula, lookup: Lookup, variable = 0): number {
  const { signals } = formula;
  const inputs = bufferOf(formula);
  for (let i = 0; i < signals.length; i++) {
    const reading = lookup(signals[i] ?? 0);
    inputs[i] = reading && isGoodCode(reading.code) ? settle(numberOf(reading.value)) : 0;
  }
  inputs[signals.length] = settle(variable);
  return settle(formula.run(inputs));
}

const bad = (code: string): StrictResult => ({ value: null, code });

/**
 * For pipelines in which a bad value must not become a good 0: the first bad input, in the order of `formula.signals`,
 * determines the code of the result, even if the branch that needs it is not taken.
 */
export function evaluateStrict(formula: Formula, lookup: Lookup, variable?: number): StrictResult {
  const { signals } = formula;
  const inputs = bufferOf(formula);
  let code: string = formulaCodes.good;
  for (let i = 0; i < signals.length; i++) {
    const reading = lookup(signals[i] ?? 0);
    if (!reading) return bad(formulaCodes.noData);
    if (!isGoodCode(reading.code)) return bad(reading.code);
    if (reading.code !== formulaCodes.good) code = formulaCodes.fromHeld;
    const value = numberOf(reading.value);
    if (!Number.isFinite(value)) return bad(formulaCodes.notANumber);
    inputs[i] = value;
  }
  if (formula.usesVariable) {
    if (variable === undefined) return bad(formulaCodes.noData);
    if (!Number.isFinite(variable)) return bad(formulaCodes.notANumber);
    inputs[signals.length] = variable;
  }
  const value = formula.run(inputs);
  return Number.isFinite(value) ? { value: value === 0 ? 0 : value, code } : bad(formulaCodes.noResult);
}

const noSignals: Lookup = () => undefined;

/** A scale or write formula applied to one number. */
export const applyFormula = (formula: Formula, x: number): StrictResult => evaluateStrict(formula, noSignals, x);
