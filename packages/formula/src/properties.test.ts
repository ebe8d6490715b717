import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, evaluateStrict, parseFormula, type SignalReading } from './index.ts';

/** A text together with its expected result, computed in a different way. */
interface Case {
  text: string;
  value: number;
}

const number = fc.integer({ min: -1000, max: 1000 });
const values = [3, -7, 0.5, 0, 120];
const lookup = (id: number): SignalReading => ({ code: '200', value: values[id - 1] ?? null, time: 1 });

const leaf: fc.Arbitrary<Case> = fc.oneof(
  number.map((n) => ({ text: n < 0 ? `(${n})` : `${n}`, value: n })),
  fc.integer({ min: 1, max: values.length }).map((id) => ({ text: `\${4.${id}}`, value: values[id - 1] ?? 0 })),
);

const operators: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '>': (a, b) => (a > b ? 1 : 0),
  '==': (a, b) => (a === b ? 1 : 0),
  '&&': (a, b) => a && b,
  '||': (a, b) => a || b,
};

const { tree } = fc.letrec<{ tree: Case }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.tuple(tie('tree'), fc.constantFrom(...Object.keys(operators)), tie('tree')).map(([a, op, b]) => ({
      text: `(${a.text} ${op} ${b.text})`,
      value: operators[op]?.(a.value, b.value) ?? Number.NaN,
    })),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]) => ({
      text: `(${a.text} ? ${b.text} : ${c.text})`,
      value: a.value ? b.value : c.value,
    })),
    tie('tree').map((a) => ({ text: `abs(${a.text})`, value: Math.abs(a.value) })),
    tie('tree').map((a) => ({ text: `-(${a.text})`, value: -a.value })),
  ),
}));

describe('properties', () => {
  it('[FM6] a generated expression gives what it was generated from', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        const parsed = parseFormula(text);
        if (!parsed.ok) return;
        expect(evaluate(parsed, lookup)).toBe(Number.isFinite(value) && value !== 0 ? value : 0);
      }),
      { numRuns: 500 },
    );
  });

  it('[FM6] precedence and associativity without brackets are those of JavaScript', () => {
    const part = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('+', '-', '*', '/', '%', '**', '&&', '||'));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 9 }), (parts, last) => {
        const text = `${parts.map(([n, op]) => `${n} ${op}`).join(' ')} ${last}`;
        const parsed = parseFormula(text);
        if (!parsed.ok) throw new Error(text);
        // The reference is JavaScript itself, only in the test.
        const expected = Number(new Function(`return ${text}`)());
        expect(evaluate(parsed, lookup)).toBe(Number.isFinite(expected) && expected !== 0 ? expected : 0);
      }),
    );
  });

  const noise = fc.string({
    unit: fc.constantFrom(
      ...'0123456789.()+-*/%<>=!&|?:,x {$}[]"\'`;\\',
      ...[`\${1.2}`, 'abs(', 'max', 'PI', 'constructor', '__proto__', '=>', '**', '１', '\u0000', '😀'],
    ),
    maxLength: 60,
  });

  it('[FM3] any text is understood or refused inside itself; nothing throws, the result is finite', () => {
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseFormula(text, { inputs: 'both' });
        if (!parsed.ok) {
          expect(parsed.position).toBeGreaterThanOrEqual(0);
          expect(parsed.position).toBeLessThanOrEqual(text.length);
        } else {
          expect(Number.isFinite(evaluate(parsed, lookup, 2))).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('[FM3] what the token check lets through, the parser reads', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const parsed = parseFormula(text, { inputs: 'both' });
        if (!parsed.ok) expect(parsed.reason.en).not.toBe('The formula cannot be parsed');
      }),
      { numRuns: 3000 },
    );
  });

  it('[FM9] with good inputs the strict result is the documented one, unless there is none', () => {
    fc.assert(
      fc.property(tree, ({ text }) => {
        const parsed = parseFormula(text);
        if (!parsed.ok) return;
        const strict = evaluateStrict(parsed, lookup);
        expect(evaluate(parsed, lookup)).toBe(strict.code === '200' ? strict.value : 0);
      }),
    );
  });
});
