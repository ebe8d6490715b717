import { createEditor } from '@lookfar/editor';
import { expandComponent, type ParamValues, readComponent, type Widget, walk } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { editorKind } from '../canvas/editorKinds.ts';
import { componentOfPage, componentPage, drawnParams } from './componentPage.ts';
import { newUse } from './newUse.ts';
import { renameParam } from './renameParam.ts';

const position = { x: 0, y: 0, width: 40, height: 20 };
const param = (name: string, title = name) => ({ equipId: 0, signalId: 0, title, param: name });
const bound = (signalId: number, title = `S${signalId}`) => ({
  ...{ equipId: 7, signalId, title, subTitle: '泵房' },
  ...{ alias: '', color: '' },
});
const text = (id: string, signal: object, more: object = {}) => ({
  ...{ id, widgetType: 'Usual.DataText', position, data: { signalArray: [signal] } },
  ...more,
});
const formula = { isFormula: true, formula: `\${7.9} * 2`, signalArray: [] };
const { component: drawing } = readComponent({
  ...{ width: 80, height: 60 },
  params: [
    { name: '运行', title: '运行状态' },
    { name: '电流', title: '电流' },
  ],
  widgets: [
    text('a', param('电流')),
    text('b', { ...param('运行'), alias: '状态' }),
    text('c', bound(5, '固定')),
    { id: 'd', widgetType: 'Usual.DataText', position, data: formula },
    text('e', param('运行')),
  ],
});
const values: ParamValues = { 运行: bound(1, '1#泵运行') };
const opened = (given: ParamValues = values) => {
  const { page, memory } = componentPage('水泵', drawing, given);
  return { page, memory, editor: createEditor({ page, kind: editorKind }) };
};
const signalIn = (widgets: readonly Widget[], id: string) =>
  [...walk(widgets)].find((widget) => widget.id === id)?.data.signalArray[0];

describe('a component as a page', () => {
  it('[CP8] has its size and name, and the signals of the use in place of parameters', () => {
    const { page, memory } = opened();
    expect(page.con).toMatchObject({ title: '水泵', width: 80, height: 60 });
    expect(signalIn(page.widgets, 'b')).toMatchObject({ signalId: 1, param: '运行', alias: '状态' });
    expect(signalIn(page.widgets, 'a')).toMatchObject({ signalId: 0, param: '电流' });
    expect([...memory.fixed]).toEqual(['7.5', '7.9']);
  });

  it('[CP9] saved without a change it is the same component, whatever it was opened with', () => {
    for (const given of [{}, values, { ...values, 电流: bound(1) }]) {
      const { page, memory } = opened(given);
      const { params, widgets, ...size } = componentOfPage(page, memory);
      expect(size).toEqual({ width: 80, height: 60 });
      expect(params).toEqual(drawing.params);
      expect(widgets.map((widget) => widget.data.signalArray[0]?.param)).toEqual(
        drawing.widgets.map((widget) => widget.data.signalArray[0]?.param),
      );
      expect(signalIn(widgets, 'c')).toMatchObject({ equipId: 7, signalId: 5 });
      expect(widgets[3]?.data.formula).toBe(formula.formula);
      expect(widgets.every((widget) => widget.data.signalArray.every((one) => !one.param || one.signalId === 0))).toBe(
        true,
      );
    }
  });

  it('[CP9] a newly bound signal becomes a parameter, one that represents a parameter becomes that parameter', () => {
    const { editor, memory } = opened();
    const bind = (id: string, signal: ReturnType<typeof bound>) =>
      editor.edit([id], ({ data }) => ({ data: { ...data, signalArray: [signal] } }));
    bind('a', bound(8, '出口 压力'));
    bind('e', bound(1, '1#泵运行'));
    const { params, widgets } = componentOfPage(editor.document.toPage(), memory);
    expect(params).toEqual([
      { name: '运行', title: '运行状态' },
      { name: '出口-压力', title: '出口 压力' },
    ]);
    expect(signalIn(widgets, 'a')).toMatchObject({ signalId: 0, param: '出口-压力' });
    expect(signalIn(widgets, 'e')).toMatchObject({ signalId: 0, param: '运行' });
  });

  it('[CP9] new parameters never take a name that is there', () => {
    const { editor, memory } = opened();
    editor.edit(['c'], ({ data }) => ({
      data: { ...data, signalArray: [bound(8, '运行'), bound(10, '运行'), bound(11, '#')] },
    }));
    expect(drawnParams(editor.document.toPage().widgets, memory).map(({ name, isNew }) => [name, isNew])).toEqual([
      ['运行', false],
      ['电流', false],
      ['运行-2', true],
      ['运行-3', true],
      ['-', true],
    ]);
  });

  it('[CP10] a parameter is renamed everywhere as one undo entry and keeps its title', () => {
    const { editor, memory } = opened();
    const [first] = drawnParams(editor.document.toPage().widgets, memory);
    if (!first) throw new Error('no parameter');
    expect(renameParam(editor, first, '状态')).toBe(true);
    const titles = new Map([...memory.titles, ['状态', first.title]]);
    const { params } = componentOfPage(editor.document.toPage(), { ...memory, titles });
    expect(params).toEqual([
      { name: '电流', title: '电流' },
      { name: '状态', title: '运行状态' },
    ]);
    expect(editor.history.undoable).toEqual(['edit']);
    editor.run('undo');
    expect(componentOfPage(editor.document.toPage(), { ...memory, titles }).params).toEqual(drawing.params);
  });

  it('[CP10] a new signal gets its name by renaming', () => {
    const { editor, memory } = opened();
    editor.edit(['a'], ({ data }) => ({ data: { ...data, signalArray: [bound(8, '压力')] } }));
    const added = drawnParams(editor.document.toPage().widgets, memory).find(({ isNew }) => isNew);
    if (!added) throw new Error('no new parameter');
    renameParam(editor, added, 'pressure');
    const { params, widgets } = componentOfPage(editor.document.toPage(), memory);
    expect(params).toContainEqual({ name: 'pressure', title: '压力' });
    expect(signalIn(widgets, 'a')).toMatchObject({ param: 'pressure' });
  });

  it('[CP9] a use of the saved component is bound as before', () => {
    const { page, memory } = opened();
    const use = newUse({
      ...{ id: 'u', name: 'p', componentId: 1, params: values, isLocked: false },
      box: { x: 0, y: 0, width: 80, height: 60 },
    });
    const group = expandComponent(use, componentOfPage(page, memory));
    expect(signalIn([group], 'u/b')).toMatchObject({ equipId: 7, signalId: 1 });
    expect(signalIn([group], 'u/c')).toMatchObject({ signalId: 5 });
  });

  const withFormula = (text: string) =>
    readComponent({
      ...drawing,
      widgets: [{ id: 'f', widgetType: 'Usual.DataText', position, data: { ...formula, formula: text } }],
    }).component;
  const formulaIn = (widgets: readonly Widget[]) => widgets.find(({ id }) => id === 'f')?.data.formula;

  it('[CP8] [CP9] a formula names its parameters while the component is edited, and is saved as it was', () => {
    const text = `$\{电流} * 2 + $\{7.9} - $\{运行}`;
    const { page, memory } = componentPage('水泵', withFormula(text), { ...values, 电流: bound(1) });
    expect(formulaIn(page.widgets)).toBe(text);
    expect([...memory.fixed]).toEqual(['7.9']);
    expect(drawnParams(page.widgets, memory).map(({ name, signal }) => [name, signal?.signalId])).toEqual([
      ['运行', 1],
      ['电流', 1],
    ]);
    const saved = componentOfPage(page, memory);
    expect([formulaIn(saved.widgets), saved.params]).toEqual([text, drawing.params]);
  });

  it('[CP9] [CP10] a signal that is put into a formula becomes a parameter, which can be renamed before and after', () => {
    const signalOf = (equipId: number, signalId: number) => ({ ...bound(signalId, '出口 压力'), equipId });
    const { page, memory } = componentPage('水泵', withFormula(`$\{电流} + $\{7.9}`), {}, signalOf);
    const editor = createEditor({ page, kind: editorKind });
    editor.edit(['f'], ({ data }) => ({ data: { ...data, formula: `$\{电流} + $\{7.8}` } }));
    const drawn = () => drawnParams(editor.document.toPage().widgets, memory);
    const saved = () => componentOfPage(editor.document.toPage(), memory);
    expect(drawn().map(({ name, isNew }) => [name, isNew])).toEqual([
      ['电流', false],
      ['出口-压力', true],
    ]);
    expect(formulaIn(saved().widgets)).toBe(`$\{电流} + $\{出口-压力}`);
    for (const [at, next] of [
      [1, 'p'],
      [0, 'i'],
    ] as const) {
      const param = drawn()[at];
      expect(param && renameParam(editor, param, next)).toBe(true);
    }
    expect(formulaIn(saved().widgets)).toBe(`$\{i} + $\{p}`);
    editor.run('undo');
    editor.run('undo');
    expect(formulaIn(editor.document.toPage().widgets)).toBe(`$\{电流} + $\{7.8}`);
  });
});
