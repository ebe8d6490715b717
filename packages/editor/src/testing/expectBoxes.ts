import type { Box } from '@lookfar/page';
import { expect } from 'vitest';

const sides = ['x', 'y', 'width', 'height'] as const;

/** Positions are kept to a thousandth of a unit, and the largest drawings of the tests stretch that a little. */
export function expectSameBoxes(boxes: readonly Box[], expected: readonly Box[]): void {
  expect(boxes.length).toBe(expected.length);
  const differences = boxes.flatMap((box, index) =>
    sides.map((side) => Math.abs(box[side] - (expected[index]?.[side] ?? Number.NaN))),
  );
  expect(Math.max(0, ...differences)).toBeLessThan(0.05);
}
