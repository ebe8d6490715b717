import { describe, expect, it } from 'vitest';
import { applyFormula, evaluate, evaluateStrict, type Lookup, parseFormula, type SignalReading } from './index.ts';

const formula = (text: string, inputs: 'signals' | 'both' = 'both') => {
  const parsed = parseFormula(text, { inputs });
  if (!parsed.ok) throw new Error(`${parsed.reason.en} at ${parsed.position}`);
  return parsed;
};
const none: Lookup = () => undefined;
const calc = (text: string, x?: number) => evaluate(formula(text), none, x);
const good = (value: SignalReading['value']): SignalReading => ({ code: '200', value, time: 1 });
const from =
  (values: Record<number, SignalReading>): Lookup =>
  (id) =>
    values[id];

describe('the language', () => {
  it.each<[string, number]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 % 4 - 1', 2],
    ['2 ** 3 ** 2', 512],
    ['(-2) ** 2', 4],
    ['-(2 ** 2)', -4],
    ['2 ** -1', 0.5],
    ['10 - 4 - 3', 3],
    ['1.5e2 + .5', 150.5],
    ['- - 3', 3],
    ['+4', 4],
    ['!0 + !7', 1],
    ['3 > 2', 1],
    ['3 <= 2', 0],
    ['3 == 3 && 3 === 3', 1],
    ['3 != 3 || 3 !== 3', 0],
    ['0 || 5', 5],
    ['2 && 7', 7],
    ['(1 < 2) == (3 < 4)', 1],
    ['1 > 2 ? 10 : 2 > 1 ? 20 : 30', 20],
    ['1 || 0 && 0', 1],
    ['PI', Math.PI],
    ['E', Math.E],
    ['true + true + false', 2],
    ['abs(-3)', 3],
    ['min(4, 2, 9)', 2],
    ['max(4, 2, 9)', 9],
    ['sum(1, 2, 3, 4)', 10],
    ['avg(1, 2, 3, 6)', 3],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1234, -2)', 1200],
    ['round(1, 99)', 0],
    ['floor(-1.5)', -2],
    ['ceil(1.2)', 2],
    ['trunc(-1.9)', -1],
    ['sign(-8)', -1],
    ['sqrt(9)', 3],
    ['pow(2, 10)', 1024],
    ['log(E)', 1],
    ['log10(1000)', 3],
    ['exp(1)', Math.E],
    ['sin(PI / 2)', 1],
    ['cos(0)', 1],
    ['tan(0)', 0],
    ['asin(1)', Math.PI / 2],
    ['acos(1)', 0],
    ['atan(1)', Math.PI / 4],
    ['atan2(1, 1)', Math.PI / 4],
    ['if(2 > 1, 5, 6)', 5],
    ['if(0, 1 / 0, 6)', 6],
    ['bit(5, 0) * 100 + bit(5, 1) * 10 + bit(5, 2)', 101],
    ['bit(-1, 40)', 1],
    ['bit(2 ** 52, 52)', 1],
    ['bit(1.5, 0)', 0],
    ['clamp(15, 0, 10)', 10],
    ['clamp(-1, 0, 10)', 0],
    ['scale(12, 4, 20, 0, 100)', 50],
    ['scale(24, 4, 20, 0, 100)', 125],
  ])('[FM6] %s = %d', (text, expected) => expect(calc(text)).toBeCloseTo(expected, 12));

  it('[FM2] x and value are the one variable', () => {
    expect(calc('x * 10 + value', 3)).toBe(33);
    expect(applyFormula(formula('(x - 4) / 16 * 100'), 12)).toEqual({ value: 50, code: '200' });
    expect(applyFormula(formula('1 / x'), 0)).toEqual({ value: null, code: '1713' });
    expect(applyFormula(formula('x'), Number.NaN)).toEqual({ value: null, code: '1722' });
    expect(evaluateStrict(formula('x'), none)).toEqual({ value: null, code: '1308' });
  });
});

describe('the documented rule', () => {
  const lookup = from({
    1: good(5),
    2: { code: '1301', value: 7, time: 1 },
    3: good('12.5'),
    4: good('running'),
    5: good(null),
    6: good(''),
  });

  it('[FM7] only values with code 200 are used, others count as 0', () => {
    expect(evaluate(formula(`\${1.1} + \${1.2} + \${1.99}`), lookup)).toBe(5);
    expect(evaluate(formula(`\${1.1} + \${1.3}`), lookup)).toBe(17.5);
    expect(evaluate(formula(`1 + \${1.4} + \${1.5} + \${1.6}`), lookup)).toBe(1);
  });

  it.each(['1 / 0', '-1 / 0', '0 / 0', 'sqrt(-1)', `\${1.1} / \${1.2}`, '2 > 3', '-0', 'log(0)', '10 ** 400'])(
    '[FM8] %s becomes 0',
    (text) => expect(Object.is(evaluate(formula(text), lookup), 0)).toBe(true),
  );

  it('[FM9] strictly, the first bad input gives its code, also from a branch not taken', () => {
    expect(evaluateStrict(formula(`\${1.1} * 2`), lookup)).toEqual({ value: 10, code: '200' });
    expect(evaluateStrict(formula(`\${1.1} + \${1.2} + \${1.99}`), lookup)).toEqual({ value: null, code: '1301' });
    expect(evaluateStrict(formula(`\${1.99} + \${1.2}`), lookup)).toEqual({ value: null, code: '1308' });
    expect(evaluateStrict(formula(`\${1.4}`), lookup)).toEqual({ value: null, code: '1722' });
    expect(evaluateStrict(formula(`if(1, \${1.1}, \${1.2})`), lookup)).toEqual({ value: null, code: '1301' });
    expect(evaluateStrict(formula(`\${1.1} / 0`), lookup)).toEqual({ value: null, code: '1713' });
    expect(evaluateStrict(formula(`\${1.1} > 9`), lookup)).toEqual({ value: 0, code: '200' });
  });
});
