import {
  boundsOf,
  boxOf,
  centreOf,
  cornersOf,
  grown,
  isInBox,
  mirrored,
  moved,
  type Position,
  rotatedAbout,
  rounded,
  turnedPoint,
  verticesOf,
  wrapped,
} from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyPoint, anyPosition } from '../harness/arbitraries.ts';

/** Points on the outline of a shape, rotation included. */
function outlineOf(position: Position) {
  const centre = centreOf(position);
  if (!('cx' in position)) return verticesOf(position).map((point) => turnedPoint(point, centre, position.rotate));
  const [rx, ry] = 'r' in position ? [position.r, position.r] : [position.rx, position.ry];
  return Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 18) * Math.PI;
    const point = { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
    return turnedPoint(point, centre, position.rotate);
  });
}

describe('numbers of documents', () => {
  it('[GE1] are thousandths and never minus zero', () => {
    expect(rounded(0.1 + 0.2)).toBe(0.3);
    expect(Object.is(rounded(-0.0001), 0)).toBe(true);
    expect(moved({ x: 0.1, y: 0, width: 1, height: 1, rotate: 0 }, 0.2, 0)).toMatchObject({ x: 0.3 });
  });

  it('[GE1] degrees are in [0, 360)', () => {
    expect([wrapped(360), wrapped(-90), wrapped(725), wrapped(359.9999), wrapped(-0.0001)]).toEqual([0, 270, 5, 0, 0]);
  });
});

describe('boxes of shapes', () => {
  const shapes: [Position, object][] = [
    [
      { x: 1, y: 2, width: 3, height: 4, rotate: 45 },
      { x: 1, y: 2, width: 3, height: 4 },
    ],
    [
      { cx: 10, cy: 20, r: 5, rotate: 0 },
      { x: 5, y: 15, width: 10, height: 10 },
    ],
    [
      { cx: 10, cy: 20, rx: 5, ry: 2, rotate: 0 },
      { x: 5, y: 18, width: 10, height: 4 },
    ],
    [
      {
        points: [
          { x: 3, y: 9 },
          { x: 1, y: 10 },
        ],
        rotate: 0,
      },
      { x: 1, y: 9, width: 2, height: 1 },
    ],
    [
      { x1: 0, y1: 8, x2: 4, y2: 0, x3: 8, y3: 8, rotate: 0 },
      { x: 0, y: 0, width: 8, height: 8 },
    ],
  ];

  it.each(shapes)('[GE2] %j has the unrotated box %j', (position, box) => {
    expect(boxOf(position)).toEqual(box);
  });

  it('[GE3] bounds follow the rotation, and the curve of an ellipse', () => {
    expect(boundsOf({ x: 0, y: 0, width: 100, height: 20, rotate: 90 })).toEqual({
      x: 40,
      y: -40,
      width: 20,
      height: 100,
    });
    expect(boundsOf({ cx: 0, cy: 0, rx: 10, ry: 2, rotate: 90 })).toEqual({ x: -2, y: -10, width: 4, height: 20 });
    expect(boundsOf({ cx: 0, cy: 0, r: 10, rotate: 33 })).toEqual({ x: -10, y: -10, width: 20, height: 20 });
  });

  it('[GE3] bounds contain the whole outline and touch it on each side', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const bounds = boundsOf(position);
        const outline = outlineOf(position);
        expect(outline.every((point) => isInBox(point, grown(bounds, 1e-6)))).toBe(true);
        const left = Math.min(...outline.map(({ x }) => x));
        expect(left - bounds.x).toBeLessThan('cx' in position ? bounds.width * 0.01 : 1e-6);
      }),
    );
  });

  it('[GE3] bounds of a box contain its corners', () => {
    fc.assert(
      fc.property(
        anyPosition.filter((position) => 'width' in position),
        (position) => {
          const bounds = grown(boundsOf(position), 1e-6);
          expect(cornersOf(position).every((corner) => isInBox(corner, bounds))).toBe(true);
        },
      ),
    );
  });
});

describe('turning and mirroring', () => {
  it('[GE4] four quarter turns about any point are none', () => {
    fc.assert(
      fc.property(anyPosition, anyPoint, fc.constantFrom(90, -90), (position, about, quarter) => {
        let turned = position;
        for (let turn = 0; turn < 4; turn += 1) turned = rotatedAbout(turned, about, quarter);
        expect(turned).toEqual(position);
      }),
    );
  });

  it('[GE4] the centre goes around, and the rotation grows', () => {
    fc.assert(
      fc.property(anyPosition, anyPoint, anyAngle, (position, about, degrees) => {
        const turned = rotatedAbout(position, about, degrees);
        const centre = turnedPoint(centreOf(position), about, degrees);
        expect(Math.hypot(centreOf(turned).x - centre.x, centreOf(turned).y - centre.y)).toBeLessThan(0.002);
        expect(turned.rotate).toBe(wrapped(position.rotate + degrees));
      }),
    );
  });

  it('[GE5] mirrored twice is as before, and mirrored bounds are mirrored', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 0, max: 600 }), (position, at) => {
        const once = mirrored(position, 'horizontally', at);
        expect(mirrored(once, 'horizontally', at)).toEqual(position);
        const [before, after] = [boundsOf(position), boundsOf(once)];
        expect(after.x).toBeCloseTo(2 * at - before.x - before.width, 2);
        expect(after.y).toBeCloseTo(before.y, 2);
        expect(boundsOf(mirrored(position, 'vertically', at)).y).toBeCloseTo(2 * at - before.y - before.height, 2);
      }),
    );
  });
});
