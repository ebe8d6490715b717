import { expect, it } from 'vitest';
import { limitScale, scaleOf } from './scaleOf.ts';

const own = { min: 0, max: 100 };
const adapt = { mode: 'adapt', isFormula: false } as const;
const limits = { lowerLimit: 0.2, upperLimit: 0.6 };

it('[WK9] adapts to the limits of the signal, unless it is fixed', () => {
  expect(scaleOf(adapt, limits, own)).toEqual({ min: 0.2, max: 0.6 });
  expect(scaleOf({ ...adapt, mode: 'fixed' }, limits, own)).toEqual(own);
});

it('[WK9] keeps its own bounds where the limits say nothing about a range', () => {
  for (const signal of [
    undefined,
    {},
    { lowerLimit: 10, upperLimit: null },
    { lowerLimit: 5, upperLimit: 5 },
    { upperLimit: -3 },
  ])
    expect(scaleOf(adapt, signal, own)).toEqual(own);
});

it('[WK9] keeps its own bounds for a formula, whatever signal was chosen before it', () => {
  expect(scaleOf({ ...adapt, isFormula: true }, limits, own)).toEqual(own);
});

it('[WK9] begins at 0 below an upper limit alone', () => {
  expect(limitScale({ upperLimit: 2.6 })).toEqual({ min: 0, max: 2.6 });
  expect(limitScale({ lowerLimit: -20, upperLimit: -5 })).toEqual({ min: -20, max: -5 });
});
