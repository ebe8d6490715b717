import type { PageToView } from '@lookfar/contract';
import { emptyBinding, sourcesOf } from '@lookfar/page';
import { expect, it } from 'vitest';
import { readDrawing } from './readDrawing.ts';

const at = { x: 0, y: 0, width: 10, height: 10 };
const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: at, ...more });
const viewed = (document: unknown, components: PageToView['components'] = []): PageToView => ({
  ...{ id: 1, title: 'Page', equipmentId: 1, revision: 1, signals: [], components },
  document: document as PageToView['document'],
});

it('[PV3] whatever the document contains there is a page, with a list of what it lost', () => {
  const { page, dropped, widgets } = readDrawing(
    viewed({ con: {}, widgets: [rect('a'), { id: 'x', widgetType: 'No.Such', position: at }, 7] }),
  );
  expect([page.widgets.length, [...widgets.keys()], dropped.length]).toEqual([1, ['a'], 2]);
  expect(readDrawing(viewed(null)).page.widgets).toEqual([]);
});

it('[PV3] widgets of components are identified by the ids that they are drawn with', () => {
  const use = { id: 'u', widgetType: 'Component', position: at, component: { componentId: 3 } };
  const drawing = { width: 10, height: 10, params: [], widgets: [rect('a')] };
  const components = [{ id: 3, name: 'Pump', revision: 1, drawing }];
  const { widgets } = readDrawing(viewed({ con: {}, widgets: [use] }, components));
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
  const { widgets, dropped } = readDrawing({ ...given, signals });
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

it('[PO14] variables on pages of a project are read like signals, in components too; elsewhere there are none', () => {
  const bound = (id: string) => ({
    ...{ id, widgetType: 'Usual.DataText', position: at },
    data: { type: 'mvar', mvarArray: [{ mvarId: 61, title: 'old' }] },
  });
  const use = { id: 'u', widgetType: 'Component', position: at, component: { componentId: 3 } };
  const drawing = { width: 10, height: 10, params: [], widgets: [bound('b')] };
  const given = viewed({ con: {}, widgets: [bound('a'), use] }, [{ id: 3, name: 'Pump', revision: 1, drawing }]);
  const signals = [{ equipId: 50, signalId: 61, title: 'Flow', subTitle: 'Works', reportId: 0 }];
  const sourcesAt = (page: Parameters<typeof readDrawing>[0]) => {
    const { widgets } = readDrawing(page);
    return ['a', 'u/b'].map((id) => sourcesOf(widgets.get(id)?.data ?? emptyBinding()));
  };
  expect(sourcesAt({ ...given, signals, variableEquipId: 50 })).toEqual([['signal:50.61'], ['signal:50.61']]);
  expect(sourcesAt({ ...given, signals, variableEquipId: 51 })).toEqual([[], []]);
  expect(sourcesAt({ ...given, signals: [] })[0]).toEqual([]);
});
