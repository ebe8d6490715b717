import type { Position } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { type EditorDriver, newEditorDriver, newLine } from '../harness/index.ts';

const pointsOf = (position: Position | undefined): [number, number][] =>
  position && 'points' in position ? position.points.map(({ x, y }) => [x, y]) : [];
const drawn = (desk: EditorDriver) => desk.page().widgets.map(({ position }) => pointsOf(position));
const newPen = (type: 'Shape.Line' | 'Shape.Straight' | 'Process.Pipe' = 'Shape.Line') => {
  const desk = newEditorDriver();
  desk.editor.setTool('draw', type);
  return desk;
};

describe('the pen', () => {
  it('[TL14] clicks add points, a double click ends', () => {
    const desk = newPen('Process.Pipe');
    expect(desk.editor.session.state.tool).toBe('pen');
    desk.click(100, 100).click(200, 100).doubleClick(200, 300);
    expect(drawn(desk)).toEqual([
      [
        [100, 100],
        [200, 100],
        [200, 300],
      ],
    ]);
    expect(desk.page().widgets[0]?.widgetType).toBe('Process.Pipe');
    expect(desk.editor.history.undoable).toEqual(['add']);
    expect(desk.editor.session.state).toMatchObject({ tool: 'select', busy: false, ghosts: [] });
  });

  it('[TL14] Enter ends, Backspace removes the last point', () => {
    const desk = newPen();
    desk.click(100, 100).click(200, 100).click(300, 300);
    desk.key('Backspace');
    desk.click(200, 200);
    desk.key('Enter');
    expect(drawn(desk)).toEqual([
      [
        [100, 100],
        [200, 100],
        [200, 200],
      ],
    ]);
  });

  it('[TL14] Backspace on the only point abandons, Escape always', () => {
    const desk = newPen();
    desk.click(100, 100);
    desk.key('Backspace');
    expect(desk.editor.session.state.busy).toBe(false);
    desk.click(100, 100).click(200, 100);
    desk.key('Escape');
    expect(desk.editor.session.state).toMatchObject({ busy: false, ghosts: [], tool: 'pen' });
    expect([drawn(desk), desk.editor.history.undoable]).toEqual([[], []]);
  });

  it('[TL14] one point alone is nothing', () => {
    const desk = newPen();
    desk.click(100, 100);
    desk.key('Enter');
    expect(drawn(desk)).toEqual([]);
  });

  it('[TL14] a straight line has two points: two clicks, or a drag', () => {
    const desk = newPen('Shape.Straight');
    desk.click(100, 100).click(200, 150);
    desk.editor.setTool('pen', 'Shape.Straight');
    desk.drag([300, 300], [400, 320]);
    expect(drawn(desk)).toEqual([
      [
        [100, 100],
        [200, 150],
      ],
      [
        [300, 300],
        [400, 320],
      ],
    ]);
  });

  it('[TL14] Shift goes in steps of 45°', () => {
    const desk = newPen('Shape.Straight');
    desk.click(100, 100).click(200, 104, { shift: true });
    desk.editor.setTool('pen', 'Shape.Straight');
    desk.click(300, 300).click(350, 354, { shift: true });
    expect(drawn(desk)).toEqual([
      [
        [100, 100],
        [200, 100],
      ],
      [
        [300, 300],
        [352, 352],
      ],
    ]);
  });

  it('[TL14] shows the line to the pointer', () => {
    const desk = newPen();
    desk.click(100, 100).pointer(0, 0).move(250, 120);
    expect(desk.editor.session.state.ghosts.map(({ position }) => pointsOf(position))).toEqual([
      [
        [100, 100],
        [250, 120],
      ],
    ]);
  });

  it('[TL14] can be panned on the way', () => {
    const desk = newPen();
    desk.click(100, 100);
    desk.pointer(300, 300).down({}, 1).moveOnScreen(200, 200).up();
    expect(desk.editor.session.state.camera).toMatchObject({ x: 100, y: 100 });
    desk.click(200, 100);
    desk.key('Enter');
    expect(drawn(desk)).toEqual([
      [
        [100, 100],
        [200, 100],
      ],
    ]);
  });
});

describe('points of a line', () => {
  const newBend = (rotate = 0) =>
    newEditorDriver({
      widgets: [
        newLine(
          'l',
          [
            { x: 100, y: 100 },
            { x: 300, y: 100 },
            { x: 300, y: 300 },
          ],
          {},
          rotate,
        ),
      ],
    }).select('l');

  it('[TL15] are dragged by their handles', () => {
    const desk = newBend();
    desk.drag(desk.handle('point1'), [350, 80]);
    expect(pointsOf(desk.position('l'))).toEqual([
      [100, 100],
      [350, 80],
      [300, 300],
    ]);
    expect(desk.editor.history.undoable).toEqual(['edit']);
  });

  it('[TL15] a handle between two adds one', () => {
    const desk = newBend();
    desk.drag(desk.handle('between0'), [200, 50]);
    expect(pointsOf(desk.position('l'))).toEqual([
      [100, 100],
      [200, 50],
      [300, 100],
      [300, 300],
    ]);
  });

  it('[TL15] Alt-click removes one, Delete the one that was clicked; two remain', () => {
    const desk = newBend();
    const [x, y] = desk.handle('point1');
    desk.click(x, y, { alt: true });
    expect(pointsOf(desk.position('l'))).toEqual([
      [100, 100],
      [300, 300],
    ]);
    desk.click(100, 100, { alt: true });
    expect(pointsOf(desk.position('l'))).toHaveLength(2);
    expect(desk.notices).toEqual([{ notice: 'tooFew', least: 2 }]);
    desk.key('mod+z');
    desk.select('l').click(300, 100);
    desk.key('Delete');
    expect(pointsOf(desk.position('l'))).toEqual([
      [100, 100],
      [300, 300],
    ]);
    desk.key('Delete');
    expect(desk.page().widgets).toEqual([]);
  });

  it('[TL15] of a rotated line: the others stay where they are on the page', () => {
    const desk = newBend(30);
    const before = [desk.handle('point0'), desk.handle('point2')];
    desk.drag(desk.handle('point1'), [400, 60]);
    const after = [desk.handle('point0'), desk.handle('point2')];
    for (const [index, value] of after.flat().entries()) expect(value).toBeCloseTo(before.flat()[index] ?? NaN, 2);
    expect(desk.handle('point1')[0]).toBeCloseTo(400, 2);
    expect(desk.handle('point1')[1]).toBeCloseTo(60, 2);
  });

  it('[TL15] Shift goes in steps of 45° from the point before', () => {
    const desk = newBend();
    desk.drag(desk.handle('point1'), [350, 104], { shift: true });
    expect(pointsOf(desk.position('l'))[1]).toEqual([350, 100]);
  });

  it('[TL15] a straight line offers no further points', () => {
    const desk = newPen('Shape.Straight');
    desk.click(100, 100).click(300, 150);
    expect(desk.editor.frame()?.handles.map(({ kind }) => kind)).toEqual(['point', 'point', 'rotate']);
  });
});
