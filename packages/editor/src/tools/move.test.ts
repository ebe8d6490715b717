import { describe, expect, it } from 'vitest';
import { newBox, newEditorDriver, newGroup, newLine, newTriangle, newWidget } from '../harness/index.ts';

const a = newBox('a', { x: 100, y: 100, width: 100, height: 50 });
const b = newBox('b', { x: 300, y: 300, width: 100, height: 50 });

describe('moving', () => {
  it('[TL4] previews, and commits one entry', () => {
    const desk = newEditorDriver({ widgets: [a, b] });
    const before = desk.page();
    const pointer = desk.dragging([150, 120], [250, 170]);
    expect(desk.page()).toEqual(before);
    expect(desk.editor.session.state).toMatchObject({ busy: true, chip: { text: 'x 200 y 150' } });
    expect(desk.editor.session.state.preview.get('a')).toMatchObject({ x: 200, y: 150 });
    pointer.up();
    expect(desk.position('a')).toMatchObject({ x: 200, y: 150, width: 100, height: 50 });
    expect(desk.editor.history.undoable).toEqual(['edit']);
    expect(desk.editor.session.state).toMatchObject({ busy: false, chip: undefined, guides: [] });
    expect(desk.editor.session.state.preview.size).toBe(0);
    desk.key('mod+z');
    expect(desk.page()).toEqual(before);
  });

  it('[TL4] Shift keeps to the axis of the longer way', () => {
    const desk = newEditorDriver({ widgets: [a] });
    desk.drag([150, 120], [250, 150], { shift: true });
    expect(desk.position('a')).toMatchObject({ x: 200, y: 100 });
    desk.drag([250, 120], [260, 220], { shift: true });
    expect(desk.position('a')).toMatchObject({ x: 200, y: 200 });
  });

  it('[TL4] a modifier pressed during a drag acts immediately', () => {
    const desk = newEditorDriver({ widgets: [a] });
    const pointer = desk.dragging([150, 120], [250, 150]);
    desk.hold('shift+Shift');
    expect(desk.editor.session.state.preview.get('a')).toMatchObject({ x: 200, y: 100 });
    desk.release('Shift');
    expect(desk.editor.session.state.preview.get('a')).toMatchObject({ x: 200, y: 130 });
    pointer.up();
  });

  it('[TL4] moves all that is selected, groups with everything in them', () => {
    const group = newGroup(
      'g',
      [newBox('c', { x: 500, y: 100, width: 40, height: 40 }), newBox('d', { x: 600, y: 100, width: 40, height: 40 })],
      30,
    );
    const desk = newEditorDriver({ widgets: [a, b, group] });
    desk.select('a', 'b', 'g').drag([150, 120], [170, 150]);
    expect(desk.position('b')).toMatchObject({ x: 320, y: 330 });
    expect(desk.position('g')).toMatchObject({ x: 520, y: 130, rotate: 30 });
    expect(desk.position('d')).toMatchObject({ x: 620, y: 130 });
    expect(desk.editor.history.undoable).toHaveLength(1);
  });

  it('[TL4] in a rotated open group the widget follows the pointer on the page', () => {
    const group = newGroup(
      'g',
      [newBox('c', { x: 300, y: 300, width: 40, height: 40 }), newBox('d', { x: 400, y: 400, width: 40, height: 40 })],
      90,
    );
    const desk = newEditorDriver({ widgets: [group] });
    const at = desk.editor.boundsOf(['c']) ?? { x: 0, y: 0 };
    desk.doubleClick(at.x + 20, at.y + 20).expectSelected('c');
    const beside = desk.editor.boundsOf(['d']);
    desk.drag([at.x + 20, at.y + 20], [at.x + 90, at.y + 60]);
    expect(desk.editor.boundsOf(['c'])).toEqual({ x: at.x + 70, y: at.y + 40, width: 40, height: 40 });
    expect(desk.editor.boundsOf(['d'])).toEqual(beside);
  });

  it('[TL5] Alt copies, Ctrl with Shift too: ghosts on the way, one add entry at the end', () => {
    for (const held of [{ alt: true }, { ctrl: true, shift: true }]) {
      const desk = newEditorDriver({ widgets: [a, b] });
      const pointer = desk.dragging([150, 120], [250, 220], held);
      expect(desk.editor.session.state.ghosts).toMatchObject([{ position: { x: 200, y: 200 } }]);
      expect(desk.editor.session.state.preview.size).toBe(0);
      pointer.up(held);
      expect(desk.position('a')).toEqual(a.position);
      expect(desk.page().widgets).toHaveLength(3);
      expect(desk.page().widgets[2]).toMatchObject({ widgetType: 'Shape.Rect', position: { x: 200, y: 200 } });
      expect(desk.editor.history.undoable).toEqual(['add']);
      desk.expectSelected(desk.page().widgets[2]?.id ?? '');
      expect(desk.editor.session.state.ghosts).toEqual([]);
    }
  });

  it('[TL5] copies in a rotated open group are where they were dropped', () => {
    const group = newGroup(
      'g',
      [newBox('c', { x: 300, y: 300, width: 40, height: 20 }), newBox('d', { x: 400, y: 400, width: 40, height: 20 })],
      90,
    );
    const desk = newEditorDriver({ widgets: [group] });
    const at = desk.editor.boundsOf(['c']) ?? { x: 0, y: 0 };
    desk.doubleClick(at.x + 10, at.y + 10).drag([at.x + 10, at.y + 10], [at.x + 60, at.y + 110], { alt: true });
    const [copy = ''] = desk.selected;
    expect(desk.editor.document.parentOf(copy)).toBe('g');
    expect(desk.editor.boundsOf([copy])).toEqual({ x: at.x + 50, y: at.y + 100, width: 20, height: 40 });
  });

  it('[TL5] a copy beyond a limit is refused with a notice that names the limit', () => {
    const desk = newEditorDriver({
      widgets: [newWidget('w', 'Usual.Webgl', { x: 100, y: 100, width: 100, height: 50 })],
    });
    desk.drag([150, 120], [250, 220], { alt: true });
    expect(desk.page().widgets).toHaveLength(1);
    expect(desk.notices).toEqual([{ notice: 'limit', which: 'webgl', limit: 1 }]);
  });

  it('[TL6] locked ones can be selected but do not move, and it is said', () => {
    const desk = newEditorDriver({
      widgets: [newBox('l', { x: 100, y: 100, width: 100, height: 50 }, { posLock: true }), b],
    });
    const before = desk.page();
    desk.drag([150, 120], [250, 220]).expectSelected('l');
    expect(desk.page()).toEqual(before);
    expect(desk.notices).toEqual([{ notice: 'locked' }]);
    expect(desk.editor.frame()).toMatchObject({ locked: true, handles: [] });
    desk.select('l', 'b').drag([350, 320], [360, 330]);
    expect(desk.position('l')).toMatchObject({ x: 100 });
    expect(desk.position('b')).toMatchObject({ x: 310 });
  });

  it('[GE13] stops where 5 units are left on the page, 1 of lines, 2 of triangles', () => {
    const line = newLine('l', [
      { x: 300, y: 100 },
      { x: 400, y: 200 },
    ]);
    const triangle = newTriangle('t', { x1: 550, y1: 100, x2: 600, y2: 200, x3: 500, y3: 200 });
    const desk = newEditorDriver({ widgets: [a, line, triangle] });
    desk.drag([150, 120], [-500, 120]);
    expect(desk.position('a')).toMatchObject({ x: -95, y: 100 });
    desk.drag([350, 150], [350, 2000]);
    expect(desk.position('l')).toMatchObject({
      points: [
        { x: 300, y: 767 },
        { x: 400, y: 867 },
      ],
    });
    desk.drag([550, 180], [2000, 180]);
    expect(desk.position('t')).toMatchObject({ x3: 1022 });
    desk.drag([-93, 120], [-200, 120]);
    expect(desk.notices).toEqual([{ notice: 'edge' }]);
  });

  it('[SN1] snaps while it is dragged, and Ctrl lets go', () => {
    const desk = newEditorDriver({ widgets: [a, b], settings: { adsorb: true } });
    const pointer = desk.dragging([150, 120], [353, 520]);
    expect(desk.editor.session.state.preview.get('a')).toMatchObject({ x: 300 });
    expect(desk.editor.session.state.guides).toContainEqual({
      ...{ kind: 'edge', axis: 'vertical', at: 300, from: 300, to: 550, distance: 150 },
    });
    pointer.move(353, 520, { ctrl: true });
    expect(desk.editor.session.state.preview.get('a')).toMatchObject({ x: 303 });
    expect(desk.editor.session.state.guides).toEqual([]);
    pointer.up({ ctrl: true });
    expect(desk.position('a')).toMatchObject({ x: 303 });
  });

  it.each([0.25, 1, 4])('[SN1] snaps within 5 screen pixels at a zoom of %d', (zoom) => {
    const at = (pixels: number) => {
      const desk = newEditorDriver({ widgets: [a, b], settings: { adsorb: true } });
      desk.editor.session.update({ camera: { x: 0, y: 0, zoom } });
      desk.drag([150, 120], [350 + pixels / zoom, 520]);
      return desk.position('a');
    };
    expect(at(4)).toMatchObject({ x: 300 });
    expect(at(8)).not.toMatchObject({ x: 300 });
  });

  it('[SN6] moves by grid cells with grid snap', () => {
    const desk = newEditorDriver({ widgets: [a], settings: { gridSnap: true, gridSize: 25 } });
    desk.drag([150, 120], [190, 120]);
    expect(desk.position('a')).toMatchObject({ x: 150, y: 100 });
  });

  it('[TL4] goes by whole units, finer only where it shows', () => {
    const desk = newEditorDriver({ widgets: [a] });
    desk.drag([150, 120], [160.4, 130.6]);
    expect(desk.position('a')).toMatchObject({ x: 110, y: 111 });
    desk.editor.session.update({ camera: { x: 100, y: 100, zoom: 10 } });
    desk.drag([150, 120], [160.44, 120]);
    expect(desk.position('a')).toMatchObject({ x: 120.4 });
  });

  it('[TL4] what is selected can be dragged where something else covers it, and a click picks what is in front', () => {
    const cover = newBox('cover', { x: 120, y: 90, width: 40, height: 100 });
    const desk = newEditorDriver({ widgets: [a, cover] }).select('a');
    desk.drag([140, 120], [180, 150]).expectSelected('a');
    expect([desk.position('a'), desk.position('cover')]).toMatchObject([
      { x: 140, y: 130 },
      { x: 120, y: 90 },
    ]);
    desk.click(150, 150).expectSelected('cover');
  });

  it('[TL4] what is selected can be dragged by the inside of its frame', () => {
    const hollow = newBox(
      'h',
      { x: 100, y: 100, width: 100, height: 100 },
      { style: { fill: 'none', stroke: 'black' } },
    );
    const desk = newEditorDriver({ widgets: [hollow] });
    desk.select('h').drag([150, 150], [160, 160]);
    expect(desk.position('h')).toMatchObject({ x: 110, y: 110 });
    desk.click(150, 150).expectSelected();
  });
});
