import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampleClock } from './SampleClock.ts';

function clock() {
  const steps: number[] = [];
  let now = 100_000;
  const samples = new SampleClock(
    () => now,
    (byMs) => steps.push(byMs),
  );
  const at = (time: number, device = 1) => {
    now = time;
    return samples.stamp(device);
  };
  return { steps, at };
}

describe('SampleClock', () => {
  it('[GW16] the time of a device always increases, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(1, 2))), (reads) => {
        const { at } = clock();
        const last = new Map<number, number>();
        for (const [now, device] of reads) {
          const time = at(now, device);
          expect(time).toBeGreaterThan(last.get(device) ?? 0);
          expect(time).toBeGreaterThanOrEqual(now);
          last.set(device, time);
        }
      }),
    );
  });

  it('[GW16] a step back is told once, a correction of less than a second never', () => {
    const { at, steps } = clock();
    at(100_000);
    at(99_500, 2);
    expect(steps).toEqual([]);
    expect([at(40_000), at(40_010), at(40_020, 2)]).toEqual([100_001, 100_002, 99_501]);
    expect(steps).toEqual([60_000]);
    at(30_000);
    expect(steps).toEqual([60_000, 10_020]);
    expect(at(200_000)).toBe(200_000);
  });
});
