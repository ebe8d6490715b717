import { describe, expect, it } from 'vitest';
import { barsOf } from './barsOf.ts';

const window = { from: 0, to: 1000 };

describe('bars on the time line', () => {
  it('[TP6] are cut at its ends, last until now if they have no end, and can be seen however short', () => {
    expect(barsOf([{ from: -50, to: 100 }], window)).toBe('M0 0H100V1H0Z');
    expect(barsOf([{ from: 900, to: null }], window)).toBe('M900 0H1000V1H900Z');
    expect(barsOf([{ from: 500, to: 500 }], window)).toBe('M500 0H501.5V1H500Z');
    expect(barsOf([{ from: 2000, to: 3000 }], window)).toBe('');
  });

  it('[TP6] are joined where they overlap', () => {
    const bars = [
      { from: 300, to: 400 },
      { from: 100, to: 350 },
      { from: 600, to: 700 },
    ];
    expect(barsOf(bars, window)).toBe('M100 0H400V1H100ZM600 0H700V1H600Z');
  });
});
