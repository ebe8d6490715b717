// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import type { SignalValue, VariableRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { CalcRule } from '../graph/folds.ts';
import { evaluateRule } from './evaluateRule.ts';
import { inputsOf } from './inputsOf.ts';
import { unitHint } from './unitHint.ts';
import { worstCode } from './worstCode.ts';

const custom = (formula: string): CalcRule => ({ kind: 'calc', calcType: 'custom', formula });
const statistic = (measure: 'diff' | 'running' | 'changes' | 'avg'): VariableRule => ({
  ...{ kind: 'statistic', signalId: 1, measure, period: 'day', rollover: null, above: 0 },
});
const units: Record<number, string> = { 1: 'kWh', 2: 'kWh', 3: 'h', 4: '' };
const hint = (rule: VariableRule) => unitHint(rule, (id) => units[id]);

describe('units', () => {
  it.for([
    ['${1.1} + ${1.2} - ${1.1}', 'kWh'],
    ['max(${1.1}, ${1.2}) - abs(${1.1})', 'kWh'],
    ['avg(${1.1}, ${mvar.2})', 'kWh'],
    ['${1.1} + ${1.3}', null],
    ['${1.1} / ${1.3}', null],
    ['${1.1} * 2', null],
    ['${1.1} + 1', null],
    ['${1.4} + ${1.4}', null],
    ['${1.9}', null],
    ['1 + 2', null],
    ['${1.1} > ${1.2}', null],
  ] as const)('[VG3] %s is in %s', ([formula, unit]) => {
    expect(hint(custom(formula))).toBe(unit);
  });

  it('[VG3] lists and statistics keep the unit; running time is in hours and changes have none', () => {
    expect(hint({ kind: 'calc', calcType: 'avg', signalIds: [1, 2] })).toBe('kWh');
    expect(hint({ kind: 'calc', calcType: 'sum', signalIds: [1, 3] })).toBeNull();
    expect(hint(statistic('diff'))).toBe('kWh');
    expect(hint(statistic('running'))).toBe('h');
    expect(hint(statistic('changes'))).toBe('');
  });
});

describe('values', () => {
  const now = 1000;
  const evaluated = (rule: CalcRule, values: Record<number, SignalValue>) =>
    evaluateRule(rule, (id) => values[id], now);
  const good = (value: SignalValue['value'], time = 5): SignalValue => ({ code: '200', value, time });

  it.for([
    ['${1.1} / ${1.2}', 0],
    ['${1.1} % ${1.2}', 0],
    ['sqrt(${1.2} - 1)', 0],
    ['${1.1} ** 5000', 2],
    ['log(${1.2})', 0],
  ] as const)('[VG4] %s has no result: code 1713, never NaN or infinite', ([formula, two]) => {
    expect(evaluated(custom(formula), { 1: good(7), 2: good(two) })).toEqual({ code: '1713', value: null, time: 5 });
  });

  it('[VG4] lists and formulas', () => {
    const values = { 1: good(3, 10), 2: good('4', 20), 3: good(-1, 15) };
    const list = (calcType: 'sum' | 'avg' | 'min' | 'max') =>
      evaluated({ kind: 'calc', calcType, signalIds: [1, 2, 3] }, values);
    expect(list('sum')).toEqual({ code: '200', value: 6, time: 20 });
    expect(list('avg')?.value).toBe(2);
    expect(list('min')?.value).toBe(-1);
    expect(list('max')?.value).toBe(4);
    expect(evaluated(custom('${1.1} * ${mvar.2}'), values)?.value).toBe(12);
    expect(evaluated(custom('1 + 2'), {})).toEqual({ code: '200', value: 3, time: now });
  });

  it('[VG5] a bad, missing or text input gives the code of the worst', () => {
    const rule: CalcRule = { kind: 'calc', calcType: 'sum', signalIds: [1, 2, 3] };
    expect(
      evaluated(rule, {
        1: good(1),
        2: { code: '1302', value: 4, time: 7 },
        3: { code: '1715', value: null, time: 6 },
      }),
    ).toEqual({ code: '1715', value: null, time: 7 });
    expect(evaluated(rule, { 1: good('on'), 2: good(1), 3: { code: '1715', value: 1, time: 6 } })?.code).toBe('1722');
    expect(evaluated(rule, { 1: good(1) })?.code).toBe('1308');
    expect(evaluated(rule, {})).toBeNull();
  });

  it('[VG5] from worst: missing, no data, not a number, any fault, offline', () => {
    const codes = ['1302', '99901', '1711', '1722', '1308', '1714'];
    for (let most = 1; most <= codes.length; most++) {
      const expected = most === 3 ? '1711' : codes[most - 1];
      expect(worstCode(['200', ...codes.slice(0, most)])).toBe(expected);
      expect(worstCode([...codes.slice(0, most).toReversed(), '200'])).toBe(expected);
    }
    expect(worstCode(['200'])).toBe('200');
    expect(worstCode([])).toBe('200');
  });

  it('[VG1] inputs are listed once', () => {
    expect(inputsOf({ kind: 'calc', calcType: 'sum', signalIds: [2, 1, 2] })).toEqual([2, 1]);
    expect(inputsOf(custom('${1.5} + ${mvar.6} + ${1.5}'))).toEqual([5, 6]);
    expect(inputsOf(custom('1 +'))).toEqual([]);
    expect(inputsOf(statistic('avg'))).toEqual([1]);
  });
});
