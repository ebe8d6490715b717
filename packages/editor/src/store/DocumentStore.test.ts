import { bindOf, countWidgets, type Page, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../createEditor.ts';
import type { DocumentChange } from '../Editor.ts';
import { circle, groupOf, line, ofType, pageOf, rect } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';

const bound = rect('bound', 0, 0, 10, 10);
bound.data.signalArray = [{ signalId: 7, equipId: 3, title: '', subTitle: '', alias: '', color: '' }];
const inner = groupOf('inner', [rect('c', 40, 40, 10, 10), circle('d', 80, 80, 10)]);
const drawing = [
  bound,
  groupOf('outer', [rect('b', 20, 20, 10, 10), inner]),
  line('e', [
    [0, 0],
    [9, 9],
  ]),
];

describe('the document', () => {
  it('[ED1] comes back as it was, with its bind', () => {
    const page = pageOf(drawing);
    const back = stage(drawing).page();
    expect(back).toEqual({ ...page, bind: bindOf(drawing) });
    expect(back.bind).toEqual({ equips: [3], signals: [7], keys: [], mvars: [] });
  });

  it('[ED1] knows parents, children, leaves and the order', () => {
    const { document } = stage(drawing).editor;
    expect([...document.ids()]).toEqual(['bound', 'outer', 'b', 'inner', 'c', 'd', 'e']);
    expect(document.parentOf('d')).toBe('inner');
    expect(document.parentOf('outer')).toBe('page');
    expect(document.childrenOf('outer')).toEqual(['b', 'inner']);
    expect(document.leavesOf('outer')).toEqual(['b', 'c', 'd']);
    expect(document.leavesOf('e')).toEqual(['e']);
    expect(document.leavesOf('nobody')).toEqual([]);
    expect(document.widget('inner')).toEqual(inner);
    expect(document.widget('nobody')).toBeUndefined();
  });

  it('[ED2] [EH5] a leaf that becomes a group under its own id counts and is hit as one, and back', () => {
    const { editor } = stage([rect('a', 100, 100, 200, 100), rect('b', 400, 100, 10, 10)]);
    const hits = () => [editor.hit({ x: 110, y: 110 }), editor.hit({ x: 200, y: 150 })];
    expect(hits()).toEqual([['a'], ['a']]);
    const group = groupOf('a', [rect('c', 100, 100, 20, 20), rect('d', 280, 180, 20, 20)]);
    editor.replacePage(pageOf([group, rect('b', 400, 100, 10, 10)]));
    expect(editor.document.counts().widgets).toBe(3);
    expect(hits()).toEqual([['c'], []]);
    editor.run('undo');
    expect(editor.document.counts().widgets).toBe(2);
    expect(hits()).toEqual([['a'], ['a']]);
  });

  it('[ED2] counts while widgets come, go and come back', () => {
    const { editor, select } = stage([...drawing, ofType('w', 'Complex.Weather'), ofType('g', 'Usual.Webgl')]);
    const expectCounted = () =>
      expect(editor.document.counts()).toEqual(countWidgets(editor.document.toPage().widgets));
    expect(editor.document.counts()).toEqual({ widgets: 7, weather: 1, webgl: 1 });
    select('outer', 'w');
    for (const command of ['delete', 'undo', 'duplicate', 'undo', 'redo', 'cut'] as const) {
      editor.run(command);
      expectCounted();
    }
    editor.load(pageOf([rect('x', 0, 0, 9, 9)]));
    expectCounted();
  });

  it('[ED3] notifies once of changes, additions, removals and changes of order', () => {
    const { editor, select } = stage(drawing);
    const heard: DocumentChange[] = [];
    const stop = editor.document.subscribe((change) => heard.push(change));
    const before = editor.document.version;
    editor.edit(['bound', 'e'], { widgetName: 'P-101' });
    select('c');
    editor.run('delete');
    editor.editPage({ title: 'Intake' });
    editor.run('undo');
    editor.load(pageOf([]));
    stop();
    editor.editPage({ title: 'Unheard' });
    const nothing = { changed: [], added: [], removed: [], order: [], con: false, whole: false };
    expect(heard).toEqual([
      { ...nothing, changed: ['bound', 'e'] },
      // Its box shrinks; the box of the surrounding group does not.
      { ...nothing, removed: ['c'], order: ['inner'], changed: ['inner'] },
      { ...nothing, con: true },
      { ...nothing, con: true },
      { ...nothing, order: ['page'], con: true, whole: true },
    ]);
    expect(editor.document.version).toBe(before + 6);
  });

  it('[ED4] deleting the last of a group deletes the groups that are empty by that', () => {
    const { editor, select } = stage([
      groupOf('outer', [groupOf('inner', [rect('a', 0, 0, 9, 9)])]),
      rect('b', 0, 0, 9, 9),
    ]);
    select('a');
    editor.run('delete');
    expect([...editor.document.ids()]).toEqual(['b']);
    editor.run('undo');
    expect([...editor.document.ids()]).toEqual(['outer', 'inner', 'a', 'b']);
    expect(editor.session.state.selection).toEqual(['a']);
  });

  it('[ED4] the box of a rotated group follows its children, and the others stay where they are', () => {
    const { editor, box } = stage([
      groupOf('g', [rect('a', 100, 100, 40, 20), rect('b', 200, 160, 40, 20)], { rotate: 30 }),
    ]);
    const before = box('b');
    editor.session.update({ openGroup: 'g', selection: ['a'] });
    expect(editor.run('nudgeLeftFar')).toBe(true);
    const after = box('b');
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(after[side]).toBeCloseTo(before[side], 2);
    const group = editor.document.get('g')?.position;
    expect(group).not.toEqual(groupOf('g', [rect('a', 100, 100, 40, 20), rect('b', 200, 160, 40, 20)]).position);
  });

  const cyclic = groupOf('g', [rect('a', 0, 0, 9, 9)]);
  cyclic.children.push(cyclic);
  let deep: Widget = rect('leaf', 0, 0, 9, 9);
  for (let depth = 0; depth < 21; depth += 1) deep = groupOf(`g${depth}`, [deep]);
  const unsound: [string, Page][] = [
    ['an id twice', pageOf([rect('a', 0, 0, 9, 9), rect('a', 0, 0, 9, 9)])],
    ['the id of the page', pageOf([rect('page', 0, 0, 9, 9)])],
    ['no id', pageOf([{ ...rect('a', 0, 0, 9, 9), id: '' }])],
    ['NaN', pageOf([rect('a', Number.NaN, 0, 9, 9)])],
    ['a circle that is a box', pageOf([{ ...rect('a', 0, 0, 9, 9), widgetType: 'Shape.Circle' } as Widget])],
    ['a group in itself', pageOf([cyclic])],
    ['21 groups in each other', pageOf([deep])],
  ];
  it.each(unsound)('[ED5] refuses %s', (_, page) => {
    const { editor } = stage(drawing);
    const before = editor.document.toPage();
    expect(editor.load(page)).toBe(false);
    expect(editor.replacePage(page)).toBe(false);
    expect(editor.document.toPage()).toEqual(before);
    expect(() => createEditor({ page, kind: () => undefined })).toThrow('no page');
  });
});
