import { describe, expect, it } from 'vitest';
import type { AnyValue } from './model.ts';
import { plainValue, toNumber } from './plainValue.ts';

describe('plainValue and toNumber', () => {
  it.each<[AnyValue | null, number | string | null, number | undefined]>([
    [1.5, 1.5, 1.5],
    [true, 1, 1],
    [false, 0, 0],
    [2n ** 53n - 1n, 2 ** 53 - 1, 2 ** 53 - 1],
    [2n ** 53n, '9007199254740992', undefined],
    [-(2n ** 63n), '-9223372036854775808', undefined],
    ['text', 'text', undefined],
    [Number.NaN, null, Number.NaN],
    [Number.POSITIVE_INFINITY, null, Number.POSITIVE_INFINITY],
    [null, null, undefined],
    [new Uint8Array(1), null, undefined],
    [[1, 2], null, undefined],
  ])('[SP1] %s loses no digit', (value, plain, number) => {
    expect(plainValue(value)).toBe(plain);
    expect(toNumber(value)).toBe(number);
  });
});
