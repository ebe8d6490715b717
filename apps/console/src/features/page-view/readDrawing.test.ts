import type { PageToView } from '@lookfar/contract';
import { readPage } from '@lookfar/page';
import { expect, it } from 'vitest';
import { readDrawing, withinRegions } from './readDrawing.ts';

const at = { x: 0, y: 0, width: 10, height: 10 };
const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: at, ...more });
const viewed = (document: unknown, components: PageToView['components'] = []): PageToView => ({
  ...{ id: 1, title: 'Page', equipmentId: 1, revision: 1, signals: [], components },
  document: document as PageToView['document'],
});

it('[PV3] whatever the document contains there is a page, with a list of what it lost', () => {
  const { page, dropped, widgets } = readDrawing(
    viewed({ con: {}, widgets: [rect('a'), { id: 'x', widgetType: 'No.Such', position: at }, 7] }),
    { authRegion: [] },
  );
  expect([page.widgets.length, [...widgets.keys()], dropped.length]).toEqual([1, ['a'], 2]);
  expect(readDrawing(viewed(null), { authRegion: [] }).page.widgets).toEqual([]);
});

it('[PV3] widgets of components are identified by the ids that they are drawn with', () => {
  const use = { id: 'u', widgetType: 'Component', position: at, component: { componentId: 3 } };
  const drawing = { width: 10, height: 10, params: [], widgets: [rect('a')] };
  const components = [{ id: 3, name: 'Pump', revision: 1, drawing }];
  const { widgets } = readDrawing(viewed({ con: {}, widgets: [use] }, components), { authRegion: [] });
  expect([...widgets.keys()]).toEqual(['u', 'u/a']);
});

it('[PV9] deleted signals are blank, in components too, and the others have their current names', () => {
  const bound = (id: string, ...ids: number[]) => {
    const signalArray = ids.map((signalId) => ({ equipId: 1, signalId, title: `old ${signalId}` }));
    return { id, widgetType: 'Usual.DataText', position: at, data: { signalArray } };
  };
  const use = { id: 'u', widgetType: 'Component', position: at, component: { componentId: 3 } };
  const drawing = { width: 10, height: 10, params: [], widgets: [bound('b', 7)] };
  const given = viewed({ con: {}, widgets: [bound('a', 7, 8), use] }, [{ id: 3, name: 'Pump', revision: 1, drawing }]);
  const signals = [{ equipId: 1, signalId: 8, title: 'Level', subTitle: 'Tank', reportId: 0 }];
  const { widgets, dropped } = readDrawing({ ...given, signals }, { authRegion: [] });
  expect(widgets.get('a')?.data.signalArray).toMatchObject([
    { signalId: 0, title: 'old 7' },
    { signalId: 8, title: 'Level', subTitle: 'Tank' },
  ]);
  expect(widgets.get('u/b')?.data.signalArray).toMatchObject([{ signalId: 0 }]);
  expect(dropped.map(({ reason, component }) => [reason, component])).toEqual([
    ['unknownSignal', undefined],
    ['unknownSignal', 'Pump'],
  ]);
});

it('[PV4] widgets with permission regions are only for users who have one of them', () => {
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
    withinRegions(page.widgets, regions).map(({ id, children }) => [id, children?.map((child) => child.id)]);
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

it('[PV4] and so are items of a widget, at any depth', () => {
  const item = (label: string, authRegion: string, children: object[] = []) => ({ label, authRegion, children });
  const dataAddon = {
    items: [item('a', ''), item('b', 'Night'), item('c', '', [item('d', 'Night'), item('e', 'Day,Night')])],
  };
  const { page } = readPage({
    con: {},
    widgets: [rect('m', { dataAddon }), rect('plain', { dataAddon: { text: 'x' } })],
  });
  const labels = (regions: string[]) => {
    const [menu] = withinRegions(page.widgets, regions);
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
  expect(withinRegions(page.widgets, [])[1]).toBe(page.widgets[1]);
});
