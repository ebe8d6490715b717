import type { Box } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox } from '../harness/arbitraries.ts';
import { defaultSettings } from '../session.ts';
import { snapTargetsOf } from './SnapTargets.ts';
import { snapBox, snapPoint, snappingOf } from './snap.ts';

const page = { width: 1000, height: 800 };
const noGuides = { vertical: [], horizontal: [] };
const targetsOf = (...boxes: readonly Box[]) => snapTargetsOf({ boxes, page, guides: noGuides });
const five = { tolerance: 5, grid: 0 };
const still: Box = { x: 100, y: 100, width: 80, height: 40 };

describe('how far snapping reaches', () => {
  it('[SN1] 5 screen pixels with adsorb, 1 without; Ctrl turns it off, or on', () => {
    const off = { ...defaultSettings, adsorb: false };
    expect(snappingOf(defaultSettings, { isFlipped: false, zoom: 1 })).toEqual({ tolerance: 5, grid: 0 });
    expect(snappingOf(defaultSettings, { isFlipped: true, zoom: 1 })).toEqual({ tolerance: 0, grid: 0 });
    expect(snappingOf(off, { isFlipped: false, zoom: 1 })).toEqual({ tolerance: 1, grid: 0 });
    expect(snappingOf(off, { isFlipped: true, zoom: 1 })).toEqual({ tolerance: 5, grid: 0 });
    expect(snappingOf({ ...off, gridSnap: true }, { isFlipped: false, zoom: 1 })).toEqual({ tolerance: 1, grid: 10 });
    expect(snappingOf({ ...off, gridSnap: true }, { isFlipped: true, zoom: 1 })).toEqual({ tolerance: 0, grid: 0 });
    expect(snappingOf(defaultSettings, { isFlipped: false, zoom: 0.1 }).tolerance).toBe(50);
    expect(snappingOf(defaultSettings, { isFlipped: false, zoom: 10 }).tolerance).toBe(0.5);
  });

  it.each([
    [105, -5],
    [105.1, 0],
    [95, 5],
    [94.9, 0],
  ])('[SN1] an edge at %d beside one at 100 is corrected by %d', (x, by) => {
    expect(snapBox(targetsOf(still), { x, y: 300, width: 200, height: 17 }, five).by.x).toBeCloseTo(by, 6);
  });
});

describe('what boxes snap to', () => {
  it.each([
    ['left to left', 103, -3],
    ['left to right edge', 182, -2],
    ['right to left edge', 48, 2],
    ['centre to centre', 117, -2],
  ])('[SN2] %s', (_, x, by) => {
    expect(snapBox(targetsOf(still), { x, y: 300, width: 50, height: 17 }, five).by.x).toBe(by);
  });

  it('[SN2] both axes at the same time, each to the nearest', () => {
    expect(snapBox(targetsOf(still), { x: 103, y: 144, width: 80, height: 200 }, five).by).toEqual({ x: -3, y: -4 });
  });

  it('[SN3] the edges and the centre of the page', () => {
    const at = (x: number, y: number) => snapBox(targetsOf(), { x, y, width: 100, height: 100 }, five);
    expect(at(3, -2).by).toEqual({ x: -3, y: 2 });
    expect(at(452, 347).by).toEqual({ x: -2, y: 3 });
    expect(at(898, 703).by).toEqual({ x: 2, y: -3 });
    expect(at(3, 200).guides).toEqual([{ kind: 'page', axis: 'vertical', at: 0, from: 0, to: 800 }]);
  });

  it('[SN4] guides of the rulers', () => {
    const targets = snapTargetsOf({ boxes: [], page, guides: { vertical: [333], horizontal: [222] } });
    const { by, guides } = snapBox(targets, { x: 330, y: 219, width: 40, height: 40 }, five);
    expect(by).toEqual({ x: 3, y: 3 });
    expect(guides).toContainEqual({ kind: 'ruler', axis: 'vertical', at: 333, from: 0, to: 800 });
    expect(guides).toContainEqual({ kind: 'ruler', axis: 'horizontal', at: 222, from: 0, to: 1000 });
  });

  it('[SN5] the middle between two, with both distances', () => {
    const targets = targetsOf({ x: 100, y: 100, width: 50, height: 50 }, { x: 350, y: 100, width: 50, height: 50 });
    const { by, guides } = snapBox(targets, { x: 223, y: 111, width: 51, height: 31 }, five);
    expect(by.x).toBe(1.5);
    expect(guides.filter(({ kind }) => kind === 'gap')).toEqual([
      { kind: 'gap', axis: 'horizontal', at: 126.5, from: 150, to: 224.5, distance: 74.5 },
      { kind: 'gap', axis: 'horizontal', at: 126.5, from: 275.5, to: 350, distance: 74.5 },
    ]);
  });

  it('[SN5] as far from the next as that from its next, on both sides and both axes', () => {
    const row = targetsOf({ x: 300, y: 100, width: 50, height: 50 }, { x: 380, y: 100, width: 50, height: 50 });
    expect(snapBox(row, { x: 463, y: 111, width: 60, height: 31 }, five).by.x).toBe(-3);
    expect(snapBox(row, { x: 213, y: 111, width: 60, height: 31 }, five).by.x).toBe(-3);
    const column = targetsOf({ x: 100, y: 300, width: 50, height: 50 }, { x: 100, y: 380, width: 50, height: 50 });
    const { by, guides } = snapBox(column, { x: 111, y: 463, width: 31, height: 60 }, five);
    expect(by.y).toBe(-3);
    expect(guides.filter(({ kind }) => kind === 'gap').map(({ axis, distance }) => [axis, distance])).toEqual([
      ['vertical', 30],
      ['vertical', 30],
    ]);
  });

  it('[SN5] boxes outside the row make no gaps', () => {
    const targets = targetsOf({ x: 300, y: 500, width: 50, height: 50 }, { x: 380, y: 500, width: 50, height: 50 });
    expect(snapBox(targets, { x: 463, y: 111, width: 60, height: 31 }, five).by.x).toBe(0);
  });

  it('[SN6] to grid cells with grid snap, whatever is near', () => {
    expect(snapBox(targetsOf(still), { x: 104, y: 96, width: 33, height: 17 }, { tolerance: 5, grid: 10 }).by).toEqual({
      ...{ x: -4, y: 4 },
    });
  });

  it('[SN7] a resized box by the dragged edges alone', () => {
    const places = { x: ['end'], y: [] } as const;
    expect(snapBox(targetsOf(still), { x: 98, y: 98, width: 84, height: 20 }, five, places).by).toEqual({
      x: -2,
      y: 0,
    });
  });

  it('[SN7] a point, and nothing without tolerance', () => {
    expect(snapPoint(targetsOf(still), { x: 178, y: 143 }, five).by).toEqual({ x: 2, y: -3 });
    expect(snapPoint(targetsOf(still), { x: 178, y: 143 }, { tolerance: 0, grid: 0 })).toEqual({
      by: { x: 0, y: 0 },
      guides: [],
    });
  });

  it('[SN8] a guide spans everything aligned and shows the distance to the next box', () => {
    const { guides } = snapBox(targetsOf(still), { x: 101, y: 200, width: 33, height: 17 }, five);
    expect(guides).toEqual([{ kind: 'edge', axis: 'vertical', at: 100, from: 100, to: 217, distance: 60 }]);
  });

  it('[SN1] never corrects by more than the tolerance, and draws a guide for what it corrects', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 8 }), anyBox, (boxes, box) => {
        const { by, guides } = snapBox(targetsOf(...boxes), box, five);
        const has = (axis: string, gapAxis: string) =>
          guides.some((guide) => guide.axis === (guide.kind === 'gap' ? gapAxis : axis));
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(5.001);
        if (by.x !== 0) expect(has('vertical', 'horizontal')).toBe(true);
        if (by.y !== 0) expect(has('horizontal', 'vertical')).toBe(true);
      }),
    );
  });
});
