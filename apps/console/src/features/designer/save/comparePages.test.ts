import { emptyBinding, emptyPage, type Page, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { comparePages, differenceCount } from './comparePages.ts';
import { marksOf } from './mark.ts';
import { markedOutlines } from './markedOutlines.ts';

const common = { ref: '', posLock: false, hidden: false, authRegion: '', style: {}, dataAddon: {}, animation: {} };

function rect(id: string, x = 0): Widget {
  return {
    ...common,
    ...{ id, widgetType: 'Shape.Rect', widgetName: id, textId: '', data: emptyBinding() },
    position: { x, y: 0, width: 10, height: 10, rotate: 0 },
  };
}

function group(id: string, children: Widget[]): Widget {
  return {
    ...common,
    ...{ id, widgetType: 'WidgetGroup', widgetName: id, textId: '', data: emptyBinding(), children },
    position: { x: 0, y: 0, width: 10, height: 10, rotate: 0 },
  };
}

const page = (...widgets: Widget[]): Page => ({ ...emptyPage('p'), widgets });

describe('comparing pages', () => {
  it('[DS14] the same page differs in nothing', () => {
    const one = page(rect('a'), group('g', [rect('b')]));
    expect(differenceCount(comparePages(one, structuredClone(one)))).toBe(0);
  });

  it('[DS14] a signal that is called otherwise by now makes no difference; another signal does', () => {
    const bound = (signalId: number, title: string): Widget => {
      const signal = { equipId: 1, signalId, title, subTitle: title, alias: '', color: '' };
      return { ...rect('a'), data: { ...emptyBinding(), signalArray: [signal] } };
    };
    expect(differenceCount(comparePages(page(bound(1, 'x')), page(bound(1, 'y'))))).toBe(0);
    expect(comparePages(page(bound(1, 'x')), page(bound(2, 'x'))).changed).toEqual(['a']);
  });

  it('[DS14] lists what was added, removed and changed', () => {
    const found = comparePages(page(rect('a'), rect('b')), page(rect('b', 5), rect('c')));
    expect(found).toMatchObject({ added: ['c'], removed: ['a'], changed: ['b'] });
  });

  it('[DS14] looks into groups, and a changed child does not change its group', () => {
    const found = comparePages(page(group('g', [rect('a')])), page(group('g', [rect('a', 3)])));
    expect(found).toMatchObject({ changed: ['a'], added: [], removed: [], moved: [] });
  });

  it('[DS14] a widget brought to front counts as moved, and so does one removed from its group', () => {
    expect(comparePages(page(rect('a'), rect('b'), rect('c')), page(rect('b'), rect('c'), rect('a'))).moved).toEqual([
      'a',
    ]);
    expect(
      comparePages(page(group('g', [rect('a'), rect('b')])), page(group('g', [rect('a')]), rect('b'))).moved,
    ).toEqual(['b']);
  });

  it('[DS14] names changed settings of the page; absent and undefined are the same', () => {
    const one = page();
    const other = { ...one, con: { ...one.con, width: 800 } };
    expect(comparePages(one, other).con).toEqual(['width']);
    const styled = page({ ...rect('a'), style: { fill: undefined } } as unknown as Widget);
    expect(comparePages(page(rect('a')), styled).changed).toEqual([]);
  });

  it('[DS15] highlights removed widgets in the older page, added ones in the newer, changed ones in both', () => {
    const [before, after] = [page(rect('a'), rect('b')), page(rect('b', 50), rect('c'))];
    const marks = marksOf(comparePages(before, after));
    expect(markedOutlines(before, marks.before)).toEqual([
      { id: 'a', mark: 'removed', box: { x: -3, y: -3, width: 16, height: 16 } },
      { id: 'b', mark: 'changed', box: { x: -3, y: -3, width: 16, height: 16 } },
    ]);
    expect(markedOutlines(after, marks.after).map(({ id, mark }) => [id, mark])).toEqual([
      ['b', 'changed'],
      ['c', 'added'],
    ]);
  });
});
