import { describe, expect, it } from 'vitest';
import { newBox, newEditorDriver, newGroup } from '../harness/index.ts';

describe('drawing', () => {
  it('[TL13] a drag draws the shape, one add entry, and it is selected', () => {
    const desk = newEditorDriver();
    desk.key('r');
    const pointer = desk.dragging([300, 300], [200, 250]);
    expect(desk.editor.session.state.ghosts).toMatchObject([
      { widgetType: 'Shape.Rect', position: { x: 200, y: 250 } },
    ]);
    expect(desk.page().widgets).toEqual([]);
    pointer.up();
    expect(desk.page().widgets).toMatchObject([{ position: { x: 200, y: 250, width: 100, height: 50, rotate: 0 } }]);
    expect(desk.editor.history.undoable).toEqual(['add']);
    desk.expectSelected(desk.page().widgets[0]?.id ?? '');
    expect(desk.editor.session.state).toMatchObject({ tool: 'select', ghosts: [], busy: false });
  });

  it('[TL13] what is drawn has to be at least 2, otherwise there is nothing', () => {
    const desk = newEditorDriver();
    desk.editor.session.update({ camera: { x: 300, y: 300, zoom: 10 } });
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.drag([310, 310], [311.9, 330]);
    expect(desk.page().widgets).toEqual([]);
    desk.drag([310, 310], [330, 311.9]);
    expect(desk.page().widgets).toEqual([]);
    expect(desk.editor.history.undoable).toEqual([]);
    desk.drag([310, 310], [312, 312]);
    expect(desk.page().widgets).toMatchObject([{ position: { width: 2, height: 2 } }]);
  });

  it('[TL13] a mouse that moves less than 2 draws nothing, at any zoom', () => {
    const desk = newEditorDriver();
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.drag([400, 300], [401, 301]);
    expect(desk.page().widgets).toEqual([]);
    desk.drag([400, 300], [403, 302]);
    expect(desk.page().widgets).toMatchObject([{ position: { x: 400, y: 300, width: 3, height: 2 } }]);
  });

  it('[TL13] a click places one of the size of its kind, its middle there', () => {
    const desk = newEditorDriver();
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.click(400, 300);
    expect(desk.page().widgets).toMatchObject([{ position: { x: 350, y: 270, width: 100, height: 60 } }]);
  });

  it('[TL13] Shift draws a square, Alt from the centre, a circle is always round', () => {
    const desk = newEditorDriver({ settings: { keepTool: true } });
    desk.editor.setTool('draw', 'Shape.Ellipse');
    desk.drag([300, 300], [340, 380], { shift: true }).drag([500, 500], [540, 520], { alt: true });
    desk.editor.setTool('draw', 'Shape.Circle');
    desk.drag([700, 200], [760, 210]);
    expect(desk.page().widgets.map(({ position }) => position)).toEqual([
      { cx: 340, cy: 340, rx: 40, ry: 40, rotate: 0 },
      { cx: 500, cy: 500, rx: 40, ry: 20, rotate: 0 },
      { cx: 730, cy: 230, r: 30, rotate: 0 },
    ]);
    expect(desk.editor.session.state.tool).toBe('draw');
  });

  it('[TL13] nothing is drawn off the page', () => {
    const desk = newEditorDriver();
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.drag([-300, 100], [-100, 200]);
    expect(desk.page().widgets).toEqual([]);
    expect(desk.notices).toEqual([{ notice: 'edge' }]);
  });

  it('[TL13] corners snap', () => {
    const desk = newEditorDriver({
      widgets: [newBox('a', { x: 100, y: 100, width: 100, height: 50 })],
      settings: { adsorb: true },
    });
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.drag([203, 153], [303, 253]);
    expect(desk.page().widgets[1]).toMatchObject({ position: { x: 200, y: 150, width: 103, height: 103 } });
  });

  it('[TL13] in an open group it is drawn into the group and is upright on the page', () => {
    const group = newGroup(
      'g',
      [newBox('c', { x: 300, y: 300, width: 40, height: 40 }), newBox('d', { x: 400, y: 400, width: 40, height: 40 })],
      90,
    );
    const desk = newEditorDriver({ widgets: [group] });
    desk.editor.session.update({ openGroup: 'g' });
    desk.editor.setTool('draw', 'Shape.Rect');
    desk.drag([320, 360], [400, 380]);
    const [id = ''] = desk.selected;
    expect(desk.editor.document.parentOf(id)).toBe('g');
    expect(desk.editor.boundsOf([id])).toEqual({ x: 320, y: 360, width: 80, height: 20 });
    expect(desk.editor.frame()?.rotate).toBe(0);
  });
});
