import { describe, expect, it } from 'vitest';
import { batchesOf } from './batchesOf.ts';
import { sparkPath } from './sparkPath.ts';

const box = { width: 100, height: 20 };

describe('the trend of a value', () => {
  it('[ML6] spans the box from the minimum to the maximum', () => {
    expect(sparkPath([1, 3, 2], box)).toEqual({ path: 'M0 20L50 0L100 10', min: 1, max: 3 });
  });

  it('[ML6] continues over missing samples', () => {
    expect(sparkPath([0, 10, null, 5, null], box)?.path).toBe('M0 20L25 0L75 10');
    expect(sparkPath([null, 7, null], box)?.path).toBe('M50 10h.1');
  });

  it('[ML6] draws a constant value in the middle', () => {
    expect(sparkPath([4, 4], box)?.path).toBe('M0 10L100 10');
    expect(sparkPath([4], box)?.path).toBe('M0 10h.1');
  });

  it('[ML6] draws nothing without data', () => {
    expect(sparkPath([null, null], box)).toBeUndefined();
    expect(sparkPath([], box)).toBeUndefined();
  });
});

describe('batches', () => {
  it('[ML5] keep the order and the size', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batchesOf([], 2)).toEqual([]);
  });
});
