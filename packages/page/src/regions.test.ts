import { expect, it } from 'vitest';
import { readPage } from './read/readPage.ts';
import { knownRegions, regionTitles, renamedRegion, withinRegions } from './regions.ts';
import type { Widget } from './widget.ts';

const at = { x: 0, y: 0, width: 10, height: 10 };
const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: at, ...more });
const shownTo = (widgets: readonly Widget[], regions: readonly string[]) =>
  withinRegions(widgets, regions) as readonly Widget[];

it('[PG22] widgets with permission regions are only for users who have one of them', () => {
  const inside = { authRegion: 'Control room, Night' };
  const { page } = readPage({
    con: {},
    widgets: [
      rect('a'),
      rect('b', inside),
      { id: 'g', widgetType: 'WidgetGroup', position: at, children: [rect('c', inside), rect('d')] },
    ],
  });
  const ids = (regions: string[]) =>
    shownTo(page.widgets, regions).map(({ id, children }) => [id, children?.map((child) => child.id)]);
  expect(ids([])).toEqual([
    ['a', undefined],
    ['g', ['d']],
  ]);
  expect(ids(['Night'])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['g', ['c', 'd']],
  ]);
});

it('[PG22] and so are items of a widget, at any depth', () => {
  const item = (label: string, authRegion: string, children: object[] = []) => ({ label, authRegion, children });
  const dataAddon = {
    items: [item('a', ''), item('b', 'Night'), item('c', '', [item('d', 'Night'), item('e', 'Day,Night')])],
  };
  const { page } = readPage({
    con: {},
    widgets: [rect('m', { dataAddon }), rect('plain', { dataAddon: { text: 'x' } })],
  });
  const labels = (regions: string[]) => {
    const [menu] = shownTo(page.widgets, regions);
    const items = menu?.dataAddon.items as ReturnType<typeof item>[];
    return items.map(
      ({ label, children }) => label + children.map((child) => (child as { label: string }).label).join(''),
    );
  };
  expect([labels([]), labels(['Day']), labels(['Night'])]).toEqual([
    ['a', 'c'],
    ['a', 'ce'],
    ['a', 'b', 'cde'],
  ]);
  expect(shownTo(page.widgets, [])[1]).toBe(page.widgets[1]);
});

it('[PG22] a damaged drawing stays as it is', () => {
  const widgets = [7, null, 'x', { id: 'a', authRegion: 9, children: 'none' }];
  expect(withinRegions(widgets, [])).toBe(widgets);
});

it('[PG22] a region is renamed in widgets, groups and items, and nothing else changes', () => {
  const drawing = {
    con: { title: 'Night' },
    widgets: [
      { id: 'a', authRegion: 'Night, Day', dataAddon: { items: [{ authRegion: 'Night', label: 'Night' }] } },
      { id: 'g', children: [{ id: 'b', authRegion: 'Nightly' }] },
    ],
  };
  expect(regionTitles(drawing)).toEqual(['Night', 'Day', 'Nightly']);
  const renamed = renamedRegion(drawing, 'Night', 'Late');
  expect(regionTitles(renamed)).toEqual(['Late', 'Day', 'Nightly']);
  expect(renamed.con).toBe(drawing.con);
  expect(renamed.widgets[0]?.dataAddon?.items[0]?.label).toBe('Night');
  expect(renamed.widgets[1]).toBe(drawing.widgets[1]);
  expect(renamedRegion(drawing, 'Other', 'x')).toBe(drawing);
  expect(regionTitles(renamedRegion(drawing, 'Night', 'Day'))).toEqual(['Day', 'Nightly']);
});

it('[PG22] titles that do not exist are removed, unless everybody would see it then', () => {
  const drawing = { widgets: [{ authRegion: 'Gone,Night' }, { authRegion: 'Gone' }, { authRegion: '' }] };
  const known = knownRegions(drawing, new Set(['Night']));
  expect(known.widgets.map(({ authRegion }) => authRegion)).toEqual(['Night', 'Gone', '']);
  expect(knownRegions(drawing, new Set(['Night', 'Gone']))).toBe(drawing);
});
