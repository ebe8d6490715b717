// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormula } from './parseFormula.ts';

function problemOf(text: string) {
  const parsed = parseFormula(text, { isKnown: ({ signalId }) => signalId < 100 });
  if (parsed.ok) throw new Error(`parsed: ${text}`);
  return { marked: text.slice(parsed.from, parsed.to), ...parsed };
}

describe('formulas of variables', () => {
  it('[VG1] read signals and variables', () => {
    const parsed = parseFormula('${4.7} + ${mvar.9} * ${4.7}');
    if (!parsed.ok) throw new Error(parsed.reason.en);
    expect(parsed.references).toEqual([
      { signalId: 7, equipId: 4, isVariable: false, from: 0, to: 6 },
      { signalId: 9, equipId: 0, isVariable: true, from: 9, to: 18 },
    ]);
    expect(parsed.formula.signals).toEqual([7, 9]);
  });

  it.for([
    ['${4.7} + foo(1)', 'foo'],
    ['${4.7} + ${4.700}', '${4.700}'],
    ['${4.7} + ${mvar.700} * 2', '${mvar.700}'],
    ['${4.x} + 1', '${4.x}'],
    ['${4.7', '${4.7'],
    ['1 + + * 2', '*'],
    ['(1 + 2', '('],
    ['1 +  ', '+  '],
    ['constructor', 'constructor'],
    ['1 ＋ 2', '＋'],
    ['x + 1', 'x'],
    ['', ''],
  ] as const)('[VG2] %s is wrong at %s', ([text, marked]) => {
    const problem = problemOf(text);
    expect(problem.marked).toBe(marked);
    expect(problem.reason.cn).toMatch(/[\u4e00-\u9fff]/);
    expect(problem.reason.en).toMatch(/^[A-Z“]/);
  });

  it('[VG2] 100 KB of text is refused where it is too long', () => {
    const text = `1${' + 1'.repeat(25_000)}`;
    const problem = problemOf(text);
    expect([problem.from, problem.to]).toEqual([2000, text.length]);
    expect(problem.reason.en).toBe('A formula can have at most 2000 characters');
  });

  it('[VG2] 1,000 levels are refused where they are too deep', () => {
    expect(problemOf(`${'('.repeat(999)}1${')'.repeat(999)}`)).toMatchObject({ from: 49, to: 50 });
    expect(problemOf(`${'-'.repeat(1000)}1`).reason.en).toContain('Nested too deeply');
  });

  it('[VG2] any text is understood or marked inside itself', () => {
    const parts = fc.constantFrom(
      '${4.7}',
      '${mvar.8}',
      '${4.',
      'max(',
      ')',
      '+',
      '-',
      '/',
      '(',
      ',',
      ' ',
      '1.5',
      '😀',
      '$',
      'x',
      '?',
      ':',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(parts).map((list) => list.join('')),
        ),
        (text) => {
          const parsed = parseFormula(text);
          if (parsed.ok) return;
          expect(parsed.from >= 0 && parsed.from <= parsed.to && parsed.to <= text.length).toBe(true);
          expect(parsed.to > parsed.from || text === '').toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
