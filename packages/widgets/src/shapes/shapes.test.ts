import { boxOf, type Position, type Style } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { WidgetDefinition } from '../definition.ts';
import { drawWidget, newWidget, placeOf } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { arrow, arrowFields, arrowPoints } from './arrow.tsx';
import { circle } from './circle.tsx';
import { ellipse } from './ellipse.tsx';
import { line } from './line.tsx';
import { headed } from './lineHeads.ts';
import { octagon } from './octagon.ts';
import { parallelogram } from './parallelogram.ts';
import { prism } from './prism.ts';
import { rect } from './rect.tsx';
import { straight } from './straight.ts';
import { triangle } from './triangle.tsx';

const filled: readonly WidgetDefinition[] = [rect, circle, ellipse, triangle, arrow, prism, octagon];

const drawn = (definition: WidgetDefinition, style: Style = {}, dataAddon = {}) =>
  parseMarkup(drawWidget(definition, newWidget(definition, { style, dataAddon })));

describe('shapes', () => {
  it.each(filled.map((definition) => [definition.type, definition] as const))('%s is filled and stroked', (_, kind) => {
    const body = drawn(kind, { fill: 'red', stroke: 'blue', strokeWidth: 3, strokeDash: 'dashed' });
    const shape = body.querySelector('[data-fill]');
    expect(shape?.getAttribute('fill')).toBe('red');
    expect(shape?.getAttribute('stroke')).toBe('blue');
    expect(shape?.getAttribute('stroke-width')).toBe('3');
    expect(shape?.getAttribute('stroke-dasharray')).toBe('12 9');
  });

  it.each(filled.map((definition) => [definition.type, definition] as const))(
    '%s without a fill is hollow',
    (_, kind) => {
      expect(kind.isHollow?.({ fill: 'none' })).toBe(true);
      expect(kind.isHollow?.({ fill: '' })).toBe(true);
      expect(kind.isHollow?.({})).toBe(false);
      expect(drawn(kind, { fill: '' }).querySelector('[data-fill]')?.getAttribute('fill')).toBe('none');
    },
  );

  it('fills with a gradient of its own', () => {
    const fill = {
      type: 'linear' as const,
      angle: 90,
      stops: [
        { offset: 0, color: 'red' },
        { offset: 1, color: 'blue' },
      ],
    };
    const root = drawn(rect, { fill });
    const id = root.querySelector('linearGradient')?.getAttribute('id');
    expect(root.querySelector('polygon')?.getAttribute('fill')).toBe(`url(#${id})`);
    expect(id).toMatch(/^[\w-]+$/);
    const other = parseMarkup(drawWidget(rect, { ...newWidget(rect, { style: { fill } }), id: 'a:b/2' }));
    expect(other.querySelector('linearGradient')?.getAttribute('id')).not.toBe(id);
    expect(drawn(rect, { fill: { ...fill, type: 'radial' } }).querySelector('radialGradient')).not.toBeNull();
  });

  it('rounds corners as far as there is room', () => {
    expect(drawn(rect, { radius: 500 }).querySelector('rect')?.getAttribute('rx')).toBe('50');
    expect(drawn(prism, { radius: 5 }).querySelector('path')?.getAttribute('d')).toContain('Q');
    expect(drawn(prism).querySelector('path')?.getAttribute('d')).toBe('M110 20L210 70L110 120L10 70Z');
  });

  it('throws a shadow where asked to', () => {
    expect(drawn(rect, { shadow: true }).querySelector('polygon')?.getAttribute('style')).toContain('drop-shadow');
    expect(drawn(rect).querySelector('polygon')?.getAttribute('style')).toBeNull();
  });
});

describe('the text of a shape', () => {
  const all = [...filled, parallelogram];
  const cases = all.map((definition) => [definition.type, definition] as const);
  const textOf = (kind: WidgetDefinition, text: string, style: Style = {}) =>
    drawn(kind, style, { text }).querySelector('text');

  it.each(cases)('[WK43] %s has none, and no element for it, unless one is given', (_, kind) => {
    expect(textOf(kind, '')).toBeNull();
    expect(drawn(kind, {}, {}).querySelector('text')).toBeNull();
    expect(kind.fields.schema.parse({})).toMatchObject({ text: '' });
    expect(kind.style).toMatchObject({ fontSize: 14, fontFamily: 'Microsoft YaHei' });
  });

  it.each(cases)('[WK43] %s wraps it, centred, inside of itself', (_, kind) => {
    const text = textOf(kind, '一号沉淀池进水阀门井');
    expect(text?.getAttribute('class')).toContain('text-middle');
    const lines = text?.querySelectorAll('tspan') ?? [];
    expect(lines.map((line) => line.textContent).join('')).toBe('一号沉淀池进水阀门井');
    const { x, y, width, height } = boxOf(placeOf(kind.type));
    for (const line of lines) {
      const [at, width14] = [Number(line.getAttribute('x')), [...line.textContent].length * 14];
      expect(at - width14 / 2).toBeGreaterThanOrEqual(x);
      expect(at + width14 / 2).toBeLessThanOrEqual(x + width);
      expect(Number(line.getAttribute('y'))).toBeGreaterThan(y);
      expect(Number(line.getAttribute('y'))).toBeLessThan(y + height);
    }
    expect(text?.getAttribute('font-size')).toBe('14');
    expect(textOf(kind, 'a', { fontSize: 20, color: 'red' })?.getAttribute('font-size')).toBe('20');
  });

  it('[WK43] goes along with a mirrored arrow, and is not mirrored itself', () => {
    const position = (flips: object) => ({ ...placeOf('Shape.Arrow'), ...flips }) as Position;
    const at = (flips: object) =>
      parseMarkup(drawWidget(arrow, newWidget(arrow, { position: position(flips), dataAddon: { text: 'a' } })))
        .querySelector('tspan')
        ?.getAttribute('x');
    expect([at({}), at({ flipX: true })]).toEqual(['90', '130']);
  });
});

describe('lines', () => {
  const d = (definition: WidgetDefinition, style = {}, addon = {}) =>
    drawn(definition, style, addon).querySelector('path')?.getAttribute('d');

  it('run along their points; a straight one from its first to its last', () => {
    expect(d(line)).toBe('M10 20L210 20L210 120');
    expect(d(straight)).toBe('M10 20L210 120');
    expect(d(line, { radius: 10 })).toBe('M10 20L200 20Q210 20 210 30L210 120');
  });

  it('are hit on their stroke alone, unless they are closed and filled', () => {
    expect([line.isHollow?.({}), straight.isHollow?.({ fill: 'red' })]).toEqual([true, true]);
    const position = { points: [0, 1, 2].map((n) => ({ x: n, y: n * n })), rotate: 0 };
    expect(line.outline?.(position, {})).toBeUndefined();
    expect(line.outline?.(position, { closed: true })).toEqual(position.points);
    expect(line.isHollow?.({ fill: 'red' })).toBe(false);
  });

  it('that are closed are filled only where they have a fill', () => {
    const pathOf = (style: object) => drawn(line, style, { closed: true }).querySelector('path');
    expect(pathOf({})?.getAttribute('fill')).toBe('none');
    expect(pathOf({ fill: 'red' })?.getAttribute('fill')).toBe('red');
    expect(pathOf({})?.getAttribute('d')).toMatch(/Z$/);
  });

  it('have heads that take the colour of the line', () => {
    const root = drawn(line, { stroke: 'red' }, { endArrow: true });
    const head = root.querySelector('[data-stroke="fill"]');
    expect(head?.getAttribute('fill')).toBe('red');
    expect(drawn(line).querySelector('[data-stroke="fill"]')).toBeNull();
  });

  it('end inside of their heads', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const both = headed(points, { start: true, end: true, width: 2 });
    expect(both.points).toEqual([
      { x: 6, y: 0 },
      { x: 94, y: 0 },
    ]);
    expect(both.heads.match(/M/g)).toHaveLength(2);
    expect(both.heads).toContain('M100 0');
    const point = [points[0], points[0]].flatMap((at) => at ?? []);
    expect(headed(point, { start: true, end: true, width: 2 }).heads).toBe('');
  });
});

describe('a block arrow', () => {
  const points = (part: object) => arrowPoints(placeOf('Shape.Arrow'), arrowFields.schema.parse(part));

  it('has a head and a shaft of the given shares', () => {
    expect(points({ headRatio: 0.5, shaftRatio: 0.2 })).toEqual([
      { x: 110, y: 60 },
      { x: 110, y: 20 },
      { x: 210, y: 70 },
      { x: 110, y: 120 },
      { x: 110, y: 80 },
      { x: 10, y: 80 },
      { x: 10, y: 60 },
    ]);
  });

  it('is hit where it is drawn', () => {
    const place = placeOf('Shape.Arrow');
    expect(arrow.outline?.(place, { bothEnds: true })).toEqual(points({ bothEnds: true }));
    expect(arrow.outline?.(place)).toEqual(points({}));
  });

  it('with two heads is the same from both ends', () => {
    const both = points({ bothEnds: true, headRatio: 0.9 });
    expect(both).toHaveLength(10);
    const turned = both.map(({ x, y }) => `${220 - x} ${140 - y}`).sort();
    expect(both.map(({ x, y }) => `${x} ${y}`).sort()).toEqual(turned);
  });
});
