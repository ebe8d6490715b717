import { describe, expect, it } from 'vitest';
import { backoffMs, unreachedMs } from './backoff.ts';

describe('backoffMs', () => {
  it('[GW10] doubles from 1 s to 30 s and stays there', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 10_000].map((attempt) => backoffMs(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('[GW10] chance takes off at most a quarter', () => {
    expect(backoffMs(0, 1)).toBe(750);
    expect(backoffMs(9, 0.5)).toBe(26_250);
  });

  it('[GW10] a server that nobody answers for is looked for every 4 to 8 s', () => {
    expect([0, 1, 2, 3, 4, 10_000].map((attempt) => unreachedMs(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 8000, 8000,
    ]);
    expect(unreachedMs(50, 1)).toBe(4000);
  });
});
