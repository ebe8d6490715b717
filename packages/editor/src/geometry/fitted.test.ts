import {
  type Box,
  boxOf,
  centreOf,
  centreOfBox,
  cornersOf,
  cornersOfBox,
  fitted,
  type Position,
  resized,
  turnedPoint,
  withPoints,
} from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anyPosition } from '../harness/arbitraries.ts';

const numbersOf = (position: Position): number[] =>
  'points' in position ? position.points.flatMap(({ x, y }) => [x, y]) : Object.values(position).map(Number);

function expectNear(a: Position, b: Position, by: number): void {
  const expected = numbersOf(b);
  for (const [index, value] of numbersOf(a).entries())
    expect(Math.abs(value - (expected[index] ?? NaN))).toBeLessThan(by);
}

describe('fitting into another box', () => {
  const from: Box = { x: 0, y: 0, width: 100, height: 100 };
  const to: Box = { x: 10, y: 20, width: 200, height: 50 };

  it('[GE6] maps upright shapes linearly', () => {
    expect(fitted({ x: 10, y: 10, width: 20, height: 40, rotate: 0 }, from, to)).toEqual({
      ...{ x: 30, y: 25, width: 40, height: 20, rotate: 0 },
    });
    expect(
      fitted(
        {
          points: [
            { x: 0, y: 0 },
            { x: 100, y: 100 },
          ],
          rotate: 0,
        },
        from,
        to,
      ),
    ).toEqual({
      points: [
        { x: 10, y: 20 },
        { x: 210, y: 70 },
      ],
      rotate: 0,
    });
    expect(fitted({ cx: 50, cy: 50, rx: 10, ry: 10, rotate: 0 }, from, to)).toMatchObject({
      cx: 110,
      cy: 45,
      rx: 20,
      ry: 5,
    });
    expect(fitted({ x1: 0, y1: 0, x2: 100, y2: 0, x3: 50, y3: 100, rotate: 0 }, from, to)).toEqual({
      ...{ x1: 10, y1: 20, x2: 210, y2: 20, x3: 110, y3: 70, rotate: 0 },
    });
  });

  it('[GE6] a circle stays one, by the smaller scale', () => {
    expect(fitted({ cx: 50, cy: 50, r: 10, rotate: 0 }, from, to)).toEqual({ cx: 110, cy: 45, r: 5, rotate: 0 });
  });

  it('[GE6] what is turned by 90° swaps the scales of its sides', () => {
    expect(fitted({ x: 40, y: 45, width: 20, height: 10, rotate: 90 }, from, to)).toMatchObject({
      width: 10,
      height: 20,
    });
  });

  it('[GE6] a side without extent only moves', () => {
    const line = {
      points: [
        { x: 5, y: 5 },
        { x: 5, y: 15 },
      ],
      rotate: 0,
    };
    expect(fitted(line, boxOf(line), { x: 20, y: 0, width: 9, height: 20 })).toEqual({
      points: [
        { x: 20, y: 0 },
        { x: 20, y: 20 },
      ],
      rotate: 0,
    });
  });

  it('[GE6] there and back is where it was', () => {
    const upright = anyPosition.map((position) => ({ ...position, rotate: 0 }));
    fc.assert(
      fc.property(upright, anyBox, anyBox, (position, a, b) => {
        fc.pre(!('r' in position));
        expectNear(fitted(fitted(position, a, b), b, a), position, 0.05);
      }),
    );
  });
});

describe('resizing in its own frame', () => {
  it('[GE7] the opposite corner stays where it is on the page', () => {
    const anyShape = anyPosition.filter((position) => !('cx' in position) && boxOf(position).width > 1);
    fc.assert(
      fc.property(
        anyShape,
        fc.integer({ min: 5, max: 300 }),
        fc.integer({ min: 5, max: 300 }),
        (position, width, height) => {
          const { x, y } = boxOf(position);
          fc.pre(boxOf(position).height > 1);
          const [before] = cornersOf(position);
          const [after] = cornersOf(resized(position, { x, y, width, height }));
          expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 9), (after?.y ?? 0) - (before?.y ?? 9))).toBeLessThan(0.01);
        },
      ),
    );
  });

  it('[GE7] the new box is where it was drawn in the old frame', () => {
    const position = { x: 0, y: 0, width: 100, height: 50, rotate: 30 };
    const box = { x: 20, y: -10, width: 60, height: 80 };
    const drawn = cornersOfBox(box).map((corner) => turnedPoint(corner, centreOf(position), 30));
    cornersOf(resized(position, box)).forEach((corner, index) => {
      expect(corner.x).toBeCloseTo(drawn[index]?.x ?? NaN, 2);
      expect(corner.y).toBeCloseTo(drawn[index]?.y ?? NaN, 2);
    });
    expect(centreOfBox(box)).toEqual({ x: 50, y: 30 });
  });

  it('[GE8] points of a rotated line that stay do so on the page', () => {
    const line = {
      points: [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
      rotate: 40,
    };
    const longer = withPoints(line, [...line.points, { x: 300, y: 100 }]);
    line.points.forEach((point, index) => {
      const before = turnedPoint(point, centreOf(line), 40);
      const after = turnedPoint(longer.points[index] ?? { x: NaN, y: NaN }, centreOf(longer), 40);
      expect(after.x).toBeCloseTo(before.x, 2);
      expect(after.y).toBeCloseTo(before.y, 2);
    });
  });
});
