import { pageId, type WidgetRecord } from '@lookfar/editor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPlace, dropTarget } from './outlineDrop.ts';
import { outlineName } from './outlineName.ts';
import { outlineRows } from './outlineRows.ts';
import { clickedSelection, groupsAround, openGroupOf, outermost } from './outlineSelection.ts';

/** page: a, G(b, H(c, d)), e — back to front. */
const children: Record<string, string[]> = { [pageId]: ['a', 'G', 'e'], G: ['b', 'H'], H: ['c', 'd'] };
const parents = new Map(Object.entries(children).flatMap(([parent, list]) => list.map((id) => [id, parent])));
const names: Record<string, string> = { a: '进水泵', c: 'Valve', d: '出水阀' };
const tree = {
  get: (id: string) =>
    ({
      id,
      widgetName: names[id] ?? '',
      widgetType: children[id] ? 'WidgetGroup' : 'Shape.Rect',
      children: children[id],
    }) as never,
  childrenOf: (id: string) => children[id] ?? [],
  parentOf: (id: string) => parents.get(id) ?? pageId,
};
const rowsOf = (open: string[], filter = '') => outlineRows(tree, { open: new Set(open), filter });
const idsOf = (open: string[], filter = '') => rowsOf(open, filter).map(({ id }) => id);

describe('lines of the outline', () => {
  it('[DP33] start with the frontmost; collapsed groups hide their content', () => {
    expect(idsOf([])).toEqual(['e', 'G', 'a']);
    expect(idsOf(['G'])).toEqual(['e', 'G', 'H', 'b', 'a']);
    expect(rowsOf(['G', 'H']).map(({ depth }) => depth)).toEqual([0, 0, 1, 2, 2, 1, 0]);
  });

  it('[DP33] a filter finds names and types and shows the groups around', () => {
    expect(idsOf([], 'valve')).toEqual(['G', 'H', 'c']);
    expect(idsOf([], '水')).toEqual(['G', 'H', 'd', 'a']);
    expect(idsOf([], 'rectangle')).toEqual(['e', 'G', 'H', 'd', 'c', 'b', 'a']);
    expect(idsOf([], 'nothing')).toEqual([]);
  });
});

describe('names in the outline', () => {
  const named = (widgetType: string, part: object = {}) =>
    outlineName({ id: 'w', widgetType, widgetName: '', ...part } as never, 'cn');
  const shows = { data: { type: 'signal', signalArray: [{ title: '出水压力', alias: '' }] } };

  it('[DP38] are their own', () => {
    expect(named('Usual.Text', { widgetName: '标题', dataAddon: { text: '一号泵房' } })).toBe('标题');
  });

  it('[DP38] otherwise its text, what it shows, or its type', () => {
    expect(named('Usual.Text', { dataAddon: { text: ' 一号泵房\n二期' } })).toBe('一号泵房');
    expect(named('Usual.DataText', shows)).toBe('出水压力');
    expect(named('Usual.DataText', { data: { type: 'system', signalArray: shows.data.signalArray } })).toBe('数据文本');
    expect(named('Usual.DataText', { data: { type: 'signal', signalArray: [{ title: 't', alias: '别名' }] } })).toBe(
      '别名',
    );
    expect(named('Process.Symbol', { dataAddon: { symbol: 'pump-centrifugal' } })).toBe('离心泵');
    expect(named('Process.Symbol', { dataAddon: { symbol: 'gone' } })).toBe('工艺图符');
    expect(named('Shape.Rect')).toBe('矩形');
    expect(named('WidgetGroup')).toBe('组合');
    const group = { id: 'g', widgetType: 'WidgetGroup', widgetName: '组合' } as WidgetRecord;
    expect(outlineName(group, 'en')).toBe('Group');
    expect(outlineName({ ...group, widgetName: '泵组' }, 'en')).toBe('泵组');
  });
});

describe('selecting in the outline', () => {
  const rows = rowsOf(['G', 'H']);
  const none = { ctrl: false, shift: false };

  it('[DP34] one, one more or less, a range', () => {
    const click = (id: string, keys: Partial<typeof none>) =>
      clickedSelection(rows, { id, anchor: 'e', selection: ['e', 'a'] }, { ...none, ...keys });
    expect(click('b', {})).toEqual(['b']);
    expect(click('b', { ctrl: true })).toEqual(['e', 'a', 'b']);
    expect(click('a', { ctrl: true })).toEqual(['e']);
    expect(click('H', { shift: true })).toEqual(['e', 'G', 'H']);
  });

  it('[DP34] never a group together with something in it', () => {
    expect(outermost(tree, ['G', 'c', 'a', 'G'])).toEqual(['G', 'a']);
    expect(groupsAround(tree, 'c')).toEqual(['H', 'G']);
    expect(openGroupOf(tree, ['c', 'd'])).toBe('H');
    expect(openGroupOf(tree, ['c', 'a'])).toBeUndefined();
    expect(openGroupOf(tree, ['a'])).toBeUndefined();
  });
});

describe('dropping in the outline', () => {
  it('[DP35] above is in front, below behind, the middle of a group inside', () => {
    expect(dropPlace(0.1, true)).toBe('above');
    expect(dropPlace(0.5, true)).toBe('into');
    expect(dropPlace(0.5, false)).toBe('below');
    expect(dropTarget(tree, ['a'], { id: 'e', place: 'above' })).toEqual({ parent: pageId, index: 3 });
    expect(dropTarget(tree, ['e'], { id: 'a', place: 'below' })).toEqual({ parent: pageId, index: 0 });
    expect(dropTarget(tree, ['a'], { id: 'H', place: 'into' })).toEqual({ parent: 'H', index: 2 });
  });

  it('[DP35] a group is never moved into itself', () => {
    expect(dropTarget(tree, ['G'], { id: 'H', place: 'into' })).toBeUndefined();
    expect(dropTarget(tree, ['G'], { id: 'c', place: 'above' })).toBeUndefined();
    expect(dropTarget(tree, ['G'], { id: 'G', place: 'above' })).toBeUndefined();
  });

  it('[DP35] a dropped line is placed next to the target', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'G', 'H');
    const places = fc.constantFrom('above' as const, 'below' as const);
    fc.assert(
      fc.property(fc.uniqueArray(ids, { minLength: 1, maxLength: 3 }), ids, places, (dragged, id, place) => {
        const target = dropTarget(tree, dragged, { id, place });
        if (!target) return;
        const now = tree.childrenOf(target.parent);
        expect(now[place === 'above' ? target.index - 1 : target.index]).toBe(id);
        expect(dragged).not.toContain(target.parent);
      }),
    );
  });
});
