import { centreOf, type Point, verticesOf, type Widget } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageBounds, placementInside, placesOf } from '../geometry/Places.ts';
import { placed } from '../geometry/placement.ts';
import { anyNesting } from '../harness/arbitraries.ts';
import {
  type EditorDriver,
  newBox,
  newCircle,
  newEditorDriver,
  newEllipse,
  newGroup,
  newLine,
  newTriangle,
  newWidget,
} from '../harness/index.ts';

const hollow = { style: { fill: 'none', stroke: 'black', strokeWidth: 2 } };
const hitsOf = (widget: Widget, x: number, y: number): boolean =>
  newEditorDriver({ widgets: [widget] })
    .editor.hit({ x, y })
    .includes(widget.id);

describe('hits by shape', () => {
  it('[EH1] a triangle is not its box', () => {
    const widget = newTriangle('t', { x1: 50, y1: 0, x2: 100, y2: 100, x3: 0, y3: 100 });
    expect(hitsOf(widget, 50, 60)).toBe(true);
    expect(hitsOf(widget, 10, 10)).toBe(false);
  });

  it('[EH1] a circle and an ellipse are not their boxes', () => {
    expect(hitsOf(newCircle('c', { cx: 50, cy: 50, r: 50 }), 5, 5)).toBe(false);
    expect(hitsOf(newCircle('c', { cx: 50, cy: 50, r: 50 }), 15, 15)).toBe(true);
    expect(hitsOf(newEllipse('e', { cx: 50, cy: 50, rx: 50, ry: 10 }), 50, 59)).toBe(true);
    expect(hitsOf(newEllipse('e', { cx: 50, cy: 50, rx: 50, ry: 10 }), 90, 59)).toBe(false);
    expect(hitsOf(newEllipse('e', { cx: 50, cy: 50, rx: 50, ry: 10, rotate: 90 }), 50, 95)).toBe(true);
  });

  it('[EH1] round corners are not there', () => {
    const rounded = newBox('b', { x: 0, y: 0, width: 100, height: 100 }, { style: { radius: 40 } });
    expect(hitsOf(rounded, 3, 3)).toBe(false);
    expect(hitsOf(rounded, 14, 14)).toBe(true);
    expect(hitsOf(rounded, 1, 50)).toBe(true);
    const wide = newBox('b', { x: 0, y: 0, width: 100, height: 20 }, { style: { radius: 400 } });
    expect([hitsOf(wide, 1, 1), hitsOf(wide, 50, 1)]).toEqual([false, true]);
  });

  it('[EH1] a kind can say what its outline is', () => {
    const prism = newWidget('p', 'Shape.Prism', { x: 0, y: 0, width: 100, height: 100 });
    expect([hitsOf(prism, 50, 50), hitsOf(prism, 10, 10)]).toEqual([true, false]);
  });

  it('[EH1] the width of a stroke belongs to the shape', () => {
    const stroked = newBox('b', { x: 0, y: 0, width: 100, height: 100 }, { style: { stroke: 'red', strokeWidth: 20 } });
    expect([hitsOf(stroked, 109, 50), hitsOf(stroked, 111, 50)]).toEqual([true, false]);
  });

  it.each([
    [newBox('h', { x: 0, y: 0, width: 100, height: 100 }, hollow)],
    [newBox('h', { x: 0, y: 0, width: 100, height: 100 }, { style: { ...hollow.style, radius: 20 } })],
    [newEllipse('h', { cx: 50, cy: 50, rx: 50, ry: 50 }, hollow)],
    [newCircle('h', { cx: 50, cy: 50, r: 50 }, hollow)],
  ])('[EH2] what has no fill is hit on its line alone, within 4 pixels', (widget) => {
    expect([50, 6, 4, -4, -6].map((x) => hitsOf(widget, x, 50))).toEqual([false, false, true, true, false]);
  });

  it('[EH2] a line is hit within 4 pixels of it at any zoom', () => {
    const desk = newEditorDriver({
      widgets: [
        newLine(
          'l',
          [
            { x: 0, y: 0 },
            { x: 100, y: 0 },
          ],
          { style: { strokeWidth: 0 } },
        ),
      ],
    });
    const isHit = (y: number) => desk.editor.hit({ x: 50, y }).length > 0;
    for (const zoom of [0.1, 1, 30]) {
      desk.editor.session.update({ camera: { x: 0, y: 0, zoom } });
      expect([3.9 / zoom, 4.1 / zoom].map(isHit)).toEqual([true, false]);
    }
  });

  it('[EH3] hidden ones, and what is in hidden groups, is not hit', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    expect(hitsOf(newBox('b', box, { hidden: true }), 50, 50)).toBe(false);
    const desk = newEditorDriver({
      widgets: [newGroup('g', [newBox('a', box), newBox('b', box)], 0, { hidden: true })],
    });
    expect(desk.editor.hit({ x: 50, y: 50 })).toEqual([]);
    desk.editor.edit(['g'], { hidden: false });
    expect(desk.editor.hit({ x: 50, y: 50 })).toEqual(['b', 'a']);
  });

  it('[EH4] the frontmost comes first, and follows the order', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    const desk = newEditorDriver({
      widgets: [newBox('back', box), newGroup('g', [newBox('a', box), newBox('b', box)]), newBox('front', box)],
    });
    expect(desk.editor.hit({ x: 5, y: 5 })).toEqual(['front', 'b', 'a', 'back']);
    desk.select('back').run('toFront');
    expect(desk.editor.hit({ x: 5, y: 5 })).toEqual(['back', 'front', 'b', 'a']);
  });

  it('[EH5] what moved, came or went is found where it is', () => {
    const desk = newEditorDriver({
      widgets: [
        newBox('a', { x: 0, y: 0, width: 50, height: 50 }),
        newBox('b', { x: 0, y: 60, width: 50, height: 50 }),
      ],
    });
    const found = (x: number, y: number) => desk.editor.hit({ x, y });
    expect(found(10, 10)).toEqual(['a']);
    desk.drag([10, 10], [410, 10]);
    expect([found(10, 10), found(410, 10)]).toEqual([[], ['a']]);
    desk.select('a', 'b').run('group');
    desk.run('rotateRight');
    const { x, y } = centreOf(desk.position('a'));
    expect(found(x, y)).not.toContain('a');
    desk.run('undo');
    desk.run('undo');
    expect(found(410, 10)).toEqual(['a']);
    desk.select('a').run('delete');
    expect(found(410, 10)).toEqual([]);
    desk.run('undo');
    expect(found(410, 10)).toEqual(['a']);
  });

  it('[EH5] a background over a huge page is found like anything else', () => {
    const desk = newEditorDriver({ widgets: [newBox('back', { x: 0, y: 0, width: 20_000, height: 20_000 })] });
    expect(desk.editor.hit({ x: 19_000, y: 15_000 })).toEqual(['back']);
  });

  it('[EH1] a point in any shape in any groups hits it, one out of its bounds does not', () => {
    fc.assert(
      fc.property(
        anyNesting,
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (widget, share, angle) => {
          const desk = newEditorDriver({ widgets: [widget] });
          const inside = pointInside(desk, share, angle);
          expect(desk.editor.hit(inside)).toContain('leaf');
          const bounds = pageBounds(placesOf(desk.editor.document), 'leaf') ?? { x: 0, y: 0, width: 0, height: 0 };
          expect(desk.editor.hit({ x: bounds.x - 6, y: bounds.y + bounds.height / 2 })).not.toContain('leaf');
          expect(desk.editor.hit({ x: bounds.x, y: bounds.y + bounds.height + 6 })).not.toContain('leaf');
        },
      ),
    );
  });
});

/** A point in the shape of `leaf`, as a fraction of the way from its centre to its outline. */
function pointInside(desk: EditorDriver, share: number, angle: number): Point {
  const position = desk.position('leaf');
  const inside = placementInside(placesOf(desk.editor.document), 'leaf');
  if ('cx' in position) {
    const [rx, ry] = 'r' in position ? [position.r, position.r] : [position.rx, position.ry];
    return placed(
      { x: position.cx + share * rx * Math.cos(angle), y: position.cy + share * ry * Math.sin(angle) },
      inside,
    );
  }
  const [a, b, c] = verticesOf(position);
  if (!a || !b) throw new Error('a shape has points');
  if ('points' in position || !c) return placed({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, inside);
  // From a corner towards the middle of the opposite side: inside any triangle, and inside a box.
  const middle = { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 };
  return placed({ x: a.x + (middle.x - a.x) * share, y: a.y + (middle.y - a.y) * share }, inside);
}
