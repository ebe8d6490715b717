import { boxOf, type Position } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPlace } from './commonPlace.ts';
import { placed, placeFields, placeOf } from './placeEdits.ts';
import { pointsOf, withPoint } from './points.ts';

const number = fc.integer({ min: -500, max: 500 });
const size = fc.integer({ min: 2, max: 500 });
const rotate = fc.integer({ min: 0, max: 359 });
const points = () => [
  { x: 3, y: 4 },
  { x: 40, y: 90 },
  { x: -20, y: 33 },
];
const anyPosition: fc.Arbitrary<Position> = fc.oneof(
  fc.record({ x: number, y: number, width: size, height: size, rotate }),
  fc.record({ cx: number, cy: number, r: size, rotate }),
  fc.record({ cx: number, cy: number, rx: size, ry: size, rotate }),
  rotate.map((degrees): Position => ({ points: points(), rotate: degrees })),
  fc.record({
    x1: fc.constant(0),
    y1: number,
    x2: fc.constant(50),
    y2: number,
    x3: fc.constant(90),
    y3: fc.constant(600),
    rotate,
  }),
);

describe('numbers of a position', () => {
  it('[DP14] a number that was set stays there, exactly for upright shapes', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...placeFields), size, (any, field, value) => {
        const position = { ...any, rotate: 0 };
        expect(placeOf(placed(position, field, value), field)).toBeCloseTo(field === 'rotate' ? value % 360 : value, 1);
      }),
    );
  });

  it('[DP14] setting the size of a rotated shape keeps its angle', () => {
    fc.assert(
      fc.property(anyPosition, size, (position, value) => {
        const next = placed(position, 'width', value);
        expect(next.rotate).toBe(position.rotate);
        expect(boxOf(next).width).toBeCloseTo(value, 1);
      }),
    );
  });

  it('[DP14] angles wrap, sizes are at least 1, a circle stays one', () => {
    const box = { x: 0, y: 0, width: 10, height: 10, rotate: 350 };
    expect(placed(box, 'rotate', 370).rotate).toBe(10);
    expect(placed(box, 'rotate', -90).rotate).toBe(270);
    expect(boxOf(placed({ ...box, rotate: 0 }, 'width', -5)).width).toBe(1);
    expect(placed({ cx: 10, cy: 10, r: 10, rotate: 0 }, 'height', 40)).toMatchObject({ cx: 20, cy: 20, r: 20 });
  });

  it('[DP14] points of lines and triangles', () => {
    const line = {
      points: [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
      rotate: 0,
    };
    expect(pointsOf(withPoint(line, 1, { x: 9 }))).toEqual([
      { x: 0, y: 0 },
      { x: 9, y: 5 },
    ]);
    const triangle = { x1: 0, y1: 0, x2: 1, y2: 1, x3: 2, y3: 2, rotate: 0 };
    expect(withPoint(triangle, 2, { y: 7 })).toEqual({ ...triangle, y3: 7 });
    expect(pointsOf({ x: 0, y: 0, width: 1, height: 1, rotate: 0 })).toEqual([]);
  });
});

describe('what positions have in common', () => {
  it('[DP12] is each number that is the same in all, whatever their shapes', () => {
    const rect: Position = { x: 10, y: 20, width: 100, height: 100, rotate: 0 };
    const circle: Position = { cx: 60, cy: 70, r: 50, rotate: 0 };
    expect(commonPlace([rect, circle])).toEqual({ x: 10, y: 20, width: 100, height: 100, rotate: 0 });
    expect(commonPlace([rect, { ...circle, cx: 61, rotate: 90 }])).toEqual({ y: 20, width: 100, height: 100 });
    expect(commonPlace([rect])).toEqual(rect);
    expect(commonPlace([])).toEqual({});
  });

  it('[DP12] is determined separately for each field', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 1, maxLength: 4 }), (positions) => {
        for (const field of placeFields) {
          const values = new Set(positions.map((position) => placeOf(position, field)));
          expect(commonPlace(positions)[field]).toBe(values.size === 1 ? [...values][0] : undefined);
        }
      }),
    );
  });
});
