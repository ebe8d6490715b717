import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, type EntryBounds, entryReader, entryText, stepOf } from './entryReader.ts';

const readEntry = (text: string, current: number, bounds?: EntryBounds) => entryReader(text, bounds)(current);

describe('number fields', () => {
  it.each([
    ['42', 42],
    ['+10', 110],
    ['-10', -10],
    ['-=10', 90],
    ['+=10', 110],
    ['*2', 200],
    ['/4', 25],
    ['50%', 50],
    ['+50%', 150],
    ['100+20/2', 110],
    ['(1+2)*3', 9],
    ['120px', 120],
    ['45°', 45],
    ['１２０', 120],
    ['×2', 200],
    ['÷2', 50],
    ['3 × 4', 12],
    ['.5', 0.5],
    ['0', 0],
  ])('[DP10] %j on 100 gives %s', (text, value) => {
    expect(readEntry(text, 100)).toBe(value);
  });

  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
  it.each(['', ' ', '+', 'abc', '1/0', '5 5', '${1.2}', 'x+1)', '%', '--'])('[DP10] %j is refused', (text) => {
    expect(readEntry(text, 100)).toBeUndefined();
  });

  it('[DP10] changes several numbers each from its own', () => {
    expect([100, 40, 0].map(entryReader('*2'))).toEqual([200, 80, 0]);
    expect([100, 40, 0].map(entryReader('50%+'))).toEqual([undefined, undefined, undefined]);
  });

  it('[DP10] stays within its bounds and its step', () => {
    expect(readEntry('*100', 50, { max: 200 })).toBe(200);
    expect(readEntry('-5', 50, { min: 0 })).toBe(0);
    expect(readEntry('1.6', 0, { step: 1 })).toBe(2);
    expect(readEntry('0.123', 0, { step: 0.01 })).toBe(0.12);
    expect(bounded(0.1 + 0.2, {})).toBe(0.3);
  });

  it('[DP10] the displayed text parses back to the same value', () => {
    const numbers = fc.double({ min: -99_999, max: 99_999, noNaN: true }).map((value) => bounded(value, {}));
    fc.assert(
      fc.property(numbers, (value) => {
        expect(readEntry(entryText(value), 1)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('[DP11] Shift makes steps ten times as far', () => {
    expect(stepOf(undefined, false)).toBe(1);
    expect(stepOf(undefined, true)).toBe(10);
    expect(stepOf(0.1, true)).toBe(1);
  });
});
