import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOn, pinched, pinchOf, toPagePoint, toScreenPoint, viewOf, zoomAt, zoomRange } from './camera.ts';
import { edgeSpeed } from './edgeSpeed.ts';
import { gridStep } from './gridStep.ts';
import { labelledOf } from './paintMeasures.ts';
import { labelStep, rulerTicks } from './rulerTicks.ts';

const coordinate = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const zoom = fc.double({ min: zoomRange.least, max: zoomRange.most, noNaN: true });
const camera = fc.record({ x: coordinate, y: coordinate, zoom });
const point = fc.record({
  x: fc.double({ min: 0, max: 4000, noNaN: true }),
  y: fc.double({ min: 0, max: 4000, noNaN: true }),
});

describe('camera', () => {
  it('[DS1] turns screen into page and back', () => {
    fc.assert(
      fc.property(camera, point, (view, at) => {
        const back = toScreenPoint(view, toPagePoint(view, at));
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('[DS1] keeps the page point under the pointer while it zooms, within 10 % and 3000 %', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.001, max: 1000, noNaN: true }), (view, at, wanted) => {
        const next = zoomAt(view, at, wanted);
        expect(next.zoom).toBeGreaterThanOrEqual(zoomRange.least);
        expect(next.zoom).toBeLessThanOrEqual(zoomRange.most);
        const before = toPagePoint(view, at);
        const after = toPagePoint(next, at);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('[DS1] keeps the page point between two fingers there', () => {
    const view = { x: 10, y: 20, zoom: 1 };
    const before = pinchOf({ x: 100, y: 100 }, { x: 200, y: 100 });
    const now = pinchOf({ x: 120, y: 160 }, { x: 320, y: 160 });
    const next = pinched(view, before, now);
    expect(next.zoom).toBe(2);
    expect(toPagePoint(next, now.middle)).toEqual(toPagePoint(view, before.middle));
  });

  it('[DS1] two fingers on one place do not divide by nothing', () => {
    const still = pinchOf({ x: 5, y: 5 }, { x: 5, y: 5 });
    expect(pinched({ x: 0, y: 0, zoom: 1 }, still, still)).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it('[DS1] brings a point to the middle', () => {
    const screen = { width: 800, height: 600 };
    const next = centreOn({ x: 0, y: 0, zoom: 2 }, { x: 500, y: 400 }, screen);
    expect(viewOf(next, screen)).toEqual({ x: 300, y: 250, width: 400, height: 300 });
  });
});

describe('ruler', () => {
  it('[DS2] numbers are at least 60 pixels apart, at round values', () => {
    fc.assert(
      fc.property(zoom, (scale) => {
        const step = labelStep(scale);
        expect(step * scale).toBeGreaterThanOrEqual(59.999);
        expect(String(step)).toMatch(/^[125]0*$/);
      }),
    );
  });

  it('[DS2] marks are exact however far the page was moved', () => {
    const ticks = rulerTicks(-20, 1, 200);
    expect(ticks.filter(({ rank }) => rank === 'major').map(({ value }) => value)).toEqual([0, 100]);
    expect(ticks.find(({ value }) => value === 50)).toEqual({ at: 70, value: 50, rank: 'middle' });
    const far = rulerTicks(19_990.5, 10, 100);
    expect(far.every(({ at, value }) => Math.abs((value - 19_990.5) * 10 - at) < 1e-6)).toBe(true);
  });

  it('[DS2] nothing is outside of it', () => {
    fc.assert(
      fc.property(coordinate, zoom, (from, scale) => {
        for (const { at } of rulerTicks(from, scale, 500)) {
          expect(at).toBeGreaterThanOrEqual(-1e-6);
          expect(at).toBeLessThanOrEqual(500 + 1e-6);
        }
      }),
    );
  });
});

describe('grid', () => {
  it.each([
    [10, 1, 10],
    [10, 0.5, 50],
    [10, 0.1, 100],
    [1, 0.1, 100],
    [10, 30, 10],
  ])('[DS3] a grid of %d at zoom %d shows a line every %d', (size, scale, step) => {
    expect(gridStep(size, scale)).toBe(step);
  });
});

describe('edge of the canvas', () => {
  const size = { width: 800, height: 600 };

  it('[DS5] the page moves on only under a pointer within 16 pixels of the edge, towards it', () => {
    expect(edgeSpeed({ x: 400, y: 300 }, size)).toEqual({ x: 0, y: 0 });
    expect(edgeSpeed({ x: 4, y: 300 }, size).x).toBeLessThan(0);
    expect(edgeSpeed({ x: 400, y: 598 }, size).y).toBeGreaterThan(0);
  });

  it('[DS5] the further out the faster, up to a limit', () => {
    const near = edgeSpeed({ x: 790, y: 300 }, size).x;
    const far = edgeSpeed({ x: 820, y: 300 }, size).x;
    expect(far).toBeGreaterThan(near);
    expect(edgeSpeed({ x: 5000, y: 300 }, size).x).toBe(18);
  });
});

describe('snap lines', () => {
  const line = { axis: 'horizontal', at: 10, from: 0, to: 90, distance: 20 } as const;

  it('[DS5] equal gaps have their numbers, and the lines along them are silent', () => {
    const gap = { ...line, kind: 'gap' } as const;
    const edge = { ...line, kind: 'edge' } as const;
    expect([...labelledOf([edge, gap, { ...gap, from: 50 }])].map(({ kind }) => kind)).toEqual(['gap', 'gap']);
  });

  it('[DS5] of several lines along one axis one has a number, and none that measures nothing', () => {
    const edge = { ...line, kind: 'edge' } as const;
    expect(labelledOf([edge, { ...edge, at: 30 }, { ...edge, axis: 'vertical' }]).size).toBe(2);
    expect(labelledOf([{ ...edge, distance: 0 }]).size).toBe(0);
  });
});
