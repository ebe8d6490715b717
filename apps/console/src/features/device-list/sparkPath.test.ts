import { describe, expect, it } from 'vitest';
import { batchesOf } from '../../base/batchesOf.ts';
import { sparkPath } from './sparkPath.ts';

const box = { width: 100, height: 20 };

const spark = (values: (number | null)[], more: object = {}) => ({ from: 0, stepMs: 10, values, holds: true, ...more });

describe('the trend of a value', () => {
  it('[ML6] spans the box from the minimum to the maximum', () => {
    const drawn = sparkPath(spark([1, 3, 2, 2, 2]), box, 50);
    expect(drawn).toEqual({ path: 'M10 20L30 0L50 10L70 10L90 10L100 10', min: 1, max: 3 });
  });

  it('[ML6] continues over missing samples', () => {
    expect(sparkPath(spark([0, 10, null, 5, null]), box, null)?.path).toBe('M10 20L30 0L70 10');
    expect(sparkPath(spark([null, 7, null]), box, null)?.path).toBe('M50 10h.1');
  });

  it('[ML6] comes from the value before, and holds the last one while the device is online', () => {
    const before = { time: -1000, value: 5 };
    expect(sparkPath(spark([null, null, 5, null, null], { before }), box, 40)?.path).toBe('M0 10L50 10L80 10');
    expect(sparkPath(spark([null, null], { before }), box, 20)?.path).toBe('M0 10L100 10');
    expect(sparkPath(spark([5, null], { holds: false }), box, 20)?.path).toBe('M25 10h.1');
  });

  it('[ML6] breaks where the device could not be read, and at bad samples', () => {
    const gaps: [number, number][] = [[12, 28]];
    expect(sparkPath(spark([5, null, null, 5], { gaps }), { width: 40, height: 20 }, 40)?.path).toBe(
      'M5 10L12 10M35 10L40 10',
    );
    expect(sparkPath(spark([5, null, 5, null], { bad: [1] }), { width: 40, height: 20 }, null)?.path).toBe(
      'M5 10L10 10M25 10h.1',
    );
  });

  it('[ML6] draws a constant value in the middle', () => {
    expect(sparkPath(spark([4, 4]), box, null)?.path).toBe('M25 10L75 10');
  });

  it('[ML6] draws nothing without data', () => {
    expect(sparkPath(spark([null, null]), box, 20)).toBeUndefined();
    expect(sparkPath(spark([]), box, 0)).toBeUndefined();
  });
});

describe('batches', () => {
  it('[ML5] keep the order and the size', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batchesOf([], 2)).toEqual([]);
  });
});
