import type { Box } from '@lookfar/page';
import { expect } from 'vitest';

const sides = ['x', 'y', 'width', 'height'] as const;

/** Positions are stored to a thousandth of a unit; the largest test pages magnify that error slightly. */
export function expectSameBoxes(boxes: readonly Box[], expected: readonly Box[]): void {
  expect(boxes.length).toBe(expected.length);
  const differences = boxes.flatMap((box, index) =>
    sides.map((side) => Math.abs(box[side] - (expected[index]?.[side] ?? Number.NaN))),
  );
  expect(Math.max(0, ...differences)).toBeLessThan(0.05);
}
