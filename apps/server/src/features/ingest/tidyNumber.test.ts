import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, tidyFloat } from './tidyNumber.ts';

describe('scaled', () => {
  it.each([
    [235, 0.1, 23.5],
    [3, 0.1, 0.3],
    [1100, 0.01, 11],
    [-7, 0.001, -0.007],
    [12.5, 1, 12.5],
    [0, 0.1, 0],
  ])('%d × %d = %d', (raw, scale, shown) => expect(scaled(raw, scale)).toBe(shown));

  it('a register with a decimal scale never shows more digits than the scale has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32768, max: 65535 }), fc.integer({ min: 1, max: 4 }), (raw, decimals) => {
        const text = String(scaled(raw, 10 ** -decimals));
        expect(text).toBe(String(Number(`${raw}e-${decimals}`)));
      }),
    );
  });
});

describe('tidyFloat', () => {
  it('stays the same 32-bit float and is never longer than nine digits', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(tidyFloat(value))).toBe(value === 0 ? tidyFloat(value) : value);
      }),
    );
  });

  it('reads as the number that was meant', () => {
    for (const meant of [0.1, 23.4, 101.325, -0.007, 1234567]) expect(tidyFloat(Math.fround(meant))).toBe(meant);
  });
});
