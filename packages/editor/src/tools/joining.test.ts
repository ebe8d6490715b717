import { jointsOf, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { type EditorDriver, newEditorDriver } from '../harness/index.ts';
import { pipe, port, symbol, tee } from '../testing/plants.ts';

const adsorb = { settings: { adsorb: true } };
const two = () => newEditorDriver({ widgets: [symbol('a', 100, 100), symbol('b', 300, 100)], ...adsorb });

function drawing(desk: EditorDriver): EditorDriver {
  desk.editor.setTool('draw', 'Process.Pipe');
  return desk;
}

const lastLine = (desk: EditorDriver): Widget =>
  desk.page().widgets.findLast(({ widgetType }) => widgetType === 'Process.Pipe') as Widget;
const points = (widget: Widget | undefined) =>
  widget && 'points' in widget.position ? widget.position.points.map(({ x, y }) => [x, y]) : undefined;
const joints = (widget: Widget) => jointsOf(widget.dataAddon);
const caught = (desk: EditorDriver) => desk.editor.session.state.marks.filter(({ isCaught }) => isCaught);
const line = (desk: EditorDriver, id: string) => points(desk.editor.document.widget(id));
const addon = (desk: EditorDriver, id: string) => desk.editor.document.get(id)?.dataAddon ?? {};

describe('drawing a pipe', () => {
  it('[JT9] from port to port joins both ends and ends the drawing', () => {
    const desk = drawing(two()).drag([163, 128], [296, 133]);
    expect(joints(lastLine(desk))).toEqual({ start: port('a', 1), end: port('b', 0) });
    expect(points(lastLine(desk))).toEqual([
      [160, 130],
      [300, 130],
    ]);
    expect(desk.editor.session.state.tool).toBe('select');
    expect(desk.editor.history.undoable).toEqual(['add']);
    expect(desk.editor.session.state.marks).toEqual([]);
  });

  it('[JT9] shows ports nearby and the one that it would be joined to, before and while it is drawn', () => {
    const desk = drawing(two());
    desk.pointer(200, 130).move(200, 130);
    expect(desk.editor.session.state.marks.length).toBeGreaterThan(4);
    expect(caught(desk)).toEqual([]);
    desk.pointer(155, 133).move(155, 133);
    expect(caught(desk)).toEqual([{ at: { x: 160, y: 130 }, kind: 'port', isCaught: true }]);
    desk.click(155, 133).pointer(303, 128).move(303, 128);
    expect(caught(desk)).toEqual([{ at: { x: 300, y: 130 }, kind: 'port', isCaught: true }]);
    expect(points(desk.editor.session.state.ghosts[0])).toEqual([
      [160, 130],
      [300, 130],
    ]);
    desk.key('Escape');
    expect(desk.editor.session.state.marks).toEqual([]);
    expect(desk.page().widgets).toHaveLength(2);
  });

  it('[JT7] through points of its own keeps them, at right angles', () => {
    const desk = drawing(two());
    desk.click(160, 130).click(200, 250).click(330, 160);
    const drawn = lastLine(desk);
    expect(joints(drawn)).toEqual({ start: port('a', 1), end: port('b', 3) });
    expect(drawn.dataAddon.route).toBe('manual');
    expect(points(drawn)).toEqual([
      [160, 130],
      [200, 130],
      [200, 250],
      [330, 250],
      [330, 160],
    ]);
  });

  it('[JT9] nothing is joined with Ctrl, and a free line stays as it is drawn', () => {
    const desk = drawing(two());
    desk.click(161, 131, { ctrl: true }).click(250, 300, { ctrl: true }).key('Enter');
    expect(joints(lastLine(desk))).toEqual({});
    expect(points(lastLine(desk))).toEqual([
      [161, 131],
      [250, 300],
    ]);
  });

  it('[JT6] on another pipe makes a tee, straight ahead of where it comes from', () => {
    const desk = newEditorDriver({
      widgets: [
        symbol('a', 100, 100),
        pipe('main', [
          [0, 300],
          [400, 300],
        ]),
      ],
      ...adsorb,
    });
    drawing(desk).drag([130, 161], [136, 297]);
    expect(joints(lastLine(desk))).toEqual({ start: port('a', 3), end: tee('main') });
    expect(points(lastLine(desk))).toEqual([
      [130, 160],
      [130, 300],
    ]);
  });

  it('[JT9] from the free end of another pipe continues it', () => {
    const desk = newEditorDriver({
      widgets: [
        pipe('first', [
          [100, 100],
          [200, 100],
        ]),
        symbol('b', 300, 100),
      ],
      ...adsorb,
    });
    drawing(desk).drag([202, 98], [301, 131]);
    expect(joints(lastLine(desk))).toEqual({ start: port('first', 1), end: port('b', 0) });
    expect(points(lastLine(desk))).toEqual([
      [200, 100],
      [250, 100],
      [250, 130],
      [300, 130],
    ]);
  });
});

describe('dragging an end of a pipe', () => {
  const joined = () => {
    const desk = drawing(two()).drag([160, 130], [300, 130]);
    return { desk, id: lastLine(desk).id };
  };

  it('[JT9] joins it to a port, releases it, and routes it meanwhile', () => {
    const { desk, id } = joined();
    desk.select(id);
    const pointer = desk.dragging([300, 130], [250, 300]);
    const { preview } = desk.editor.session.state;
    expect(preview.get(id)).toMatchObject({
      points: [
        { x: 160, y: 130 },
        { x: 250, y: 130 },
        { x: 250, y: 300 },
      ],
    });
    pointer.up();
    expect(jointsOf(addon(desk, id))).toEqual({ start: port('a', 1) });
    desk.drag([250, 300], [331, 158]);
    expect(jointsOf(addon(desk, id))).toEqual({ start: port('a', 1), end: port('b', 3) });
    expect(line(desk, id)?.at(-1)).toEqual([330, 160]);
    desk.key('mod+z');
    desk.key('mod+z');
    expect(jointsOf(addon(desk, id))).toEqual({ start: port('a', 1), end: port('b', 0) });
  });

  it('[JT7] a free pipe with bends keeps them when it is joined', () => {
    const bends = [
      [10, 10],
      [50, 10],
      [50, 200],
    ] as const;
    const desk = newEditorDriver({ widgets: [symbol('b', 300, 100), pipe('p', [...bends, [250, 200]])], ...adsorb });
    desk.select('p').drag([250, 200], [299, 131]);
    expect(addon(desk, 'p')).toEqual({ joints: { end: port('b', 0) }, route: 'manual' });
    expect(line(desk, 'p')).toEqual([
      [10, 10],
      [50, 10],
      [50, 130],
      [300, 130],
    ]);
  });

  it('[JT9] a pipe is never joined to itself or to a branch of its own', () => {
    const desk = newEditorDriver({
      widgets: [
        pipe('main', [
          [100, 100],
          [300, 100],
        ]),
        pipe(
          'branch',
          [
            [200, 100],
            [200, 300],
          ],
          { dataAddon: { joints: { start: tee('main') } } },
        ),
      ],
      ...adsorb,
    });
    desk.select('main').drag([300, 100], [202, 250]);
    expect(jointsOf(addon(desk, 'main'))).toEqual({});
    expect(jointsOf(addon(desk, 'branch'))).toEqual({ start: tee('main') });
  });
});

describe('bending a joined pipe', () => {
  const bent = () => {
    const desk = newEditorDriver({ widgets: [symbol('a', 100, 100), symbol('b', 300, 200)], ...adsorb });
    drawing(desk).drag([160, 130], [300, 230]);
    const { id } = lastLine(desk);
    desk.select(id);
    return { desk, id };
  };

  it('[JT7] a handle between two points moves their segment', () => {
    const { desk, id } = bent();
    expect(line(desk, id)).toEqual([
      [160, 130],
      [230, 130],
      [230, 230],
      [300, 230],
    ]);
    desk.drag([230, 180], [251, 190], { ctrl: true });
    expect(line(desk, id)).toEqual([
      [160, 130],
      [251, 130],
      [251, 230],
      [300, 230],
    ]);
    expect(addon(desk, id).route).toBe('manual');
  });

  it('[JT7] the segment at a port leaves a straight piece there', () => {
    const { desk, id } = bent();
    desk.drag([195, 130], [195, 90], { ctrl: true });
    expect(line(desk, id)).toEqual([
      [160, 130],
      [175, 130],
      [175, 90],
      [230, 90],
      [230, 230],
      [300, 230],
    ]);
  });

  it('[JT7] a bend next to a port slides, and one that is removed leaves right angles', () => {
    const { desk, id } = bent();
    desk.drag([230, 130], [215, 170], { ctrl: true });
    expect(line(desk, id)).toEqual([
      [160, 130],
      [215, 130],
      [215, 230],
      [300, 230],
    ]);
    desk.click(215, 230, { alt: true });
    expect(line(desk, id)).toEqual([
      [160, 130],
      [257.5, 130],
      [257.5, 230],
      [300, 230],
    ]);
    desk.editor.session.update({ selection: ['b'] });
    desk.run('nudgeDownFar');
    expect(line(desk, id)).toEqual([
      [160, 130],
      [257.5, 130],
      [257.5, 240],
      [300, 240],
    ]);
  });
});

describe('moving widgets with ports', () => {
  it('[JT8] snaps a port to one that faces it, and says so', () => {
    const desk = two();
    desk.select('b');
    const pointer = desk.dragging([330, 130], [193, 133]);
    expect(caught(desk)).toEqual([{ at: { x: 160, y: 130 }, kind: 'flange', isCaught: true }]);
    pointer.up();
    expect(desk.position('b')).toMatchObject({ x: 160, y: 100 });
  });

  it('[JT8] not to one that looks the same way', () => {
    const desk = two();
    desk.editor.edit(['a'], () => ({
      position: { x: 100, y: 100, width: 60, height: 60, rotate: 90, flipX: true } as never,
    }));
    desk.select('b').dragging([330, 130], [133, 252]);
    expect(caught(desk)).toEqual([]);
  });

  it('[JT8] joins the free end of a pipe that its port comes to, and a pipe whose end comes to a port', () => {
    const desk = newEditorDriver({
      widgets: [
        symbol('b', 300, 100),
        pipe('p', [
          [100, 50],
          [200, 50],
        ]),
      ],
      ...adsorb,
    });
    desk.select('b').drag([330, 130], [233, 48]);
    expect(desk.position('b')).toMatchObject({ x: 200, y: 20 });
    expect(addon(desk, 'p')).toEqual({ joints: { end: port('b', 0) } });
    const other = newEditorDriver({
      widgets: [
        symbol('b', 300, 100),
        pipe('p', [
          [100, 50],
          [200, 50],
        ]),
      ],
      ...adsorb,
    });
    // Not by the handle in its middle, which would bend it.
    other.select('p').drag([125, 50], [227, 132]);
    expect(addon(other, 'p')).toEqual({ joints: { end: port('b', 0) } });
    expect(line(other, 'p')).toEqual([
      [200, 130],
      [300, 130],
    ]);
  });

  it('[JT3] previews the lines that follow', () => {
    const desk = drawing(two()).drag([160, 130], [300, 130]);
    const { id } = lastLine(desk);
    desk.select('b').dragging([330, 130], [330, 230]);
    expect(desk.editor.session.state.preview.get(id)).toMatchObject({ points: { length: 4 } });
    desk.key('Escape');
    expect(line(desk, id)).toEqual([
      [160, 130],
      [300, 130],
    ]);
    expect(desk.editor.session.state.preview.size).toBe(0);
  });
});

describe('connecting what is selected', () => {
  it('[JT13] draws a pipe from each widget to the next, between free ports that face each other', () => {
    const desk = newEditorDriver({
      widgets: [symbol('a', 100, 100), symbol('b', 300, 100), symbol('c', 300, 300)],
      ...adsorb,
    });
    desk.select('a', 'b', 'c');
    expect(desk.run('connect')).toBe(true);
    const drawn = desk.page().widgets.slice(3);
    expect(drawn.map(joints)).toEqual([
      { start: port('a', 1), end: port('b', 0) },
      { start: port('b', 3), end: port('c', 2) },
    ]);
    expect(drawn.map(points)).toEqual([
      [
        [160, 130],
        [300, 130],
      ],
      [
        [330, 160],
        [330, 300],
      ],
    ]);
    expect(desk.editor.history.undoable).toEqual(['add']);
    desk.select('a', 'b');
    desk.run('connect');
    expect(joints(lastLine(desk))).not.toEqual(joints(drawn[0] as Widget));
  });

  it('[JT13] needs two widgets with ports', () => {
    const desk = newEditorDriver({
      widgets: [
        symbol('a', 100, 100),
        pipe('p', [
          [0, 0],
          [9, 9],
        ]),
      ],
    });
    desk.select('a', 'p');
    expect(desk.run('connect')).toBe(false);
    expect(desk.notices).toEqual([{ notice: 'tooFew', least: 2 }]);
  });
});
