import { describe, expect, it } from 'vitest';
import { formulaLimits, parseFormula } from './index.ts';

const refusal = (text: string, inputs?: 'signals' | 'variable' | 'both') => {
  const parsed = parseFormula(text, inputs ? { inputs } : {});
  if (parsed.ok) throw new Error(`understood: ${text}`);
  expect(parsed.reason.cn).not.toBe('');
  expect(parsed.reason.en).not.toBe('');
  return parsed;
};

const formula = (text: string) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(`${parsed.reason.en} at ${parsed.position}`);
  return parsed;
};

describe('inputs', () => {
  it('[FM1] names its signals once each, in order, by the second number', () => {
    const parsed = formula(`\${7.30} + \${7.10} * \${7.30} + \${8.30}`);
    expect(parsed.signals).toEqual([30, 10]);
    expect(parsed.placeholders).toEqual([
      { equipId: 7, signalId: 30 },
      { equipId: 7, signalId: 10 },
      { equipId: 8, signalId: 30 },
    ]);
    expect(parsed.usesVariable).toBe(false);
  });

  it('[FM1] names variables of a project, if they are enabled', () => {
    const parsed = parseFormula(`\${mvar.5} * \${7.30}`, { mvars: true });
    if (!parsed.ok) throw new Error(parsed.reason.en);
    expect(parsed.signals).toEqual([5, 30]);
    expect(parsed.placeholders).toEqual([
      { equipId: 0, signalId: 5, isVariable: true },
      { equipId: 7, signalId: 30 },
    ]);
    expect(refusal(`1 + \${mvar.5}`).position).toBe(4);
  });

  it.each([
    `\${7}`,
    `\${a.b}`,
    `\${7.8`,
    `\${7.8.9}`,
    `\${-1.2}`,
    `\${ 1.2 }`,
    '$x',
    `\${1.0}`,
    `\${1.99999999999999999}`,
  ])('[FM1] refuses the placeholder %s at its place', (text) => expect(refusal(`1 + ${text}`).position).toBe(4));

  it('[FM2] takes x and value only where a formula of one signal is asked for', () => {
    expect(refusal('1 + x').position).toBe(4);
    expect(refusal(`x * \${1.2}`, 'variable').position).toBe(4);
    expect(parseFormula('x * 2 + value', { inputs: 'variable' })).toMatchObject({ ok: true, usesVariable: true });
    expect(parseFormula(`x * \${1.2}`, { inputs: 'both' })).toMatchObject({ ok: true, signals: [2] });
  });
});

describe('refusals', () => {
  it.each([
    ['', 0],
    ['   ', 3],
    ['1 +', 3],
    ['* 2', 0],
    ['1 2', 2],
    ['max(1 2)', 6],
    ['max(1,,2)', 6],
    ['max(1,)', 6],
    ['()', 1],
    ['(1)(2)', 3],
    ['2(3)', 1],
    ['(1 + 2', 0],
    ['1 + 2)', 5],
    [')', 0],
    ['1, 2', 1],
    ['(1, 2)', 2],
    ['1; 2', 1],
    ['1 ? 2', 5],
    ['1 : 2', 2],
    ['(1 ? 2) : 3', 6],
    ['max(1 ? 2, 3)', 9],
    ['1 !2', 2],
    ['abs', 3],
    ['abs + 1', 3],
    ['PI(1)', 2],
    ['sqrt(1, 2)', 4],
    ['pow(2)', 3],
    ['if(1, 2)', 2],
    ['scale(1,2,3,4)', 5],
    ['round(1, 2, 3)', 5],
    ['-2 ** 2', 3],
    ['-(1 + 1) ** 2', 9],
    ['-abs(2) ** 2', 8],
    ['1 < 2 < 3', 6],
    ['0x10', 1],
    ['1e', 1],
    ['1..2', 2],
  ])('[FM3] %j is refused at %i', (text, position) => expect(refusal(text).position).toBe(position));

  it.each([
    ['constructor', 0],
    ['__proto__', 0],
    ['toString()', 0],
    ['hasOwnProperty(1)', 0],
    ['this', 0],
    ['null', 0],
    ['undefined', 0],
    ['globalThis', 0],
    ['process.exit()', 0],
    ['Math.max(1, 2)', 0],
    ['PI.constructor', 2],
    [`\${1.2}.constructor`, 6],
    ['(1).constructor', 3],
    ['(1)["constructor"]', 3],
    ['(1)?.valueOf()', 4],
    ['[1, 2]', 0],
    ['"text"', 0],
    ["1 + 'a'", 4],
    ['`1`', 0],
    [`\${1.2} = 5`, 7],
    ['PI = 3', 3],
    ['1 += 2', 3],
    ['() => 1', 1],
    ['1 ?? 2', 3],
    ['~1', 0],
    ['1 & 2', 2],
    ['(1 & 2)', 3],
    ['1 2 & 3', 2],
    ['1 << 2', 3],
    ['new Date', 0],
    ['1 /* comment */', 3],
    ['\\u0061bs(1)', 0],
    ['{}', 0],
    ['max（1，2）', 3],
  ])('[FM4] hostile or foreign %j is refused at %i', (text, position) => expect(refusal(text).position).toBe(position));

  it('[FM4] full-width characters are named as such', () => expect(refusal('1＋2').reason.cn).toContain('全角'));
});

describe('limits', () => {
  const { length, nesting, parts } = formulaLimits;

  it('[FM5] length', () => {
    expect(formula(`1${' '.repeat(length - 1)}`).ok).toBe(true);
    expect(refusal(`1${' '.repeat(length)}`).position).toBe(length);
  });

  it('[FM5] parts', () => {
    const ones = (count: number) => Array.from({ length: count }, () => '1').join('+');
    expect(formula(ones(parts / 2)).ok).toBe(true);
    expect(refusal(ones(parts / 2 + 1)).position).toBe(parts);
  });

  it('[FM5] nesting of brackets, calls and signs', () => {
    const within = nesting - 1;
    expect(formula(`${'('.repeat(within)}1${')'.repeat(within)}`).ok).toBe(true);
    expect(refusal(`${'('.repeat(nesting)}1${')'.repeat(nesting)}`).position).toBe(within);
    expect(refusal(`${'abs('.repeat(nesting)}1${')'.repeat(nesting)}`).position).toBe(within * 4 + 3);
    expect(refusal(`${'-'.repeat(nesting)}1`).position).toBe(within);
  });

  it('[FM5] the longest chains that are allowed neither overflow nor hang', () => {
    expect(formula('1?2:'.repeat(240).concat('3')).ok).toBe(true);
    expect(formula('2**'.repeat(400).concat('1')).ok).toBe(true);
    expect(refusal('('.repeat(length)).ok).toBe(false);
    expect(refusal('a'.repeat(length)).position).toBe(0);
  });
});
