import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveActive } from './moveActive.ts';
import { linesOf, windowOf } from './windowOf.ts';

const view = { above: 0, height: 320, lines: 10_000, lineHeight: 32, overscan: 2 };

describe('lines near the viewport', () => {
  it('[WI1] are rendered, with a few beyond each edge', () => {
    expect(windowOf(view)).toEqual({ first: 0, end: 12 });
    expect(windowOf({ ...view, above: 3200 })).toEqual({ first: 98, end: 112 });
    expect(windowOf({ ...view, above: 3216 })).toEqual({ first: 98, end: 113 });
  });

  it('[WI1] begin at the first and end at the last', () => {
    expect(windowOf({ ...view, above: -200 })).toEqual({ first: 0, end: 6 });
    expect(windowOf({ ...view, above: 10_000 * 32 })).toEqual({ first: 9998, end: 10_000 });
    expect(windowOf({ ...view, lines: 3 })).toEqual({ first: 0, end: 3 });
    expect(windowOf({ ...view, lines: 0 })).toEqual({ first: 0, end: 0 });
    expect(windowOf({ ...view, above: 9_999_999 })).toEqual({ first: 10_000, end: 10_000 });
  });

  it('[WI1] cover the view and are never more than it needs', () => {
    const any = { above: fc.integer({ min: -500, max: 400_000 }), lines: fc.nat(20_000), height: fc.nat(3000) };
    fc.assert(
      fc.property(fc.record(any), (some) => {
        const { first, end } = windowOf({ ...view, ...some });
        expect(end - first).toBeLessThanOrEqual(Math.ceil(some.height / 32) + 2 * 2 + 1);
        expect(first).toBeGreaterThanOrEqual(0);
        const seenFrom = Math.max(0, some.above);
        const seenTo = Math.min(some.lines * 32, some.above + some.height);
        if (seenTo > seenFrom) {
          expect(first * 32).toBeLessThanOrEqual(seenFrom);
          expect(end * 32).toBeGreaterThanOrEqual(seenTo);
        }
      }),
    );
  });

  it('[WI2] keep the focused line', () => {
    expect(linesOf({ first: 5, end: 8 }, undefined, 100)).toEqual([5, 6, 7]);
    expect(linesOf({ first: 5, end: 8 }, 6, 100)).toEqual([5, 6, 7]);
    expect(linesOf({ first: 5, end: 8 }, 1, 100)).toEqual([1, 5, 6, 7]);
    expect(linesOf({ first: 5, end: 8 }, 50, 100)).toEqual([5, 6, 7, 50]);
    expect(linesOf({ first: 5, end: 8 }, 50, 40)).toEqual([5, 6, 7]);
  });
});

describe('keyboard navigation', () => {
  const rows = { count: 100, columns: 1, pageLines: 10 };
  const cards = { count: 10, columns: 4, pageLines: 2 };

  it.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 15],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 99],
    ['ArrowRight', undefined],
    ['a', undefined],
  ])('[WI3] rows: %s leads from 5 to %s', (key, to) => {
    expect(moveActive(key, 5, rows)).toBe(to);
  });

  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['ArrowDown', 9],
    ['ArrowUp', 1],
    ['PageUp', 0],
    ['End', 9],
  ])('[WI3] cards: %s leads from 5 to %s', (key, to) => {
    expect(moveActive(key, 5, cards)).toBe(to);
  });

  it('[WI3] does nothing in an empty list', () => {
    expect(moveActive('End', 0, { ...rows, count: 0 })).toBeUndefined();
  });
});
