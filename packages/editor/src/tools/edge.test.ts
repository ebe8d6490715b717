import { jointsOf, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { type EditorDriver, newEditorDriver, newWidget } from '../harness/index.ts';
import { isThrough } from '../joints/route/RouteGrid.ts';
import { defaultSettings } from '../session.ts';

const step = (id: string, x: number, y: number, type: 'Flow.Start' | 'Flow.Write' | 'Flow.If' = 'Flow.Write') =>
  newWidget(id, type, { x, y, width: 100, height: 60 });
/** From a step to the one 90 below it. */
const edge = (id: string, from: string, to: string, top: number) =>
  newWidget(
    id,
    'Flow.Edge',
    {
      points: [
        { x: 150, y: top },
        { x: 150, y: top + 90 },
      ],
    },
    { dataAddon: { joints: { start: { widgetId: from, port: 1 }, end: { widgetId: to, port: 0 } } } },
  );

const flow = (widgets: readonly Widget[], options = {}) =>
  newEditorDriver({ widgets, edgeType: 'Flow.Edge', ...options });
const three = () => flow([step('a', 100, 100, 'Flow.Start'), step('b', 100, 250), step('c', 300, 250, 'Flow.If')]);
const joined = () =>
  flow([
    step('a', 100, 100, 'Flow.Start'),
    step('b', 100, 250),
    step('c', 100, 400),
    edge('e', 'a', 'b', 160),
    edge('f', 'b', 'c', 310),
  ]);
const edges = (desk: EditorDriver) =>
  desk
    .page()
    .widgets.filter(({ widgetType }) => widgetType === 'Flow.Edge')
    .map(({ dataAddon }) => jointsOf(dataAddon))
    .map(({ start, end }) => `${start?.widgetId}.${start?.port} ${end?.widgetId}.${end?.port}`);

describe('dragging an edge out of a port', () => {
  it('[FL1] joins two steps as one entry, also when it is let go on the step itself', () => {
    const desk = three().drag([150, 160], [150, 252]);
    expect(edges(desk)).toEqual(['a.1 b.0']);
    desk.drag([150, 310], [340, 290]);
    expect(edges(desk)).toEqual(['a.1 b.0', 'b.1 c.0']);
    expect(desk.editor.history.undoable).toEqual(['add', 'add']);
    desk.run('undo');
    expect(edges(desk)).toEqual(['a.1 b.0']);
  });

  it('[FL1] takes the port that it was dragged out of, and joins nothing twice', () => {
    const desk = three();
    desk.drag([375, 310], [150, 252]);
    desk.drag([375, 310], [150, 252]);
    desk.drag([325, 310], [150, 252]);
    expect(edges(desk)).toEqual(['c.2 b.0', 'c.1 b.0']);
  });

  it.each([
    ['its own step', [150, 310], [120, 270]],
    ['a step that nothing leads to', [150, 310], [120, 120]],
  ] as const)('[FL1] never joins %s', (_, from, to) => {
    expect(edges(three().drag(from, to))).toEqual([]);
  });

  it('[FL1] cannot begin where edges enter', () => {
    const desk = three().drag([150, 250], [150, 200]);
    expect(edges(desk)).toEqual([]);
    expect(desk.editor.session.state.openEdge).toBeUndefined();
  });

  it('[FL2] asks what to add where nothing is, and joins that in one entry', () => {
    const desk = three().drag([150, 310], [500, 500]);
    const { openEdge } = desk.editor.session.state;
    expect(openEdge).toEqual({ from: { widgetId: 'b', port: 1 }, at: { x: 500, y: 500 } });
    const { id: _, ...made } = step('new', 450, 500);
    const id = openEdge && desk.editor.addJoined(made, openEdge.from);
    expect(edges(desk)).toEqual([`b.1 ${id}.0`]);
    expect(desk.selected).toEqual([id]);
    desk.run('undo');
    expect(desk.page().widgets).toHaveLength(3);
  });

  it('[FL2] asks after a click on a port, until something else is pressed', () => {
    const desk = three().click(150, 310);
    expect(desk.editor.session.state.openEdge?.from).toEqual({ widgetId: 'b', port: 1 });
    desk.click(600, 600);
    expect(desk.editor.session.state.openEdge).toBeUndefined();
  });

  it('[FL2] adds what nothing can lead to without an edge', () => {
    const desk = three();
    const { id: _, ...made } = step('new', 450, 500, 'Flow.Start');
    expect(desk.editor.addJoined(made, { widgetId: 'b', port: 1 })).toBeDefined();
    expect(edges(desk)).toEqual([]);
  });

  it('[FL1] is for flows: on pages a port drags its widget', () => {
    const desk = newEditorDriver({ widgets: [step('b', 100, 250)] }).drag([150, 309], [170, 349]);
    expect(desk.page().widgets[0]?.position).toMatchObject({ x: 120, y: 290 });
  });
});

describe('a step on an edge', () => {
  const points = [160, 400].map((y) => ({ x: 150, y }));
  const long = { ...edge('e', 'a', 'b', 160), position: { points, rotate: 0 } } as Widget;
  const beside = (type: 'Flow.Start' | 'Flow.Write' | 'Flow.If' = 'Flow.Write', more = {}) =>
    flow(
      [
        step('a', 100, 100, 'Flow.Start'),
        step('b', 100, 400),
        { ...long, ...more } as Widget,
        step('n', 400, 175, type),
      ],
      { settings: { ...defaultSettings, adsorb: false } },
    );

  it('[FL8] goes into it when it is moved there, as one entry', () => {
    const desk = beside();
    const before = desk.page();
    desk.drag([410, 185], [120, 285]);
    expect(edges(desk)).toEqual(['a.1 n.0', 'n.1 b.0']);
    expect(desk.page().widgets.find(({ id }) => id === 'n')?.position).toMatchObject({ x: 110, y: 275 });
    expect(desk.editor.history.undoable).toEqual(['edit']);
    desk.run('undo');
    expect(desk.page()).toStrictEqual(before);
  });

  it('[FL8] is marked before it is let go, and Escape leaves no trace', () => {
    const desk = beside();
    const before = desk.page();
    desk.pointer(410, 185).down().move(300, 285).move(120, 285);
    expect(desk.editor.session.state.marks).toMatchObject([{ at: { x: 150 }, isCaught: true }]);
    desk.key('Escape');
    expect(desk.editor.session.state.marks).toEqual([]);
    expect(desk.page()).toStrictEqual(before);
  });

  it('[FL8] goes into it when it is added there, by its first exit', () => {
    const desk = beside();
    const { id: _, ...made } = step('new', 100, 250, 'Flow.If');
    const [id] = desk.editor.add([made]);
    expect(edges(desk)).toEqual([`a.1 ${id}.0`, `${id}.1 b.0`]);
    expect(desk.selected).toEqual([id]);
    desk.run('undo');
    expect(edges(desk)).toEqual(['a.1 b.0']);
  });

  it('[FL8] finds the routes of both parts again, also where it was bent by hand', () => {
    const bent = [150, 260, 260, 150].map((x, at) => ({ x, y: [160, 160, 400, 400][at] ?? 0 }));
    const desk = beside('Flow.Write', {
      ...{ position: { points: bent, rotate: 0 }, dataAddon: { ...long.dataAddon, route: 'manual' } },
    });
    desk.drag([450, 205], [260, 290]);
    expect(edges(desk)).toEqual(['a.1 n.0', 'n.1 b.0']);
    const parts = desk.page().widgets.filter(({ widgetType }) => widgetType === 'Flow.Edge');
    expect(parts.map(({ dataAddon: { route } }) => route)).toEqual([undefined, undefined]);
  });

  it.each([
    ['that nothing leads to', 'Flow.Start', {}],
    ['on a locked edge', 'Flow.Write', { posLock: true }],
  ] as const)('[FL8] stays beside it: a step %s', (_, type, more) => {
    expect(edges(beside(type, more).drag([450, 205], [150, 280]))).toEqual(['a.1 b.0']);
  });

  it('[FL8] stays beside it with edges of its own, next to it, and with others', () => {
    expect(edges(joined().drag([110, 410], [110, 190]))).toEqual(['a.1 b.0', 'b.1 c.0']);
    expect(edges(beside().drag([450, 205], [210, 280]))).toEqual(['a.1 b.0']);
    expect(edges(beside().select('n', 'b').drag([450, 205], [150, 280]))).toEqual(['a.1 b.0']);
  });
});

describe('routes of edges', () => {
  const through = (desk: EditorDriver) =>
    desk
      .page()
      .widgets.flatMap(({ position: line }) =>
        'points' in line
          ? desk.page().widgets.filter(({ position: box }) => 'width' in box && isThrough(line.points, box))
          : [],
      );

  it('[FL9] run around a step that is put over them, and back when that is undone', () => {
    const desk = flow(
      [
        ...[step('a', 100, 100, 'Flow.Start'), step('b', 100, 400), step('c', 400, 100, 'Flow.Start')],
        step('d', 400, 250),
      ],
      { settings: { ...defaultSettings, adsorb: false } },
    );
    desk.drag([150, 160], [150, 402]).drag([450, 160], [450, 252]);
    const before = desk.page();
    desk.drag([410, 260], [110, 260]);
    expect(edges(desk)).toEqual(['a.1 b.0', 'c.1 d.0']);
    expect(through(desk)).toEqual([]);
    desk.run('undo');
    expect(desk.page()).toStrictEqual(before);
  });

  it.each([
    ['beside each other', [100, 100], [400, 100]],
    ['upside down', [100, 400], [100, 100]],
    ['above and beside', [100, 400], [400, 100]],
  ] as const)('[JT5] run around all steps of a large flow: steps %s', (_, from, to) => {
    const others = [0, 1, 2, 3, 4, 5].flatMap((row) =>
      [250, 550].map((x, column) => step(`o${row}${column}`, x, 20 + row * 100)),
    );
    const desk = flow([step('a', from[0], from[1]), step('b', to[0], to[1]), ...others]);
    desk.drag([from[0] + 50, from[1] + 60], [to[0] + 50, to[1] + 2]);
    expect(edges(desk)).toEqual(['a.1 b.0']);
    expect(through(desk)).toEqual([]);
  });
});

describe('edges and their steps', () => {
  it('[FL3] go together, and come back together', () => {
    const desk = joined().select('b');
    desk.run('delete');
    expect(desk.page().widgets.map(({ id }) => id)).toEqual(['a', 'c']);
    desk.run('undo');
    expect(edges(desk)).toEqual(['a.1 b.0', 'b.1 c.0']);
  });

  it('[FL3] keep both ends when one is dragged off', () => {
    const desk = joined();
    const before = desk.page().widgets;
    desk.click(150, 205);
    expect(desk.selected).toEqual(['e']);
    desk.drag([150, 250], [600, 220]);
    expect(edges(desk)).toEqual(['a.1 b.0', 'b.1 c.0']);
    expect(desk.page().widgets.map(({ position }) => position)).toEqual(before.map(({ position }) => position));
  });

  it('[FL3] can be led to another step', () => {
    const desk = joined();
    desk.click(150, 205);
    desk.drag([150, 250], [150, 402]);
    expect(edges(desk)).toEqual(['a.1 c.0', 'b.1 c.0']);
  });

  it('[FL4] are copied where both ends are', () => {
    const desk = joined().select('b', 'c');
    desk.run('duplicate');
    expect(edges(desk)).toHaveLength(3);
    const copies = desk.selected;
    expect(edges(desk).at(-1)).toBe(`${copies[0]}.1 ${copies[1]}.0`);
  });

  it('[FL4] are pasted where both ends are, and never alone', () => {
    const desk = joined().select('a', 'e');
    desk.run('copy');
    desk.run('paste');
    expect(edges(desk)).toHaveLength(2);
    desk.select('e');
    expect(desk.run('copy')).toBe(false);
  });

  it('[FL4] are dragged along with copies', () => {
    const desk = joined().select('b', 'c');
    desk.drag([110, 260], [410, 260], { alt: true });
    expect(edges(desk)).toHaveLength(3);
  });

  it('[FL5] steps have no handles, and are drawn in their size', () => {
    const desk = joined().select('b');
    expect(desk.editor.frame()?.handles).toEqual([]);
    desk.select('b', 'c');
    expect(desk.editor.frame()?.handles).toEqual([]);
    desk.editor.setTool('draw', 'Flow.Write');
    desk.drag([500, 100], [700, 400]);
    expect(desk.page().widgets.at(-1)?.position).toMatchObject({ width: 100, height: 60 });
  });

  it('[FL7] commands that are not offered do nothing', () => {
    const desk = flow([step('a', 100, 100)], { isOffered: (command: string) => command !== 'delete' }).select('a');
    expect(desk.editor.can('delete')).toBe(false);
    desk.key('Delete');
    expect(desk.page().widgets).toHaveLength(1);
  });

  it('[FL7] what has no place here is not pasted, and nothing of a group that contains it', () => {
    const accepts = (type: string) => type !== 'Flow.Write';
    const desk = flow([step('a', 100, 100), step('b', 100, 250, 'Flow.If')], { accepts }).select('a', 'b');
    desk.run('copy');
    desk.run('paste');
    expect(desk.page().widgets.map(({ widgetType }) => widgetType)).toEqual(['Flow.Write', 'Flow.If', 'Flow.If']);
    desk.select('a');
    desk.run('copy');
    expect(desk.run('paste')).toBe(false);
    expect(desk.notices).toEqual([{ notice: 'nothingToPaste' }]);
  });
});
