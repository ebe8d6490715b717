import type { Widget } from '@lookfar/page';
import fc from 'fast-check';
import { circle, groupOf, line, ofType, rect, text, triangle } from './drawing.ts';

export const place = fc.integer({ min: 100, max: 600 });
const size = fc.integer({ min: 3, max: 150 });
const turn = fc.constantFrom(0, 0, 0, 30, 90, 135, 270, 359.5);

type Shape = (id: string) => Widget;

const leaf: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(place, place, size, size, turn, fc.boolean()).map(
    ([x, y, width, height, rotate, posLock]): Shape =>
      (id) =>
        rect(id, x, y, width, height, { rotate, posLock: posLock && x % 5 === 0 }),
  ),
  fc.tuple(place, place, size).map(
    ([x, y, r]): Shape =>
      (id) =>
        circle(id, x, y, r),
  ),
  fc.tuple(place, place, place, place).map(
    ([x, y, u, v]): Shape =>
      (id) =>
        line(id, [
          [x, y],
          [u, v],
          [v, x],
        ]),
  ),
  fc.tuple(place, place, size).map(
    ([x, y, s]): Shape =>
      (id) =>
        triangle(id, [x, y, x + s, y, x, y + s]),
  ),
  fc.tuple(place, place).map(
    ([x, y]): Shape =>
      (id) =>
        text(id, x, y),
  ),
  fc.constantFrom('Complex.Weather', 'Usual.Webgl', 'Process.Symbol').map(
    (type): Shape =>
      (id) =>
        ofType(id, type as Widget['widgetType']),
  ),
);

interface Tree {
  shape?: Shape;
  children?: readonly Tree[];
  rotate?: number;
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf.map((shape) => ({ shape })),
    fc.record({ children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }), rotate: turn }),
  ),
}));

/** Pages with nested and rotated groups and some locked shapes. */
export const drawings: fc.Arbitrary<Widget[]> = fc.array(tree, { minLength: 1, maxLength: 8 }).map((trees) => {
  let last = 0;
  const build = ({ shape, children = [], rotate = 0 }: Tree): Widget => {
    last += 1;
    const id = `w${last}`;
    return shape ? shape(id) : groupOf(id, children.map(build), { rotate });
  };
  return trees.map(build);
});
