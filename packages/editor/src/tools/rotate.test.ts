import { describe, expect, it } from 'vitest';
import { type EditorDriver, newBox, newEditorDriver, newGroup } from '../harness/index.ts';
import { resizeCursor } from './compass.ts';

const a = newBox('a', { x: 200, y: 200, width: 100, height: 100 });

/** The pointer at a clockwise angle from "up" around a point. */
const at = (x: number, y: number, degrees: number): [number, number] => [
  x + 200 * Math.sin((degrees * Math.PI) / 180),
  y - 200 * Math.cos((degrees * Math.PI) / 180),
];
const turn = (desk: EditorDriver, degrees: number, held = {}) =>
  desk.drag(desk.handle('rotate'), at(250, 250, degrees), held);

describe('rotating', () => {
  it('[TL11] turns freely about the centre and wraps', () => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    expect(desk.handle('rotate')).toEqual([250, 176]);
    expect(turn(desk, 37).position('a')).toEqual({ ...a.position, rotate: 37 });
    desk.key('mod+z');
    expect(turn(desk, -10).position('a')).toMatchObject({ rotate: 350 });
    expect(desk.editor.history.undoable).toEqual(['edit']);
  });

  it('[TL11] with Shift it snaps to multiples of 15°', () => {
    const desk = newEditorDriver({ widgets: [newBox('a', { ...box(a), rotate: 8 })] }).select('a');
    expect(turn(desk, 50, { shift: true }).position('a')).toMatchObject({ rotate: 45 });
  });

  it('[TL11] shows the angle', () => {
    const desk = newEditorDriver({ widgets: [a] }).select('a');
    desk.dragging(desk.handle('rotate'), at(250, 250, 45));
    expect(desk.editor.session.state.chip?.text).toBe('45°');
    expect(desk.position('a')).toMatchObject({ rotate: 0 });
  });

  it('[TL11] several turn about their common centre', () => {
    const desk = newEditorDriver({
      widgets: [
        newBox('l', { x: 200, y: 200, width: 20, height: 20 }),
        newBox('r', { x: 280, y: 200, width: 20, height: 20 }),
      ],
    }).select('l', 'r');
    desk.drag(desk.handle('rotate'), [600, 210], { shift: true });
    expect(desk.position('l')).toEqual({ x: 240, y: 160, width: 20, height: 20, rotate: 90 });
    expect(desk.position('r')).toEqual({ x: 240, y: 240, width: 20, height: 20, rotate: 90 });
  });

  it('[TL11] a group turns as a whole, its children are written as before', () => {
    const group = newGroup('g', [
      newBox('c', { x: 200, y: 200, width: 40, height: 40 }),
      newBox('d', { x: 260, y: 260, width: 40, height: 40 }),
    ]);
    const desk = newEditorDriver({ widgets: [group] }).select('g');
    turn(desk, 90);
    expect(desk.position('g')).toMatchObject({ x: 200, y: 200, width: 100, height: 100, rotate: 90 });
    expect(desk.position('c')).toMatchObject({ x: 200, y: 200, rotate: 0 });
    expect(desk.editor.boundsOf(['c'])).toEqual({ x: 260, y: 200, width: 40, height: 40 });
  });

  it('[TL12] the frame turns with one widget and stays upright around several', () => {
    const desk = newEditorDriver({
      widgets: [newBox('a', { ...box(a), rotate: 90 }), newBox('b', { x: 500, y: 500, width: 40, height: 40 })],
    });
    desk.select('a');
    expect(desk.editor.frame()).toMatchObject({ box: box(a), rotate: 90 });
    expect(desk.handle('nw')).toEqual([300, 200]);
    desk.select('a', 'b');
    expect(desk.editor.frame()).toMatchObject({ box: { x: 200, y: 200, width: 340, height: 340 }, rotate: 0 });
  });

  it('[TL12] the frame of what is in rotated groups has the whole rotation', () => {
    const group = newGroup(
      'g',
      [
        newBox('c', { x: 200, y: 200, width: 40, height: 20, rotate: 10 }),
        newBox('d', { x: 260, y: 260, width: 40, height: 40 }),
      ],
      30,
    );
    const desk = newEditorDriver({ widgets: [group] }).select('c');
    expect(desk.editor.frame()).toMatchObject({ rotate: 40, box: { width: 40, height: 20 } });
  });

  it('[TL12] cursors point along the turned sides', () => {
    expect([
      resizeCursor('e', 0),
      resizeCursor('e', 45),
      resizeCursor('e', 90),
      resizeCursor('se', 0),
      resizeCursor('n', 350),
    ]).toEqual([...['ew-resize', 'nwse-resize', 'ns-resize', 'nwse-resize', 'ns-resize']]);
  });
});

function box({ position }: typeof a): { x: number; y: number; width: number; height: number } {
  if (!('width' in position)) throw new Error('a box');
  const { x, y, width, height } = position;
  return { x, y, width, height };
}
