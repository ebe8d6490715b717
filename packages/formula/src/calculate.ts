import {
  evaluate,
  evaluateStrict,
  formulaCodes,
  isGoodCode,
  type Lookup,
  numberOf,
  type StrictResult,
} from './evaluate.ts';
import type { Formula } from './Formula.ts';

export const calcTypes = ['sum', 'avg', 'min', 'max', 'custom'] as const;
export type CalcType = (typeof calcTypes)[number];

/** One number from several signals: aggregated, or by a custom expression. */
export type Calc =
  | { calcType: Exclude<CalcType, 'custom'>; signals: readonly number[] }
  | { calcType: 'custom'; formula: Formula };

const folds: Record<Exclude<CalcType, 'custom'>, (values: readonly number[]) => number> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  avg: (values) => values.reduce((total, value) => total + value, 0) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  max: (values) => values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
};

/** By the documented rule: a value that is not good counts as 0, and so does a result that is not a number. */
export function calculate(calc: Calc, lookup: Lookup): number {
  if (calc.calcType === 'custom') return evaluate(calc.formula, lookup);
  const values = calc.signals.map((id) => {
    const reading = lookup(id);
    const value = reading && isGoodCode(reading.code) ? numberOf(reading.value) : 0;
    return Number.isFinite(value) ? value : 0;
  });
  const result = folds[calc.calcType](values);
  return Number.isFinite(result) && result !== 0 ? result : 0;
}

/** Like `evaluateStrict`: the first value that is not good gives its code. An empty list has no data. */
export function calculateStrict(calc: Calc, lookup: Lookup): StrictResult {
  if (calc.calcType === 'custom') return evaluateStrict(calc.formula, lookup);
  if (calc.signals.length === 0) return { value: null, code: formulaCodes.noData };
  const values: number[] = [];
  let code: string = formulaCodes.good;
  for (const id of calc.signals) {
    const reading = lookup(id);
    if (!reading || !isGoodCode(reading.code)) return { value: null, code: reading?.code ?? formulaCodes.noData };
    if (reading.code !== formulaCodes.good) code = formulaCodes.fromHeld;
    const value = numberOf(reading.value);
    if (!Number.isFinite(value)) return { value: null, code: formulaCodes.notANumber };
    values.push(value);
  }
  const value = folds[calc.calcType](values);
  return Number.isFinite(value) ? { value, code } : { value: null, code: formulaCodes.noResult };
}
