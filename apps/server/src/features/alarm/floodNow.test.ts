import { describe, expect, it } from 'vitest';
import { floodNow, tenMinutes, wasQuiet } from './floodNow.ts';

const minute = 60_000;
const every = (count: number, gap: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ alarmId: 1, time: from + i * gap }));

describe('the flood that lasts now', () => {
  it('[AS16] starts with more than ten in ten minutes and lasts while five lie in them', () => {
    expect(floodNow(every(10, 1000), minute)).toBeUndefined();
    const calls = every(11, minute);
    expect(floodNow(calls, 10 * minute - 1)).toBeUndefined();
    expect(floodNow(every(11, 1000), minute)).toMatchObject({ from: 0, count: 11, peak: 11 });
    // Five are left of eleven until the seventh of them is ten minutes old.
    expect(floodNow(every(11, 1000), tenMinutes + 5999)).toMatchObject({ from: 0 });
    expect(floodNow(every(11, 1000), tenMinutes + 6000)).toBeUndefined();
  });

  it('[AS16] a new one does not begin with an old one', () => {
    const calls = [...every(11, 1000), ...every(12, 1000, 60 * minute)];
    expect(floodNow(calls, 61 * minute)).toMatchObject({ from: 60 * minute, count: 12 });
  });

  it('[AS16] what came before a quiet moment has no part in it', () => {
    expect(wasQuiet([], 0, tenMinutes)).toBe(true);
    // Of ten minutes nothing is known before the first.
    expect(wasQuiet([], 1, tenMinutes)).toBe(false);
    expect(wasQuiet(every(60, minute), 0, 60 * minute)).toBe(false);
    expect(wasQuiet(every(20, 3 * minute), 0, 60 * minute)).toBe(true);
    const broken = [...every(20, minute), ...every(30, minute, 30 * minute)];
    expect(wasQuiet(broken, 0, 60 * minute)).toBe(true);
    // A pause that leaves five in the ten minutes is none.
    const thin = [...every(20, minute), ...every(36, minute, 24 * minute)];
    expect(wasQuiet(thin, 0, 60 * minute)).toBe(false);
  });
});
