import jsep from 'jsep';
import { describe, expect, it } from 'vitest';
import { compile, NotAllowed } from './compile.ts';

/** The whitelist alone, without the preceding token check. */
const compiled = (text: string) => compile(jsep(text), { placeholders: new Map([['$_1_2_', 0]]), variable: 1 });

describe('the white list', () => {
  it('[FM4] runs what it knows', () => {
    const run = compiled('$_1_2_ + max(x, 2) * PI');
    expect(run(new Float64Array([1, 3]))).toBe(1 + 3 * Math.PI);
  });

  it.each([
    'PI.constructor',
    'PI["constructor"]',
    'constructor',
    '__proto__',
    'this',
    'null',
    '"text"',
    '[1]',
    '1, 2',
    '(1, 2)',
    '1 | 2',
    '1 >>> 2',
    '1 ?? 2',
    '~1',
    '$_9_9_',
    'unknown',
    'unknown(1)',
    'toString()',
    'max.call(1)',
    'max()',
    'abs(1, 2)',
    'max(1)(2)',
  ])('[FM4] refuses %s', (text) => expect(() => compiled(text)).toThrow(NotAllowed));
});
