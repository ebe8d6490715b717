import { boundsOf, type Position } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPosition } from '../harness/arbitraries.ts';
import { allowedMove, type Bounded, edgeMarginOf, isOnPage } from './edge.ts';

const page = { width: 1000, height: 500 };
const boundedOf = (position: Position): Bounded => ({ bounds: boundsOf(position), margin: edgeMarginOf(position) });
const box = { x: 100, y: 100, width: 50, height: 50, rotate: 0 };

describe('edges of the page', () => {
  it('[GE13] 5 units stay on the page, 1 of lines, 2 of triangles', () => {
    expect(edgeMarginOf(box)).toBe(5);
    expect(edgeMarginOf({ cx: 0, cy: 0, r: 5, rotate: 0 })).toBe(5);
    expect(edgeMarginOf({ cx: 0, cy: 0, rx: 5, ry: 5, rotate: 0 })).toBe(5);
    expect(
      edgeMarginOf({
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        rotate: 0,
      }),
    ).toBe(1);
    expect(edgeMarginOf({ x1: 0, y1: 0, x2: 1, y2: 1, x3: 2, y3: 0, rotate: 0 })).toBe(2);
  });

  it('[GE13] a movement goes as far as each edge permits', () => {
    expect(allowedMove([boundedOf(box)], page, { x: -500, y: -500 })).toEqual({ x: -145, y: -145 });
    expect(allowedMove([boundedOf(box)], page, { x: 5000, y: 5000 })).toEqual({ x: 895, y: 395 });
    expect(allowedMove([boundedOf(box)], page, { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
  });

  it('[GE13] the narrowest of several decides for all', () => {
    const near = boundedOf({ ...box, x: 10 });
    expect(allowedMove([boundedOf(box), near], page, { x: -500, y: 0 })).toEqual({ x: -55, y: 0 });
  });

  it('[GE13] none of a movement is permitted at the edge, and what hangs out may only come back', () => {
    const outside = boundedOf({ ...box, x: -80 });
    expect(allowedMove([outside], page, { x: -1, y: 0 })).toBeUndefined();
    expect(allowedMove([outside], page, { x: 40, y: 0 })).toEqual({ x: 40, y: 0 });
    expect(allowedMove([boundedOf({ ...box, x: -45 })], page, { x: -1, y: 0 })).toBeUndefined();
  });

  it('[GE13] whatever is permitted keeps shapes on the page that were on it', () => {
    const way = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(anyPosition, way, way, (position, x, y) => {
        const shape = boundedOf(position);
        fc.pre(isOnPage(shape, page));
        const by = allowedMove([shape], page, { x, y }) ?? { x: 0, y: 0 };
        const { bounds } = shape;
        const after = { ...shape, bounds: { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y } };
        expect(isOnPage({ ...after, margin: shape.margin - 1e-6 }, page)).toBe(true);
        expect(Math.abs(by.x)).toBeLessThanOrEqual(Math.abs(x));
      }),
    );
  });
});
