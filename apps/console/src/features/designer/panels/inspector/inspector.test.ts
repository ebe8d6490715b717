import { describe, expect, it } from 'vitest';
import { commonOf } from './common.ts';

describe('what several widgets have', () => {
  it('[DP12] one value, also when it is an object, or several', () => {
    const read = ({ fill }: { fill: unknown }) => fill;
    expect(commonOf([{ fill: 'red' }, { fill: 'red' }], read)).toEqual({ isMixed: false, value: 'red' });
    expect(commonOf([{ fill: { a: 1, b: 2 } }, { fill: { b: 2, a: 1 } }], read).isMixed).toBe(false);
    expect(commonOf([{ fill: 'red' }, { fill: 'blue' }], read).isMixed).toBe(true);
    expect(commonOf([], read)).toEqual({ isMixed: false, value: undefined });
  });
});
