import { describe, expect, it } from 'vitest';
import { type Calc, calculate, calculateStrict, type Lookup, parseFormula } from './index.ts';

const values: Record<number, number> = { 1: 4, 2: 10, 3: -2 };
const lookup: Lookup = (id) => {
  if (id === 9) return { code: '1302', value: 3, time: 1 };
  return id in values ? { code: '200', value: values[id] ?? null, time: 1 } : undefined;
};
const of = (calcType: 'sum' | 'avg' | 'min' | 'max', ...signals: number[]): Calc => ({ calcType, signals });

describe('calcType', () => {
  it('[FM10] folds by sum, avg, min and max', () => {
    expect(calculate(of('sum', 1, 2, 3), lookup)).toBe(12);
    expect(calculate(of('avg', 1, 2, 3), lookup)).toBe(4);
    expect(calculate(of('min', 1, 2, 3), lookup)).toBe(-2);
    expect(calculate(of('max', 1, 2, 3), lookup)).toBe(10);
  });

  it('[FM10] custom is a formula', () => {
    const formula = parseFormula(`\${1.1} * \${1.2}`);
    if (!formula.ok) throw new Error(formula.reason.en);
    expect(calculate({ calcType: 'custom', formula }, lookup)).toBe(40);
    expect(calculateStrict({ calcType: 'custom', formula }, lookup)).toEqual({ value: 40, code: '200' });
  });

  it('[FM10] a bad value counts as 0, strictly it gives its code', () => {
    expect(calculate(of('avg', 1, 9), lookup)).toBe(2);
    expect(calculate(of('min', 1, 9), lookup)).toBe(0);
    expect(calculateStrict(of('avg', 1, 9), lookup)).toEqual({ value: null, code: '1302' });
    expect(calculateStrict(of('avg', 1, 77), lookup)).toEqual({ value: null, code: '1308' });
    expect(calculateStrict(of('max', 1, 2), lookup)).toEqual({ value: 10, code: '200' });
  });

  it.each(['sum', 'avg', 'min', 'max'] as const)('[FM10] %s of nothing is 0, strictly no data', (calcType) => {
    expect(calculate(of(calcType), lookup)).toBe(0);
    expect(calculateStrict(of(calcType), lookup)).toEqual({ value: null, code: '1308' });
  });
});
