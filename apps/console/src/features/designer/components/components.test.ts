import type { BindableSignal } from '@lookfar/contract';
import { createEditor } from '@lookfar/editor';
import { type ComponentWidget, readComponent, readPage, type Widget, walk } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { editorKind } from '../canvas/editorKinds.ts';
import { clipWithoutUses } from './clipWithoutUses.ts';
import { componentDraft, decided, paramProblems } from './componentDraft.ts';
import { componentOfSelection } from './componentOfSelection.ts';
import { detachedGroup } from './detachedGroup.ts';
import { exchangeWidgets } from './exchangeWidgets.ts';
import { fillParams } from './fillParams.ts';
import { newUse } from './newUse.ts';
import { draftUses, usesComponent } from './usesComponent.ts';

const bound = (signalId: number, title: string) => ({ equipId: 7, signalId, title, subTitle: '泵房' });
const box = (x: number, y: number, width = 40, height = 20, rotate = 0) => ({ x, y, width, height, rotate });
const rect = (id: string, position: object, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position, ...more });
const group = (id: string, children: object[], rotate = 0) => ({
  ...{ id, widgetType: 'WidgetGroup', children },
  position: box(100, 100, 100, 100, rotate),
});
const editorOf = (widgets: object[]) =>
  createEditor({ page: readPage({ con: { width: 1000, height: 800 }, widgets }).page, kind: editorKind });

let count = 0;
const parts = { drawingOf: () => undefined, newId: () => `n${++count}` };
const chosen = (widgets: object[], ids: string[]) => {
  const found = componentOfSelection(editorOf(widgets).document, ids, parts);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

const pump = [
  rect('a', box(100, 100), { data: { signalArray: [bound(1, '1#泵 运行')] } }),
  rect('b', box(200, 160), {
    data: { signalArray: [bound(2, '1#泵 电流')] },
    animation: { twinkle: { enable: true, config: { data: { signalArray: [bound(1, '1#泵 运行')] } } } },
  }),
];
const draft = (widgets: object[] = pump, ids = ['a', 'b']) => {
  const { widgets: found, bounds } = chosen(widgets, ids);
  return componentDraft(found, bounds);
};

describe('what a component is made of', () => {
  it('[CP1] is the selection back to front with the box around it, in whatever order it was picked', () => {
    const { widgets, bounds } = chosen(pump, ['b', 'a']);
    expect(widgets.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(bounds).toEqual({ x: 100, y: 100, width: 140, height: 80 });
  });

  it('[CP1] in a rotated group the coordinates of the group are used', () => {
    const inside = [group('g', [rect('a', box(100, 100)), rect('b', box(160, 180))], 90)];
    expect(chosen(inside, ['a', 'b']).bounds).toEqual({ x: 100, y: 100, width: 100, height: 100 });
  });

  it('[CP1] is refused if it spans several groups, or is empty', () => {
    const widgets = [group('g', [rect('a', box(100, 100)), rect('c', box(160, 180))]), rect('b', box(300, 300))];
    const { document } = editorOf(widgets);
    expect(componentOfSelection(document, ['a', 'b'], parts)).toBe('severalGroups');
    expect(componentOfSelection(document, [], parts)).toBe('nothing');
    expect(componentOfSelection(document, ['gone'], parts)).toBe('nothing');
  });

  it('[CP1] a flat line still makes a component with a size', () => {
    const line = {
      id: 'l',
      widgetType: 'Shape.Straight',
      position: {
        points: [
          { x: 10, y: 10 },
          { x: 60, y: 10 },
        ],
      },
    };
    expect(chosen([line], ['l']).bounds).toMatchObject({ width: 50, height: 10 });
  });

  it('[CP1] uses in it become groups; one whose component is not known refuses', () => {
    const use = { id: 'u', widgetType: 'Component', position: box(0, 0), component: { componentId: 3, params: {} } };
    const { document } = editorOf([group('g', [use, rect('a', box(60, 60))])]);
    expect(componentOfSelection(document, ['g'], parts)).toBe('unknownComponent');
    const { component } = readComponent({ width: 40, height: 20, widgets: [rect('i', box(0, 0))] });
    const found = componentOfSelection(document, ['g'], { ...parts, drawingOf: () => component });
    if (typeof found === 'string') throw new Error(found);
    const types = [...walk(found.widgets)].map(({ widgetType }) => widgetType);
    expect(types).toEqual(['WidgetGroup', 'WidgetGroup', 'Shape.Rect', 'Shape.Rect']);
  });
});

describe('parameters of a new component', () => {
  it('[CP2] are the signals of the selection, once each', () => {
    expect(draft().choices.map(({ title, signal }) => [title, signal.signalId])).toEqual([
      ['1#泵 运行', 1],
      ['1#泵 电流', 2],
    ]);
  });

  it('[CP2] signals of formulas are parameters too, called as the plant or the drawing calls them', () => {
    const formula = `if($\{7.9} > $\{7.1}, $\{7.9}, 0)`;
    const widgets = [
      group('g', [
        rect('a', box(100, 100), { data: { isFormula: true, formula, signalArray: [] } }),
        rect('b', box(160, 180), { data: { signalArray: [bound(1, 'x')] } }),
      ]),
    ];
    const { widgets: found, bounds } = chosen(widgets, ['g']);
    const signalOf = (equipId: number, signalId: number) =>
      signalId === 9 ? { equipId, signalId, title: '压力', subTitle: '泵房', alias: '', color: '' } : undefined;
    const { made, choices } = componentDraft(found, bounds, signalOf);
    expect(choices.map(({ name, signal }) => [name, signal.signalId])).toEqual([
      ['压力', 9],
      ['x', 1],
    ]);
    const formulaOf = (of: typeof choices) => {
      const [, first] = [...walk(decided({ made, choices: of }).component.widgets)];
      return first?.data.formula;
    };
    expect(formulaOf(choices)).toBe(`if($\{压力} > $\{x}, $\{压力}, 0)`);
    const other = choices.map((choice) =>
      choice.name === 'x' ? { ...choice, isFixed: true } : { ...choice, name: 'p' },
    );
    expect(formulaOf(other)).toBe(`if($\{p} > $\{7.1}, $\{p}, 0)`);
  });

  it('[CP3] need valid and unique names; fixed ones need none', () => {
    const { choices } = draft();
    const named = (first: string, second: string, isFixed = false) =>
      paramProblems([
        { ...choices[0], name: first, isFixed },
        { ...choices[1], name: second },
      ] as typeof choices);
    expect([...named('运行', 'run_2-B')]).toEqual([]);
    expect([...named('', 'a').values()]).toEqual(['empty']);
    expect([...named('a.b', 'c d').values()]).toEqual(['badName', 'badName']);
    expect([...named('x'.repeat(61), 'x').values()]).toEqual(['badName']);
    expect([...named('x', 'x').values()]).toEqual(['twice', 'twice']);
    expect([...named('x', 'x', true)]).toEqual([]);
  });

  it('[CP4] are renamed everywhere; fixed ones are bound as before', () => {
    const { made, choices } = draft();
    const renamed = choices.map((choice, index) =>
      index === 0 ? { ...choice, name: '状态' } : { ...choice, isFixed: true },
    );
    const { component, params } = decided({ made, choices: renamed });
    expect(component.params).toEqual([{ name: '状态', title: '1#泵 运行' }]);
    expect(Object.keys(params)).toEqual(['状态']);
    const [a, b] = component.widgets;
    expect(a?.data.signalArray[0]).toMatchObject({ signalId: 0, param: '状态' });
    expect(b?.animation.twinkle?.config.data.signalArray[0]).toMatchObject({ signalId: 0, param: '状态' });
    expect(b?.data.signalArray[0]).toMatchObject({ equipId: 7, signalId: 2, subTitle: '泵房' });
    expect(b?.data.signalArray[0]?.param).toBeUndefined();
  });

  it('[CP4] swapped names do not run into each other', () => {
    const { made, choices } = draft();
    const [first, second] = choices;
    const swapped = choices.map((choice) => ({ ...choice, name: (choice === first ? second : first)?.name ?? '' }));
    const { params } = decided({ made, choices: swapped });
    expect(params[second?.name ?? '']?.signalId).toBe(1);
    expect(params[first?.name ?? '']?.signalId).toBe(2);
  });
});

const use = (position = box(100, 100, 140, 80)): ComponentWidget =>
  newUse({
    ...{ id: 'use', name: '泵'.repeat(120), componentId: 5, isLocked: false },
    ...{ params: { 运行: { ...bound(1, '运行'), alias: '', color: '' } }, box: position },
  });

describe('a use in place of widgets', () => {
  it('[CP5] is placed where the frontmost of them was, in its group, as one undo entry', () => {
    const editor = editorOf([rect('x', box(0, 0)), ...pump, rect('y', box(400, 400))]);
    const before = editor.document.toPage();
    expect(editor.replacePage(exchangeWidgets(before, ['a', 'b'], use()))).toBe(true);
    expect(editor.document.page().children).toEqual(['x', 'use', 'y']);
    expect(editor.document.get('use')?.widgetName).toHaveLength(100);
    expect(editor.history.undoable).toHaveLength(1);
    editor.run('undo');
    expect(editor.document.toPage()).toEqual(before);
  });

  it('[CP5] inside a group its siblings stay', () => {
    const page = editorOf([group('g', [...pump, rect('c', box(300, 300))])]).document.toPage();
    const [g] = exchangeWidgets(page, ['a', 'b'], use()).widgets;
    expect(g?.children?.map(({ id }) => id)).toEqual(['use', 'c']);
  });
});

describe('detaching', () => {
  const { made, choices } = draft();
  const { component } = decided({
    made,
    choices: choices.map((one, index) => ({ ...one, name: index ? '电流' : '运行' })),
  });

  it('[CP6] creates a plain group with the signals of the use and new ids', () => {
    const detached = detachedGroup(use(box(0, 0, 280, 160)), component, parts.newId);
    expect(detached).toMatchObject({ id: 'use', widgetType: 'WidgetGroup', position: { width: 280 } });
    expect(detached).not.toHaveProperty('component');
    const [a, b] = detached.children;
    expect(a?.position).toMatchObject(box(0, 0, 80, 40));
    expect(a?.data.signalArray[0]).toMatchObject({ equipId: 7, signalId: 1 });
    expect(b?.data.signalArray[0]).toMatchObject({ signalId: 0 });
    const ids = [...walk([detached])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.some((id) => id.includes('/'))).toBe(false);
  });

  it('[CP6] is one undo entry, and refused beyond the limit of widgets', () => {
    const many = Array.from({ length: 1999 }, (_, index) => rect(`r${index}`, box(0, 0)));
    const editor = editorOf([...many, use() as unknown as object]);
    const notices: unknown[] = [];
    editor.onNotice((notice) => notices.push(notice));
    const detached: Widget = detachedGroup(use(), component, parts.newId);
    expect(editor.replacePage(exchangeWidgets(editor.document.toPage(), ['use'], detached))).toBe(false);
    expect(notices).toMatchObject([{ notice: 'limit', which: 'widgets' }]);
    expect(editor.document.get('use')?.widgetType).toBe('Component');
  });
});

describe('filling parameters from an equipment', () => {
  const signal = (signalId: number, title: string): BindableSignal => ({
    ...{ signalId, equipId: 8, title, groupName: '', dataType: 'float', unit: '', decimals: 0 },
    ...{ writable: false, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
  });
  const params = [
    { name: '运行', title: '运行状态' },
    { name: '电流', title: '' },
    { name: '压力', title: '压力' },
  ];

  it('[CP7] uses signals with a matching name; parameters with none, or with two, stay and are listed', () => {
    const before = { 压力: { ...bound(9, '压力'), alias: 'P', color: 'red' } };
    const list = [signal(1, '运行 状态'), signal(2, '电流'), signal(3, '压力'), signal(4, '压力')];
    const filled = fillParams(params, before, { title: '2#泵', list: [...list, signal(5, '运行状态')] });
    expect(filled.params.运行).toMatchObject({ equipId: 8, signalId: 5, subTitle: '2#泵' });
    expect(filled.params.电流).toMatchObject({ signalId: 2 });
    expect(filled.params.压力).toEqual(before.压力);
    expect(filled.missing).toEqual(['压力']);
  });

  it('[CP7] keeps alias and colour', () => {
    const before = { 压力: { ...bound(9, '压力'), alias: 'P', color: 'red' } };
    const { params: next } = fillParams(params, before, { title: 'x', list: [signal(3, '压力')] });
    expect(next.压力).toMatchObject({ signalId: 3, alias: 'P', color: 'red' });
  });
});

describe('the box of a detached use', () => {
  const { component } = readComponent({
    ...{ width: 100, height: 100 },
    widgets: [group('g', [rect('a', box(20, 30)), rect('b', box(40, 60, 40, 20, 90))]), rect('c', box(10, 80))],
  });

  it('[CP6] is that around its children, as of any group; rotated it stays, so that nothing moves', () => {
    const upright = detachedGroup(use(box(0, 0, 100, 100)), component, parts.newId);
    const editor = editorOf([upright]);
    const before = editor.document.toPage().widgets;
    editor.edit([upright.id], { widgetName: 'settled' });
    expect(editor.document.get(upright.id)?.position).toEqual(before[0]?.position);
    expect(upright.position).toMatchObject({ x: 10, y: 30, width: 60, height: 70 });
    const turned = { ...use(box(0, 0, 100, 100)), position: box(0, 0, 100, 100, 90) };
    expect(detachedGroup(turned, component, parts.newId).position).toEqual(box(0, 0, 100, 100, 90));
  });
});

describe('pasting into a component', () => {
  const use = { id: 'u', widgetType: 'Component', position: box(0, 0), component: { componentId: 3, params: {} } };
  const pasted = (widgets: object[]) => {
    let text: string | null = null;
    const page = readPage({ con: { width: 1000, height: 800 }, widgets }).page;
    const write = (next: string) => {
      text = next;
    };
    const clipboard = { read: () => text, write };
    const from = createEditor({ page, kind: editorKind, clipboard });
    from.run('selectAll');
    from.run('copy');
    const into = createEditor({
      page: readPage({ con: { width: 1000, height: 800 } }).page,
      kind: editorKind,
      clipboard: { read: () => clipWithoutUses(text), write: () => undefined },
    });
    into.run('paste');
    return [...walk(into.document.toPage().widgets)].map(({ widgetType }) => widgetType);
  };

  it('[CP12] leaves uses of components out, in groups too', () => {
    expect(pasted([use, group('g', [{ ...use, id: 'v' }, rect('a', box(60, 60))]), rect('b', box(200, 60))])).toEqual([
      'WidgetGroup',
      'Shape.Rect',
      'Shape.Rect',
    ]);
    expect(pasted([use])).toEqual([]);
  });

  it('[CP12] is never harmed by what else is in the clipboard', () => {
    for (const text of [null, '', '"Component"', '{"Component"', '{"widgets":"Component"}', '[{"a":"Component"}]'])
      expect(() => clipWithoutUses(text)).not.toThrow();
  });
});

describe('deleting a component', () => {
  it('[CP13] a use on the canvas counts, in groups too', () => {
    const use = { id: 'u', widgetType: 'Component', position: box(0, 0), component: { componentId: 3, params: {} } };
    const { widgets } = editorOf([rect('a', box(0, 0)), group('g', [use])]).document.toPage();
    expect([usesComponent(widgets, 3), usesComponent(widgets, 4), usesComponent([], 3)]).toEqual([true, false, false]);
  });

  it('[CP13] drafts of pages that are not open here are found, each page once', () => {
    const use = { id: 'u', widgetType: 'Component', position: box(0, 0), component: { componentId: 3, params: {} } };
    const draft = (pageId: number, time: number, title: string, widgets: object[]) => ({
      ...{ pageId, time, revision: 1, window: `w${time}` },
      page: readPage({ con: { title }, widgets }).page,
    });
    const drafts = [
      draft(1, 10, 'open here', [use]),
      draft(2, 20, 'later', [use]),
      draft(2, 15, 'earlier', [use]),
      draft(4, 30, 'without', [rect('a', box(0, 0))]),
    ];
    expect(draftUses(drafts, new Set([1]), 3).map(({ con }) => con.title)).toEqual(['later']);
    expect(draftUses(drafts, new Set(), 9)).toEqual([]);
  });
});
