import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssPaint } from './cssPaint.ts';
import { fontStack } from './fontDefaults.ts';
import { inset, towards } from './geometry.ts';
import { gradientLine, isNoPaint } from './paint.tsx';
import { roundedPath } from './roundedPath.ts';
import { sectorPath } from './sector.ts';
import { strokeProps, styled } from './styled.ts';

describe('paints', () => {
  it('knows what cannot be seen', () => {
    for (const none of ['', ' ', 'none', 'transparent', 'Transparent', '#fff0', '#12345600', undefined])
      expect(isNoPaint(none)).toBe(true);
    for (const paint of ['red', '#fff', '#000000', '#ff0f']) expect(isNoPaint(paint)).toBe(false);
  });

  it('lays gradients from edge to edge through the middle', () => {
    expect(gradientLine(0)).toEqual({ x1: 0, y1: 0.5, x2: 1, y2: 0.5 });
    expect(gradientLine(90)).toEqual({ x1: 0.5, y1: 0, x2: 0.5, y2: 1 });
    expect(gradientLine(45)).toEqual({ x1: 0, y1: 0, x2: 1, y2: 1 });
    expect(gradientLine(180)).toEqual({ x1: 1, y1: 0.5, x2: 0, y2: 0.5 });
  });

  it('gives the same in CSS', () => {
    const stops = [
      { offset: 0, color: 'red' },
      { offset: 1, color: '' },
    ];
    expect(cssPaint({ type: 'linear', angle: 0, stops })).toBe('linear-gradient(90deg, red 0%, transparent 100%)');
    expect(cssPaint({ type: 'radial', angle: 0, stops })).toBe('radial-gradient(red 0%, transparent 100%)');
    expect(cssPaint('none')).toBe('transparent');
  });

  it('dashes in widths of the stroke, and draws no stroke without a width', () => {
    expect(strokeProps({ stroke: 'red', strokeWidth: 3, strokeDash: 'dashed' }).strokeDasharray).toBe('12 9');
    expect(strokeProps({ stroke: 'red', strokeWidth: 0 }).stroke).toBe('none');
    expect(strokeProps({ stroke: '', strokeDash: 'dotted' })).toEqual({ stroke: 'none' });
    expect([1, 2].map((strokeWidth) => strokeProps({ stroke: 'red', strokeWidth }).strokeWidth)).toEqual([
      undefined,
      2,
    ]);
  });

  it('uses the type’s default for missing style fields', () => {
    expect(styled({ fill: 'red', radius: 3 }, { radius: 5 })).toEqual({ fill: 'red', radius: 5 });
  });
});

describe('fonts', () => {
  it('puts what every system has behind the chosen one', () => {
    expect(fontStack('SimSun')).toMatch(/^"SimSun", .*sans-serif$/);
    expect(fontStack('"A B", serif')).toMatch(/^"A B", serif, /);
    expect(fontStack('')).toMatch(/^"PingFang SC"/);
  });
});

describe('shapes', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];

  it('rounds corners by no more than half of what its sides have', () => {
    expect(roundedPath(corner)).toBe('M0 0L10 0L10 10');
    expect(roundedPath(corner, { radius: 3 })).toBe('M0 0L7 0Q10 0 10 3L10 10');
    expect(roundedPath(corner, { radius: 100 })).toBe('M0 0L5 0Q10 0 10 5L10 10');
    expect(roundedPath(corner, { closed: true })).toBe('M0 0L10 0L10 10Z');
    const twice = [corner[0], corner[0], corner[2]].flatMap((point) => point ?? []);
    expect(roundedPath(twice, { radius: 4 })).not.toContain('NaN');
  });

  it('draws pieces of a ring, a whole turn too, and nothing for nothing', () => {
    const ring = { cx: 0, cy: 0, inner: 5, outer: 10 };
    expect(sectorPath(ring, 0, 0)).toBe('');
    expect(sectorPath(ring, 0, 90)).toBe('M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z');
    expect(sectorPath(ring, 0, 360)).toMatch(/^M0 -10A10 10 0 1 1 /);
    expect(sectorPath({ ...ring, inner: 0 }, 0, 90)).toBe('M0 -10A10 10 0 0 1 10 0L0 0Z');
    expect(sectorPath({ ...ring, outer: 0 }, 0, 90)).toBe('');
  });

  it('never turns a box inside out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 99 }),
        (w, h, by) => {
          const small = inset({ x: 0, y: 0, width: w, height: h }, by);
          expect(small.width).toBeGreaterThanOrEqual(0);
          expect(small.height).toBeGreaterThanOrEqual(0);
          expect(small.x + small.width / 2).toBeCloseTo(w / 2);
        },
      ),
    );
    expect(towards({ x: 1, y: 1 }, { x: 1, y: 1 }, 5)).toEqual({ x: 1, y: 1 });
  });
});
