import { describe, expect, it } from 'vitest';
import { type ConditionSymbol, holds, type Reading } from './condition.ts';

describe('conditions', () => {
  it.each<[Reading, ConditionSymbol, number | string, boolean]>([
    [1, '==', 1, true],
    [1, '==', '1', true],
    ['1.0', '==', 1, true],
    [true, '==', 1, true],
    [false, '!=', 1, true],
    [2, '>', 1, true],
    [1, '>', 1, false],
    [1, '>=', 1, true],
    [0, '<', 1, true],
    [1, '<=', 1, true],
    [2, '<=', 1, false],
    ['run', '==', 'run', true],
    ['run', '!=', 'stop', true],
    ['run', '>', 'a', false],
    ['run', '<', 1, false],
    ['', '==', 0, false],
    [Number.NaN, '>', 0, false],
  ])('%s %s %s is %s', (reading, symbol, value, expected) => {
    expect(holds({ symbol, value }, reading)).toBe(expected);
  });

  it.each(['==', '!=', '>', '>=', '<', '<='] as const)('[PG15] %s does not hold for what is not known', (symbol) => {
    for (const nothing of [null, undefined]) expect(holds({ symbol, value: 0 }, nothing)).toBe(false);
  });
});
