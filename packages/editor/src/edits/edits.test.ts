import { type Binding, emptyBinding, type PageCon, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { RecordPatch } from '../Editor.ts';
import { circle, groupOf, line, pageOf, rect, text } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';
import { expectSameBoxes } from '../testing/expectBoxes.ts';

const drawing = () => [
  rect('a', 100, 100, 40, 20),
  groupOf('g', [
    rect('b', 300, 300, 40, 20),
    groupOf('h', [
      circle('c', 400, 400, 10),
      line('d', [
        [420, 420],
        [450, 440],
      ]),
    ]),
  ]),
  text('t', 600, 100),
];

describe('edit', () => {
  it('[ED33] changes fields of all that are named, by a function too', () => {
    const { editor } = stage(drawing());
    expect(editor.edit(['a', 't'], { widgetName: 'x', clickEvent: undefined } as RecordPatch)).toBe(true);
    expect(editor.edit(['a', 't'], ({ id }) => ({ widgetName: `${id}!`, dataAddon: { n: 1 } }))).toBe(true);
    expect(['a', 't'].map((id) => editor.document.get(id)?.widgetName)).toEqual(['a!', 't!']);
    expect(editor.history.undoable).toEqual(['edit', 'edit']);
  });

  it('[ED33] a field that is given as undefined goes', () => {
    const on = stage([{ ...rect('a', 0, 0, 9, 9), component: { componentId: 1, params: {} } }]);
    on.editor.edit(['a'], { component: undefined } as unknown as RecordPatch);
    expect(on.page().widgets).toStrictEqual([rect('a', 0, 0, 9, 9)]);
  });

  const bad: [string, string[], unknown][] = [
    ['an unknown widget', ['a', 'nobody'], { widgetName: 'x' }],
    ['the page', ['page'], { widgetName: 'x' }],
    ['NaN', ['a'], { position: { x: Number.NaN, y: 0, width: 1, height: 1, rotate: 0 } }],
    ['an endless number', ['a'], { position: { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 1, rotate: 0 } }],
    ['a negative size', ['a'], { position: { x: 0, y: 0, width: -1, height: 1, rotate: 0 } }],
    ['another shape', ['a'], { position: { cx: 0, cy: 0, r: 5, rotate: 0 } }],
    ['no position', ['a'], { position: undefined }],
    ['a full turn', ['a'], { position: { x: 0, y: 0, width: 1, height: 1, rotate: 360 } }],
    ['another type', ['a'], { widgetType: 'Usual.Text' }],
    ['another id', ['a'], { id: 'z' }],
    ['children', ['g'], { children: [] }],
    ['a field that no widget has', ['a'], { onclick: 'alert(1)' }],
    ['a bad style', ['a'], { style: { fill: 'url(http://x)' } }],
    ['a name that is too long', ['a'], { widgetName: 'x'.repeat(101) }],
    ['an addon that no file holds', ['a'], { dataAddon: { deep: [Number.NaN] } }],
    ['an addon with code', ['a'], { dataAddon: { f: () => 1 } }],
  ];
  it.each(bad)('[ED33] refuses %s and changes nothing', (_, ids, patch) => {
    const on = stage(drawing());
    expect(on.editor.edit(ids, patch as RecordPatch)).toBe(false);
    expect(on.editor.edit(ids, () => patch as RecordPatch)).toBe(false);
    expect(on.page().widgets).toEqual(drawing());
    expect(on.editor.history.undoable).toEqual([]);
  });

  it('[ED34] children move with their group', () => {
    const on = stage([groupOf('g', [rect('b', 100, 100, 50, 50), rect('c', 150, 150, 50, 50)])]);
    on.editor.edit(['g'], { position: { x: 200, y: 300, width: 200, height: 100, rotate: 0 } });
    expect(on.box('b')).toEqual({ x: 200, y: 300, width: 100, height: 50 });
    expect(on.box('c')).toEqual({ x: 300, y: 350, width: 100, height: 50 });
  });

  it('[ED34] children edited in the same edit but not moved also move with their group', () => {
    const on = stage([groupOf('g', [rect('b', 100, 100, 50, 50), rect('c', 150, 150, 50, 50)])]);
    const position = { x: 200, y: 300, width: 200, height: 100, rotate: 0 };
    on.editor.edit(['g', 'b'], ({ id }) => (id === 'g' ? { position } : { widgetName: 'x' }));
    expect(on.box('b')).toEqual({ x: 200, y: 300, width: 100, height: 50 });
    expect(on.editor.document.get('b')?.widgetName).toBe('x');
  });

  it('[ED34] its rotation is its own', () => {
    const on = stage([groupOf('g', [rect('b', 100, 100, 50, 50), rect('c', 150, 150, 50, 50)], { rotate: 90 })]);
    on.editor.edit(['g'], { position: { x: 120, y: 100, width: 100, height: 100, rotate: 180 } });
    expect(on.editor.document.get('g')?.position).toEqual({ x: 120, y: 100, width: 100, height: 100, rotate: 180 });
    expect(on.editor.document.get('b')?.position).toEqual({ x: 120, y: 100, width: 50, height: 50, rotate: 0 });
  });

  it('[ED22] what is locked does not move, unless the edit unlocks it', () => {
    const on = stage([rect('a', 0, 0, 9, 9, { posLock: true })]);
    const position = { x: 50, y: 0, width: 9, height: 9, rotate: 0 };
    expect(on.editor.edit(['a'], { position })).toBe(false);
    expect(on.notices).toEqual([{ notice: 'locked' }]);
    expect(on.editor.edit(['a'], { widgetName: 'renamed' })).toBe(true);
    expect(on.editor.edit(['a'], { position, posLock: false })).toBe(true);
  });

  it('[ED23] nothing is typed off the page', () => {
    const on = stage([rect('a', 0, 0, 9, 9)]);
    expect(on.editor.edit(['a'], { position: { x: 1020, y: 0, width: 9, height: 9, rotate: 0 } })).toBe(false);
    expect(on.notices).toEqual([{ notice: 'edge' }]);
    expect(on.editor.edit(['a'], { position: { x: 1019, y: 0, width: 9, height: 9, rotate: 0 } })).toBe(true);
  });
});

describe('styles and bindings', () => {
  it('[ED33] change parts of the style of all leaves, and undefined removes a part', () => {
    const { editor } = stage(drawing());
    editor.editStyle(['g', 'a'], { fill: 'red', opacity: 0.5 });
    editor.editStyle(['a'], { opacity: undefined } as object);
    expect(['a', 'b', 'c', 'g'].map((id) => editor.document.get(id)?.style)).toStrictEqual([
      { fill: 'red' },
      { fill: 'red', opacity: 0.5 },
      { fill: 'red', opacity: 0.5 },
      {},
    ]);
    for (const style of [{ opacity: 2 }, { fill: 'url(x)' }, { zIndex: 1 }, { fontSize: Number.NaN }])
      expect(editor.editStyle(['a'], style as object)).toBe(false);
    expect(editor.editStyle(['nobody'], { fill: 'red' })).toBe(false);
  });

  it('[ED33] bindings are found wherever they are, in groups too', () => {
    const animated = rect('b', 0, 0, 9, 9, {
      animation: { visiable: { enable: true, config: { data: emptyBinding(), symbol: '==', value: 1, hide: false } } },
    });
    const { editor } = stage([groupOf('g', [animated, rect('c', 20, 20, 9, 9)])]);
    let seen = 0;
    const toFormula = (binding: Binding): Binding => {
      seen += 1;
      return { ...binding, isFormula: true, formula: '1 + 1' };
    };
    expect(editor.editBindings(['g'], toFormula)).toBe(true);
    expect(seen).toBe(4);
    expect(editor.document.get('b')?.animation.visiable?.config.data.formula).toBe('1 + 1');
    expect(editor.editBindings(['g'], () => ({ type: 'nonsense' }) as unknown as Binding)).toBe(false);
    expect(editor.editBindings(['nobody'], toFormula)).toBe(false);
    expect(editor.history.undoable).toEqual(['edit']);
  });
});

describe('the page itself', () => {
  it('[ED6] is changed as config', () => {
    const { editor } = stage([]);
    expect(editor.editPage({ title: 'Intake', width: 1920 })).toBe(true);
    expect(editor.document.page().con).toMatchObject({ title: 'Intake', width: 1920, height: 768 });
    expect(editor.history.undoable).toEqual(['config']);
  });

  const bad = [{ width: Number.NaN }, { width: 1 }, { fit: 'wide' }, { bgColor: 'url(x)' }, { title: 'x'.repeat(201) }];
  it.each(bad)('[ED33] refuses %j', (con) => {
    const { editor } = stage([]);
    expect(editor.editPage(con as Partial<PageCon>)).toBe(false);
    expect(editor.history.undoable).toEqual([]);
  });

  it('[ED6] another page can be undone and is taken exactly', () => {
    const on = stage(drawing());
    const loose = groupOf('g', [rect('b', 300, 300, 40, 20)]);
    loose.position = { ...loose.position, width: 500 };
    const page = pageOf([loose, rect('new', 0, 0, 9, 9)], { width: 800 });
    expect(on.editor.replacePage(page)).toBe(true);
    expect(on.page()).toEqual(page);
    on.editor.run('undo');
    expect(on.page()).toEqual(pageOf(drawing()));
    on.editor.run('redo');
    expect(on.page()).toEqual(page);
  });
});

describe('add', () => {
  const blank = (widget: Widget): Omit<Widget, 'id'> => widget;
  it('[ED6] adds in front, selects and returns the new ids', () => {
    const on = stage(drawing());
    const ids = on.editor.add([blank(rect('a', 0, 0, 9, 9)), blank(groupOf('g', [rect('b', 0, 0, 9, 9)]))]);
    expect(ids.length).toBe(2);
    expect(on.editor.document.page().children).toEqual(['a', 'g', 't', ...ids]);
    expect(on.editor.session.state.selection).toEqual(ids);
    on.editor.add([blank(rect('x', 0, 0, 9, 9))], { kind: 'import' });
    expect(on.editor.history.undoable).toEqual(['add', 'import']);
  });

  it('[ED35] into a rotated group it stays where it was meant to be', () => {
    const on = stage([groupOf('g', [rect('b', 300, 300, 40, 20)], { rotate: 30 })]);
    const [id = ''] = on.editor.add([blank(rect('x', 100, 100, 40, 20))], { parent: 'g' });
    expect(on.editor.document.parentOf(id)).toBe('g');
    expectSameBoxes([on.box(id)], [{ x: 100, y: 100, width: 40, height: 20 }]);
  });

  it('[ED33] refuses what is no widget or has no place', () => {
    const on = stage(drawing());
    expect(on.editor.add([])).toEqual([]);
    expect(on.editor.add([blank(rect('x', 0, 0, 9, 9))], { parent: 'a' })).toEqual([]);
    expect(on.editor.add([blank(rect('x', 0, 0, 9, 9))], { parent: 'nobody' })).toEqual([]);
    expect(on.editor.add([blank(rect('x', Number.NaN, 0, 9, 9))])).toEqual([]);
    expect(on.editor.add([blank({ ...rect('x', 0, 0, 9, 9), widgetName: 'x'.repeat(101) })])).toEqual([]);
    expect(on.page().widgets).toEqual(drawing());
  });
});

describe('order by dragging', () => {
  it('[ED29] is inserted before the widget at the index', () => {
    const { editor } = stage(['a', 'b', 'c', 'd'].map((id) => rect(id, 0, 0, 9, 9)));
    editor.moveInOrder(['a'], { parent: 'page', index: 3 });
    expect(editor.document.page().children).toEqual(['b', 'c', 'a', 'd']);
    editor.moveInOrder(['d', 'b'], { parent: 'page', index: 1 });
    expect(editor.document.page().children).toEqual(['b', 'd', 'c', 'a']);
    editor.moveInOrder(['b'], { parent: 'page', index: 99 });
    expect(editor.document.page().children).toEqual(['d', 'c', 'a', 'b']);
    expect(editor.history.undoable).toEqual(['sort', 'sort', 'sort']);
  });

  it('[ED35] into another group and out of it without moving on the page', () => {
    const on = stage([
      rect('a', 100, 100, 40, 20),
      groupOf('g', [rect('b', 300, 300, 40, 20), rect('c', 350, 350, 9, 9)], { rotate: 30 }),
    ]);
    const before = ['a', 'b', 'c'].map(on.box);
    expect(on.editor.moveInOrder(['a'], { parent: 'g', index: 1 })).toBe(true);
    expect(on.editor.document.childrenOf('g')).toEqual(['b', 'a', 'c']);
    expectSameBoxes(['a', 'b', 'c'].map(on.box), before);
    on.editor.moveInOrder(['b', 'a', 'c'], { parent: 'page', index: 0 });
    expect(on.editor.document.page().children).toEqual(['b', 'a', 'c']);
    expectSameBoxes(['a', 'b', 'c'].map(on.box), before);
  });

  it('[ED35] refuses a group in itself, unknown widgets and places, and locked ones', () => {
    const on = stage([...drawing(), rect('l', 0, 0, 9, 9, { posLock: true })]);
    const before = on.page();
    const refused: [string[], { parent: string; index: number }][] = [
      [['g'], { parent: 'g', index: 0 }],
      [['g'], { parent: 'h', index: 0 }],
      [['a', 'nobody'], { parent: 'page', index: 0 }],
      [['a'], { parent: 'nobody', index: 0 }],
      [['a'], { parent: 't', index: 0 }],
      [['a'], { parent: 'page', index: Number.NaN }],
      [[], { parent: 'page', index: 0 }],
      [['l'], { parent: 'g', index: 0 }],
    ];
    for (const [ids, target] of refused) expect(on.editor.moveInOrder(ids, target)).toBe(false);
    expect(on.page()).toEqual(before);
    expect(on.notices).toEqual([{ notice: 'locked' }]);
    expect(on.editor.moveInOrder(['l'], { parent: 'page', index: 0 })).toBe(true);
  });
});
