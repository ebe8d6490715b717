import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampCrop, cropZoom, dragCrop, keyCrop, sourceRect, wholeCrop, zoomCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('[AA2] the cropped square', () => {
  it('is at first as large as the picture allows, in its middle', () => {
    expect(sourceRect(wholeCrop, wide)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('follows the pointer and stops at the edges', () => {
    expect(sourceRect(dragCrop(wholeCrop, wide, { x: 50, y: 50, view: 200 }), wide)).toMatchObject({
      left: 50,
      top: 0,
    });
    expect(sourceRect(dragCrop(wholeCrop, wide, { x: 999, y: 0, view: 200 }), wide).left).toBe(0);
    expect(sourceRect(dragCrop(wholeCrop, wide, { x: -999, y: 0, view: 200 }), wide).left).toBe(200);
  });

  it('is moved and zoomed by keys, and by no others', () => {
    const moved = keyCrop('ArrowRight', wholeCrop, wide, 200);
    expect(moved && sourceRect(moved, wide).left).toBe(110);
    expect(keyCrop('+', wholeCrop, wide, 200)?.zoom).toBeCloseTo(1.1);
    expect(keyCrop('-', wholeCrop, wide, 200)?.zoom).toBe(1);
    expect(keyCrop('Tab', wholeCrop, wide, 200)).toBeUndefined();
  });

  it('is inside the picture whatever is done', () => {
    const side = fc.integer({ min: 1, max: 4000 });
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(side, side, number, number, number, (width, height, x, y, factor) => {
        const picture = { width, height };
        const crop = zoomCrop(clampCrop({ x, y, zoom: 1 }, picture), picture, factor);
        const { left, top, side: edge } = sourceRect(crop, picture);
        expect(crop.zoom).toBeGreaterThanOrEqual(cropZoom.least);
        expect(crop.zoom).toBeLessThanOrEqual(cropZoom.most);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left + edge).toBeLessThanOrEqual(width + 1e-6);
        expect(top + edge).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
