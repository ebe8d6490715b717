import { cornersOf } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newBox,
  newCircle,
  newEditorDriver,
  newEllipse,
  newGroup,
  newLine,
  newTriangle,
  newWidget,
} from '../harness/index.ts';
import { sides } from './compass.ts';
import { resizedBox } from './resizedBox.ts';

const a = newBox('a', { x: 100, y: 100, width: 100, height: 50 });
const box = { x: 100, y: 100, width: 100, height: 50 };

describe('resizing', () => {
  it.each([
    ['e', { x: 100, y: 100, width: 130, height: 50 }],
    ['w', { x: 130, y: 100, width: 70, height: 50 }],
    ['s', { x: 100, y: 100, width: 100, height: 70 }],
    ['n', { x: 100, y: 120, width: 100, height: 30 }],
    ['se', { x: 100, y: 100, width: 130, height: 70 }],
    ['nw', { x: 130, y: 120, width: 70, height: 30 }],
    ['ne', { x: 100, y: 120, width: 130, height: 30 }],
    ['sw', { x: 130, y: 100, width: 70, height: 70 }],
  ])('[TL8] the handle %s leaves the opposite side where it is', (side, expected) => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    const [x, y] = desk.handle(side);
    desk.drag([x, y], [x + 30, y + 20]);
    expect(desk.position('a')).toEqual({ ...expected, rotate: 0 });
    expect(desk.editor.history.undoable).toEqual(['edit']);
  });

  it('[TL8] shows the size, and the document waits for the end', () => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    const pointer = desk.dragging(desk.handle('se'), [250, 200]);
    expect(desk.editor.session.state).toMatchObject({ busy: true, chip: { text: 'w 150 h 100' } });
    expect(desk.position('a')).toEqual(a.position);
    pointer.up();
    expect(desk.position('a')).toMatchObject({ width: 150, height: 100 });
  });

  it('[TL9] a resize to 2 or less does nothing', () => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    for (const [x, y] of [
      [0, 0],
      [102, 300],
      [300, 102],
      [100, 100],
    ] as const) {
      const pointer = desk.dragging(desk.handle('se'), [x, y]);
      expect(desk.editor.session.state.preview.size).toBe(0);
      pointer.up();
    }
    expect(desk.position('a')).toEqual(a.position);
    expect(desk.editor.history.undoable).toEqual([]);
    desk.drag(desk.handle('se'), [103, 103]);
    expect(desk.position('a')).toMatchObject({ x: 100, y: 100, width: 3, height: 3 });
  });

  it('[TL9] what is flat already can be resized along its length', () => {
    const flat = newBox('f', { x: 100, y: 100, width: 200, height: 1 });
    const desk = newEditorDriver({ widgets: [flat] }).select('f');
    desk.drag(desk.handle('se'), [400, 101]);
    expect(desk.position('f')).toMatchObject({ width: 300, height: 1 });
  });

  it('[TL9] no handle and no modifier makes a size of 2 or less', () => {
    const way = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(
        fc.constantFrom(...sides),
        way,
        way,
        fc.boolean(),
        fc.boolean(),
        (side, x, y, keepsRatio, fromCentre) => {
          const resized = resizedBox(box, { side, by: { x, y }, keepsRatio, fromCentre });
          if (!resized) return;
          expect(Math.min(resized.width, resized.height)).toBeGreaterThan(2);
          if (keepsRatio) expect(resized.width / resized.height).toBeCloseTo(2, 6);
        },
      ),
    );
  });

  it('[TL8] Shift keeps the ratio, Alt the centre', () => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    desk.drag(desk.handle('se'), [300, 160], { shift: true });
    expect(desk.position('a')).toMatchObject({ x: 100, y: 100, width: 200, height: 100 });
    desk.key('mod+z');
    desk.drag(desk.handle('e'), [220, 125], { alt: true });
    expect(desk.position('a')).toMatchObject({ x: 80, y: 100, width: 140, height: 50 });
    desk.key('mod+z');
    desk.drag(desk.handle('e'), [220, 125], { shift: true });
    expect(desk.position('a')).toMatchObject({ x: 100, y: 95, width: 120, height: 60 });
  });

  it('[TL8] a kind can keep its ratio at the corners, and Shift frees it', () => {
    const desk = newEditorDriver({ widgets: [newWidget('i', 'Usual.Image', box)] }).select('i');
    desk.drag(desk.handle('se'), [300, 160]);
    expect(desk.position('i')).toMatchObject({ width: 200, height: 100 });
    desk.key('mod+z');
    desk.drag(desk.handle('se'), [300, 160], { shift: true });
    expect(desk.position('i')).toMatchObject({ width: 200, height: 60 });
    desk.key('mod+z');
    desk.drag(desk.handle('e'), [300, 125]);
    expect(desk.position('i')).toMatchObject({ width: 200, height: 50 });
  });

  it('[TL8] a circle stays one', () => {
    const desk = newEditorDriver({ widgets: [newCircle('c', { cx: 200, cy: 200, r: 50 })] }).select('c');
    desk.drag(desk.handle('e'), [290, 200]);
    expect(desk.position('c')).toEqual({ cx: 220, cy: 200, r: 70, rotate: 0 });
  });

  it('[TL8] ellipses and triangles go by their box', () => {
    const desk = newEditorDriver({
      widgets: [
        newEllipse('e', { cx: 200, cy: 200, rx: 50, ry: 20 }),
        newTriangle('t', { x1: 450, y1: 100, x2: 500, y2: 200, x3: 400, y3: 200 }),
      ],
    });
    desk.select('e').drag(desk.handle('se'), [350, 260]);
    expect(desk.position('e')).toEqual({ cx: 250, cy: 220, rx: 100, ry: 40, rotate: 0 });
    desk.select('t').drag(desk.handle('e'), [600, 150]);
    expect(desk.position('t')).toMatchObject({ x1: 500, x2: 600, x3: 400 });
  });

  it('[TL8] a rotated widget is resized in its own frame: the opposite corner stays on the page', () => {
    const desk = newEditorDriver({ widgets: [newBox('r', { ...box, x: 300, y: 300, rotate: 30 })] }).select('r');
    const [before] = cornersOf(desk.position('r'));
    const [x, y] = desk.handle('se');
    desk.drag([x, y], [x + 40, y + 40]);
    const [after] = cornersOf(desk.position('r'));
    expect(after?.x).toBeCloseTo(before?.x ?? NaN, 2);
    expect(after?.y).toBeCloseTo(before?.y ?? NaN, 2);
    expect(desk.position('r')).toMatchObject({ width: 155, height: 65, rotate: 30 });
  });

  it('[TL10] a group scales what is in it', () => {
    const group = newGroup('g', [
      newBox('c', { x: 300, y: 300, width: 50, height: 50 }),
      newCircle('d', { cx: 375, cy: 375, r: 25 }),
    ]);
    const desk = newEditorDriver({ widgets: [group] }).select('g');
    desk.drag(desk.handle('se'), [500, 500]);
    expect(desk.position('c')).toMatchObject({ x: 300, y: 300, width: 100, height: 100 });
    expect(desk.position('d')).toMatchObject({ cx: 450, cy: 450, r: 50 });
    expect(desk.position('g')).toMatchObject({ x: 300, y: 300, width: 200, height: 200 });
  });

  it('[TL10] several scale by their common frame, lines by their points', () => {
    const line = newLine('l', [
      { x: 200, y: 150 },
      { x: 300, y: 200 },
    ]);
    const desk = newEditorDriver({ widgets: [a, line] }).select('a', 'l');
    desk.drag(desk.handle('se'), [500, 300]);
    expect(desk.position('a')).toMatchObject({ x: 100, y: 100, width: 200, height: 100 });
    expect(desk.position('l')).toMatchObject({
      points: [
        { x: 300, y: 200 },
        { x: 500, y: 300 },
      ],
    });
    expect(desk.editor.history.undoable).toEqual(['edit']);
  });

  it('[TL10] edges of a group can be dragged within 3 units, and not further off', () => {
    const group = newGroup('g', [
      newBox('c', { x: 300, y: 300, width: 200, height: 20 }),
      newBox('d', { x: 300, y: 480, width: 200, height: 20 }),
    ]);
    const desk = newEditorDriver({ widgets: [group] }).select('g');
    desk.drag([503, 350], [553, 350]);
    expect(desk.position('g')).toMatchObject({ x: 300, width: 250 });
    desk.drag([554, 350], [574, 350]);
    expect(desk.position('g')).toMatchObject({ width: 250 });
    desk.select('g').drag([297, 450], [277, 450]);
    expect(desk.position('g')).toMatchObject({ x: 280, width: 270 });
  });

  it('[SN7] the dragged edges snap', () => {
    const other = newBox('b', { x: 300, y: 400, width: 40, height: 40 });
    const desk = newEditorDriver({ widgets: [a, other], settings: { adsorb: true } }).select('a');
    const pointer = desk.dragging(desk.handle('e'), [297, 125]);
    expect(desk.editor.session.state.guides).toContainEqual(expect.objectContaining({ kind: 'edge', at: 300 }));
    pointer.up();
    expect(desk.position('a')).toMatchObject({ x: 100, width: 200 });
  });

  it('[SN6] sizes change by grid cells with grid snap', () => {
    const desk = newEditorDriver({ widgets: [a], settings: { gridSnap: true } }).select('a');
    desk.drag(desk.handle('se'), [247, 163]);
    expect(desk.position('a')).toMatchObject({ width: 150, height: 60 });
  });

  it('[TL8] does not leave the page', () => {
    const desk = newEditorDriver({ widgets: [newBox('b', { x: -90, y: 100, width: 100, height: 50 })] }).select('b');
    desk.drag(desk.handle('e'), [-60, 125]);
    expect(desk.position('b')).toMatchObject({ x: -90, width: expect.any(Number) });
    expect(Number(Object(desk.position('b')).width)).toBeGreaterThanOrEqual(95);
  });

  it('[TL8] small frames keep the handles of their corners alone', () => {
    const desk = newEditorDriver({ widgets: [newBox('s', { x: 100, y: 100, width: 20, height: 20 })] }).select('s');
    expect(desk.editor.frame()?.handles.map(({ side, kind }) => side ?? kind)).toEqual([
      'nw',
      'ne',
      'se',
      'sw',
      'rotate',
    ]);
    desk.editor.session.update({ camera: { x: 0, y: 0, zoom: 4 } });
    expect(desk.editor.frame()?.handles).toHaveLength(9);
  });
});
