import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LatestValues, type SignalUpdate } from './LatestValues.ts';

const good = (value: number, time: number) => ({ code: '200', value, time });

describe('LatestValues', () => {
  it('the newest time wins in whatever order values arrive', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (times) => {
        const latest = new LatestValues();
        for (const time of times) latest.accept(1, [[7, good(time * 2, time)]]);
        const newest = Math.max(...times);
        expect(latest.get(1, 7)).toEqual(good(newest * 2, newest));
      }),
    );
  });

  it('an older value changes nothing and is not reported', () => {
    const latest = new LatestValues();
    expect(latest.accept(1, [[7, good(1, 100)]])).toHaveLength(1);
    expect(latest.accept(1, [[7, good(2, 99)]])).toEqual([]);
    expect(latest.get(1, 7)).toEqual(good(1, 100));
  });

  it('the same value again is not reported, the same value at a later time is', () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(1, 100)]]);
    expect(latest.accept(1, [[7, good(1, 100)]])).toEqual([]);
    expect(latest.accept(1, [[7, good(1, 101)]])).toEqual([[7, good(1, 101)]]);
  });

  it('restored values are offline but remembered, and never override known ones', () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(5, 100)]]);
    const bad = { code: '1715', value: null, time: 300 };
    const stored: SignalUpdate[] = [
      [7, good(1, 200)],
      [8, good(2, 200)],
      [9, bad],
    ];
    const changed = latest.restore(1, stored, '1302');
    expect(changed).toEqual([
      [8, { code: '1302', value: 2, time: 200 }],
      [9, { code: '1302', value: null, time: 300 }],
    ]);
    expect(latest.get(1, 7)).toEqual(good(5, 100));
    expect(latest.lastTime(1)).toBe(200);
    expect(latest.accept(1, [[8, good(3, 200)]])).toHaveLength(1);
  });

  it('a stale value keeps its value and gets the code and the time of the death', () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(1, 100)]]);
    latest.accept(2, [[8, good(1, 100)]]);
    expect(latest.markStale(1, '1302', 500)).toEqual([[7, { code: '1302', value: 1, time: 500 }]]);
    expect(latest.get(2, 8)).toEqual(good(1, 100));
    expect(latest.lastTime(1)).toBe(100);
  });

  it('after a death a value measured before it counts again, and the shown time does not go back', () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(1, 100)]]);
    latest.markStale(1, '1302', 500);
    expect(latest.accept(1, [[7, good(2, 300)]])).toEqual([[7, good(2, 500)]]);
    expect(latest.accept(1, [[7, good(3, 301)]])).toEqual([[7, good(3, 500)]]);
    expect(latest.accept(1, [[7, good(9, 299)]])).toEqual([]);
    expect(latest.accept(1, [[7, good(4, 600)]])).toEqual([[7, good(4, 600)]]);
  });

  it("a birth's values count even if those before it were later: the clock was fast", () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(1, 500)]]);
    expect(latest.accept(1, [[7, good(2, 100)]])).toEqual([]);
    expect(latest.accept(1, [[7, good(3, 100)]], true)).toEqual([[7, good(3, 500)]]);
    expect(latest.accept(1, [[7, good(4, 101)]])).toEqual([[7, good(4, 500)]]);
    expect(latest.accept(1, [[7, good(5, 99)]])).toEqual([]);
  });

  it('a failed reading keeps the last value', () => {
    const latest = new LatestValues();
    latest.accept(1, [[7, good(5, 100)]]);
    expect(latest.accept(1, [[7, { code: '1715', value: null, time: 200 }]])).toEqual([
      [7, { code: '1715', value: 5, time: 200 }],
    ]);
  });

  it('a copy of another process follows the shown times', () => {
    const latest = new LatestValues();
    expect(latest.copy(1, [[7, good(1, 100)]])).toHaveLength(1);
    expect(latest.copy(1, [[7, good(2, 99)]])).toEqual([]);
    expect(latest.copy(1, [[7, good(1, 100)]])).toEqual([]);
    expect(latest.copy(1, [[7, { code: '1302', value: 1, time: 100 }]])).toHaveLength(1);
  });

  it('has nothing for a device that never reported', () => {
    const latest = new LatestValues();
    expect(latest.of(9)).toEqual([]);
    expect(latest.lastTime(9)).toBeNull();
    expect(latest.markStale(9, '1302', 1)).toEqual([]);
  });
});
