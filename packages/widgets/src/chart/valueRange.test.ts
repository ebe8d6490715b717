import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueRange } from './valueRange.ts';

const adapt = { mode: 'adapt', minVal: 0, maxVal: 100, isFormula: false } as const;
const pressure = { lowerLimit: 0.2, upperLimit: 0.6 };

it('[WK9] uses the fixed bounds', () => {
  expect(valueRange({ ...adapt, mode: 'fixed' }, [pressure], [3, 7])).toEqual([0, 100]);
});

it('[WK9] goes from limit to limit, and on to values beyond them', () => {
  expect(valueRange(adapt, [pressure], [0.38, 0.39])).toEqual([0.2, 0.6]);
  expect(valueRange(adapt, [pressure], [0.1, 0.7])).toEqual([0.1, 0.7]);
  expect(valueRange(adapt, [pressure, { upperLimit: 2 }], [0.3, 0.4])).toEqual([0, 2]);
  expect(valueRange(adapt, [pressure], [null, null])).toEqual([0.2, 0.6]);
});

it('[WK9] is by the values where signals have no limits', () => {
  expect(valueRange(adapt, [{}], [100, 200])).toEqual([90, 210]);
  expect(valueRange(adapt, [undefined], [0, 10])).toEqual([0, 11]);
  expect(valueRange(adapt, [{}, pressure], [100, 200.2])).toEqual([0, 220.2]);
  expect(valueRange({ ...adapt, isFormula: true }, [pressure], [100, 200])).toEqual([90, 210]);
});

it('[WK9] has some height and contains all values, whatever they are', () => {
  const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(value, value, fc.array(fc.constantFrom(undefined, pressure, {})), (a, b, signals) => {
      const sorted = [a, b].filter((one) => one !== null).sort((x, y) => x - y);
      const [low = null, high = low] = sorted;
      const [min, max] = valueRange(adapt, signals, [low, high]);
      expect(max).toBeGreaterThan(min);
      for (const one of sorted) {
        expect(one).toBeGreaterThanOrEqual(min);
        expect(one).toBeLessThanOrEqual(max);
      }
    }),
  );
});
