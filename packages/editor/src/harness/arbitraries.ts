import type { Point, Position, Widget } from '@lookfar/page';
import fc from 'fast-check';
import { newGroup, newWidget } from './testWidgets.ts';

const coordinate = fc.integer({ min: 0, max: 600_000 }).map((value) => value / 1000);
const length = fc.integer({ min: 10_000, max: 200_000 }).map((value) => value / 1000);
const quarterly = fc.constantFrom(0, 90, 180, 270);

export const anyAngle = fc.oneof(
  quarterly,
  fc.integer({ min: 0, max: 359_999 }).map((value) => value / 1000),
);
export const anyPoint: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });

const rotate = anyAngle;
const box = fc.record({ x: coordinate, y: coordinate, width: length, height: length, rotate });
const circle = fc.record({ cx: coordinate, cy: coordinate, r: length, rotate });
const ellipse = fc.record({ cx: coordinate, cy: coordinate, rx: length, ry: length, rotate });
const points = fc.record({ points: fc.array(anyPoint, { minLength: 2, maxLength: 6 }), rotate });
const triangle = fc.record({
  ...{ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate, x3: coordinate, y3: coordinate },
  rotate,
});

/** Any shape with coordinates in thousandths, as documents store them. */
export const anyPosition: fc.Arbitrary<Position> = fc.oneof(box, circle, ellipse, points, triangle);
export const anyBox = box.map(({ rotate: _, ...rest }) => rest);

const types = { points: 'Shape.Line', x1: 'Shape.Triangle', rx: 'Shape.Ellipse', r: 'Shape.Circle' } as const;

function typeOf(position: Position): (typeof types)[keyof typeof types] | 'Shape.Rect' {
  for (const [key, type] of Object.entries(types))
    if (key in position) return type as (typeof types)[keyof typeof types];
  return 'Shape.Rect';
}

export function leafAt(id: string, position: Position): Widget {
  return newWidget(id, typeOf(position), position);
}

/** A leaf `leaf` in up to this many rotated groups, with siblings; the outermost group has the highest number. */
export const nestingUpTo = (depth: number): fc.Arbitrary<Widget> =>
  fc.tuple(anyPosition, fc.array(fc.tuple(anyPosition, anyAngle), { maxLength: depth })).map(([position, groups]) => {
    let widget = leafAt('leaf', position);
    for (const [index, [beside, angle]] of groups.entries()) {
      widget = newGroup(`group${index}`, [widget, leafAt(`beside${index}`, beside)], angle);
    }
    return widget;
  });

export const anyNesting = nestingUpTo(3);
