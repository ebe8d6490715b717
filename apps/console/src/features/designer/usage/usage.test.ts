import type { PageUse } from '@lookfar/contract';
import { createEditor } from '@lookfar/editor';
import { type BoundSignal, readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { editorKind } from '../canvas/editorKinds.ts';
import { bindAll } from './bind-many/bindAll.ts';
import { bindTargets } from './bind-many/bindTargets.ts';
import { fillBlank } from './fillBlank.ts';
import { countsByPage, knownBy, mergeUses, usedSignals } from './mergeUses.ts';
import { filling, rebindRecords, replacing, widgetsOf } from './rebindRecords.ts';
import { matchByTitle } from './replace/matchByTitle.ts';
import { changesOf } from './replace/signalPair.ts';
import { cameraOn, showWidget } from './showWidget.ts';
import { usesOnPage } from './signalUses.ts';

const bound = (signalId: number, title = `S${signalId}`, equipId = 7) => ({ equipId, signalId, title, subTitle: 'D' });
const full = (signalId: number, title = `S${signalId}`, equipId = 7): BoundSignal => ({
  ...bound(signalId, title, equipId),
  ...{ alias: '', color: '' },
});
const data = (...signalArray: object[]) => ({ data: { signalArray } });
const position = { x: 10, y: 10, width: 40, height: 20 };
const text = (id: string, more: object) => ({
  id,
  widgetType: 'Usual.DataText',
  widgetName: `n-${id}`,
  position,
  ...more,
});
const twinkle = (signal: object, enable = true) => ({ twinkle: { enable, config: data(signal) } });

const drawn = [
  text('a', data(bound(1))),
  {
    ...{ id: 'g', widgetType: 'WidgetGroup', position },
    children: [
      text('b', { ...data(bound(2)), animation: twinkle(bound(1)) }),
      text('c', {
        clickEvent: { enable: true, action: 'write', ...data(bound(3)) },
        animation: twinkle(bound(1), false),
      }),
    ],
  },
  text('d', { data: { isFormula: true, formula: `\${7.1} + \${8.5} * \${7.1}`, signalArray: [] } }),
  { id: 'u', widgetType: 'Component', position, component: { componentId: 1, params: { p: bound(1) } } },
  text('e', data({ ...bound(0, '没有了'), equipId: 7 })),
  text('f', { data: { isFormula: true, formula: '', signalArray: [] } }),
  text('s', { data: { type: 'system', systemArray: [{ systemKey: 'date' }], signalArray: [bound(1)] } }),
];
const editorOf = (widgets: object[] = drawn) => createEditor({ page: readPage({ widgets }).page, kind: editorKind });
const page = { pageId: 3, pageTitle: '总览' };
const all = () => true;

describe('uses on the open page', () => {
  const uses = usesOnPage(editorOf().document, page, ({ signalId }) => signalId !== 5);

  it('[US1] are found in bindings, animations, events, formulas and parameters that are in use', () => {
    const found = uses
      .filter(({ signalId }) => signalId > 0)
      .map((use) => `${use.widgetId} ${use.place} ${use.signalId}`);
    expect(found).toEqual([
      'a data 1',
      'b data 2',
      'b animation.twinkle 1',
      'c clickEvent 3',
      'd data 1',
      'd data 5',
      'u component.p 1',
    ]);
  });

  it('[US1] report which are broken, including blanks and emptied formulas', () => {
    const broken = uses.filter(({ isKnown }) => !isKnown).map((use) => [use.widgetId, use.signalId, use.title]);
    expect(broken).toEqual([
      ['d', 5, ''],
      ['e', 0, '没有了'],
      ['f', 0, ''],
    ]);
  });

  it('[US1] are found among signals selected by storage rules, blanks too', () => {
    const reportSignalArray = [bound(1), bound(0, '没有了')];
    const { document } = editorOf([
      text('a', { data: { type: 'report', reportSignalArray, signalArray: [bound(2)] } }),
    ]);
    const found = usesOnPage(document, page, all).map(({ signalId, title, isKnown }) => [signalId, title, isKnown]);
    expect(found).toEqual([
      [1, 'S1', true],
      [0, '没有了', false],
    ]);
  });

  it('[US1] a parameter of a component being edited is not a blank', () => {
    const { document } = editorOf([text('a', data({ ...bound(0, 'p'), param: 'p' }))]);
    expect(usesOnPage(document, page, all)).toEqual([]);
  });
});

const saved = (use: Partial<PageUse>): PageUse => ({
  ...{ pageId: 4, pageTitle: '泵房', widgetId: 'w', widgetName: '', widgetType: 'Usual.DataText' },
  ...{ place: 'data', equipId: 7, signalId: 1, title: '压力', subTitle: '', isKnown: true, ...use },
});

describe('uses of all pages', () => {
  it('[US2] an open page counts as it is drawn, not as it was saved', () => {
    const open = new Map([[4, [saved({ signalId: 2 })]]]);
    const merged = mergeUses([saved({}), saved({ pageId: 5 })], open);
    expect(merged.map(({ pageId, signalId }) => [pageId, signalId])).toEqual([
      [4, 2],
      [5, 1],
    ]);
  });

  it('[US2] a signal without a title is called as elsewhere', () => {
    const open = new Map([[3, [saved({ pageId: 3, title: '' })]]]);
    expect(mergeUses([saved({})], open)[0]?.title).toBe('压力');
  });

  it('[US3] the device of a signal is named, also where none of its pages is open', () => {
    const [signal] = usedSignals(mergeUses([saved({ subTitle: '一号泵' })], new Map()));
    expect(signal?.subTitle).toBe('一号泵');
  });

  it('[US2] existence is checked by the list of the owner, and for other devices by the server', () => {
    const isKnown = knownBy([saved({ equipId: 8, signalId: 5, isKnown: false })], {
      equipId: 7,
      signalIds: new Set([1]),
    });
    const asked = [bound(1), bound(2), bound(5, '', 8), bound(6, '', 8)].map(isKnown);
    expect(asked).toEqual([true, false, false, true]);
  });

  it('[US3] are listed under their signals by name; blanks of one name are grouped per page', () => {
    const blank = { signalId: 0, title: '丢失', isKnown: false };
    const list = usedSignals([
      saved({ signalId: 10, title: '泵 10' }),
      saved({ signalId: 2, title: '泵 2' }),
      saved({ signalId: 2, title: '', widgetId: 'x' }),
      saved(blank),
      saved({ ...blank, widgetId: 'x' }),
      saved({ ...blank, pageId: 9 }),
      saved({ ...blank, title: '' }),
      saved({ ...blank, title: '', widgetId: 'x' }),
    ]);
    expect(list.map(({ title, uses, signalId }) => [title, signalId, uses.length])).toEqual([
      ['', 0, 1],
      ['', 0, 1],
      ['泵 2', 2, 2],
      ['泵 10', 10, 1],
      ['丢失', 0, 2],
      ['丢失', 0, 1],
    ]);
  });

  it('[US5] are counted page by page', () => {
    const counts = countsByPage(
      [saved({}), saved({ widgetId: 'x' }), saved({ pageId: 5 }), saved({ signalId: 2 })],
      new Set(['7.1']),
    );
    expect([...counts]).toEqual([
      [4, 2],
      [5, 1],
    ]);
  });
});

describe('replacing on the canvas', () => {
  it('[US4] changes every place, switched-off ones too, as one undo entry', () => {
    const editor = editorOf();
    const before = editor.document.toPage();
    const changed = rebindRecords(editor, replacing(new Map([['7.1', full(9, '新', 8)]])));
    expect(changed).toBe(6);
    expect(editor.document.get('a')?.data.signalArray).toMatchObject([{ equipId: 8, signalId: 9, title: '新' }]);
    expect(editor.document.get('b')?.animation.twinkle?.config.data.signalArray[0]?.signalId).toBe(9);
    expect(editor.document.get('c')?.animation.twinkle?.config.data.signalArray[0]?.signalId).toBe(9);
    expect(editor.document.get('d')?.data.formula).toBe(`\${8.9} + \${8.5} * \${8.9}`);
    expect(editor.document.get('u')?.component?.params.p?.signalId).toBe(9);
    expect(editor.history.undoable).toEqual(['edit']);
    editor.run('undo');
    expect(editor.document.toPage()).toEqual(before);
  });

  it('[US4] reaches fields that are specific to a type, where [US1] finds them', () => {
    const write = { enable: true, action: 'write', ...data(bound(2)) };
    const menu = {
      id: 'm',
      widgetType: 'Navigate.Menu',
      position,
      dataAddon: { items: [{ ...data(bound(1)), write }] },
    };
    const editor = editorOf([menu]);
    const places = () =>
      usesOnPage(editor.document, page, all).map(({ place, equipId, signalId }) => [place, `${equipId}.${signalId}`]);
    expect(places()).toEqual([
      ['dataAddon.items.0.data', '7.1'],
      ['dataAddon.items.0.write.data', '7.2'],
    ]);
    const changes = ['7.1', '7.2'].map((key, index) => [key, full(20 + index, 'neu', 8)] as const);
    expect(rebindRecords(editor, replacing(new Map(changes)))).toBe(1);
    expect(places().map(([, key]) => key)).toEqual(['8.20', '8.21']);
    expect(editor.document.toPage().bind).toMatchObject({ equips: [8], signals: [20, 21] });
    editor.run('undo');
    expect(places().map(([, key]) => key)).toEqual(['7.1', '7.2']);
  });

  it('[US4] two signals change places', () => {
    const editor = editorOf([text('a', data(bound(1))), text('b', data(bound(2)))]);
    rebindRecords(
      editor,
      replacing(
        new Map([
          ['7.1', full(2)],
          ['7.2', full(1)],
        ]),
      ),
    );
    expect(['a', 'b'].map((id) => editor.document.get(id)?.data.signalArray[0]?.signalId)).toEqual([2, 1]);
  });

  it('[US4] keeps alias and colour, and removes signals without a replacement', () => {
    const editor = editorOf([text('a', data({ ...bound(1), alias: 'A', color: 'red' }, bound(2)))]);
    rebindRecords(
      editor,
      replacing(
        new Map([
          ['7.1', full(9)],
          ['7.2', null],
        ]),
      ),
    );
    expect(editor.document.get('a')?.data.signalArray).toMatchObject([{ signalId: 9, alias: 'A', color: 'red' }]);
    expect(editor.document.get('a')?.data.signalArray).toHaveLength(1);
  });

  it('[US4] does nothing where nothing is meant', () => {
    const editor = editorOf();
    expect(rebindRecords(editor, replacing(new Map([['1.1', null]])))).toBe(0);
    expect(editor.history.undoable).toEqual([]);
  });

  it('[US4] fills the blank that is meant and no other', () => {
    const blank = (title: string) => data({ ...bound(0, title) });
    const editor = editorOf([text('a', blank('x')), text('b', blank('x')), text('c', blank('y'))]);
    const uses = usesOnPage(editor.document, page, all);
    const [first] = usedSignals(uses);
    if (!first) throw new Error('no blank');
    rebindRecords(editor, filling(first, full(4)), widgetsOf(first.uses, 3));
    const ids = ['a', 'b', 'c'].map((id) => editor.document.get(id)?.data.signalArray[0]?.signalId);
    expect(ids).toEqual([4, 4, 0]);
    rebindRecords(editor, filling({ equipId: 7, signalId: 0, title: 'y' }, null), ['c']);
    expect(editor.document.get('c')?.data.signalArray).toEqual([]);
  });
});

describe('one equipment for another', () => {
  const named = (signalId: number, title: string) => ({ signalId, title });

  it('[US6] pairs equal names, lists the rest, and never guesses between two', () => {
    const from = [named(1, '压力'), named(2, 'Ｆｌｏｗ  Rate'), named(3, '液位'), named(4, '温度'), named(5, '')];
    const to = [named(11, ' 压力'), named(12, 'flow rate'), named(13, '温度'), named(14, '温度'), named(15, '')];
    const { pairs, unmatched, ambiguous } = matchByTitle(from, to);
    expect(pairs.map((pair) => [pair.from.signalId, pair.to.signalId])).toEqual([
      [1, 11],
      [2, 12],
    ]);
    expect(unmatched.map(({ signalId }) => signalId)).toEqual([3, 5]);
    expect(ambiguous.map(({ signalId }) => signalId)).toEqual([4]);
  });
});

describe('the choice of replacements', () => {
  it('[US5] counts when both sides are chosen and differ; nothing may be chosen too', () => {
    const changes = changesOf([
      { from: '7.1', to: full(2) },
      { from: '7.2', to: null },
      { from: '7.3', to: undefined },
      { from: undefined, to: full(4) },
      { from: '7.5', to: full(5) },
    ]);
    expect([...changes].map(([from, to]) => [from, to?.signalId])).toEqual([
      ['7.1', 2],
      ['7.2', undefined],
    ]);
  });
});

describe('a blank without a name', () => {
  it('[US4] an emptied formula becomes a plain binding, or nothing', () => {
    const editor = editorOf([text('f', { data: { isFormula: true, formula: '', signalArray: [] } })]);
    const blank = () => {
      const [found] = usedSignals(usesOnPage(editor.document, page, all));
      if (!found) throw new Error('no blank');
      return { ...found, pageId: 3 };
    };
    expect(fillBlank(editor, blank(), full(4))).toBe(true);
    expect(editor.document.get('f')?.data).toMatchObject({ isFormula: false, signalArray: [{ signalId: 4 }] });
    editor.run('undo');
    fillBlank(editor, blank(), null);
    expect(editor.document.get('f')?.data).toMatchObject({ isFormula: false, signalArray: [] });
    expect(usesOnPage(editor.document, page, all)).toEqual([]);
  });

  it('[US4] a blank selected by a storage rule is filled in place', () => {
    const list = { type: 'report', reportSignalArray: [bound(1), bound(0, '')], signalArray: [bound(2)] };
    const editor = editorOf([{ id: 'l', widgetType: 'Complex.Line', position, data: list }]);
    const [blank] = usedSignals(usesOnPage(editor.document, page, all)).filter(({ signalId }) => signalId === 0);
    if (!blank) throw new Error('no blank');
    expect(fillBlank(editor, { ...blank, pageId: 3 }, full(4))).toBe(true);
    expect(editor.document.get('l')?.data).toMatchObject({
      ...{ type: 'report', reportSignalArray: [{ signalId: 1 }, { signalId: 4 }], signalArray: [{ signalId: 2 }] },
    });
  });
});

describe('binding the selection', () => {
  it('[US7] collects what can be bound, in groups too, and binds it as one undo entry', () => {
    const chart = { id: 'l', widgetType: 'Complex.Line', position, ...data(bound(1)) };
    const pipe = { id: 'p', widgetType: 'Image', position };
    const editor = editorOf([...drawn, chart, pipe]);
    const targets = bindTargets(editor, ['a', 'g', 'u', 'l', 'gone']);
    expect(targets.map(({ id, names }) => [id, names[0]])).toEqual([
      ['a', 'n-a'],
      ['b', 'n-b'],
      ['c', 'n-c'],
      ['l', undefined],
    ]);
    expect(bindAll(editor, new Map(['a', 'b', 'l'].map((id) => [id, full(9)])))).toBe(true);
    const idsOf = (id: string) => editor.document.get(id)?.data.signalArray.map(({ signalId }) => signalId);
    expect(['a', 'b', 'l'].map(idsOf)).toEqual([[9], [9], [1, 9]]);
    expect(editor.history.undoable).toEqual(['edit']);
  });
});

describe('showing a widget', () => {
  it('[US10] selects it inside its group; a deleted widget is not shown', () => {
    const editor = editorOf();
    expect(showWidget(editor, 'b')).toBe(true);
    expect(editor.session.state).toMatchObject({ selection: ['b'], openGroup: 'g' });
    expect(showWidget(editor, 'gone')).toBe(false);
    expect(editor.session.state.selection).toEqual(['b']);
  });

  it('[US10] moves the page only when it is not wholly seen', () => {
    const camera = { x: 0, y: 0, zoom: 2 };
    const screen = { width: 800, height: 600 };
    expect(cameraOn(camera, screen, { x: 10, y: 10, width: 40, height: 20 })).toBe(camera);
    const far = cameraOn(camera, screen, { x: 1000, y: 500, width: 40, height: 20 });
    expect(far).toEqual({ zoom: 2, x: 1020 - 150, y: 510 - 150 });
    expect(cameraOn(camera, { width: 0, height: 0 }, { x: 1000, y: 0, width: 1, height: 1 })).toBe(camera);
  });
});
