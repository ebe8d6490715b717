import { describe, expect, it } from 'vitest';
import { readPage } from '../read/readPage.ts';
import { bindOf } from '../sources.ts';
import { walk } from '../walk.ts';
import type { Widget } from '../widget.ts';
import { type ComponentPlace, expandComponent } from './expandComponent.ts';
import { makeComponent } from './makeComponent.ts';
import { readComponent } from './readComponent.ts';

const signal = (signalId: number, title = `S${signalId}`) => ({
  ...{ equipId: 1, signalId, title },
  ...{ subTitle: 'D', alias: '', color: '' },
});
const raw = [
  {
    id: 'a',
    widgetType: 'Shape.Rect',
    position: { x: 100, y: 100, width: 50, height: 20 },
    data: { signalArray: [signal(1, '压力 1')] },
    animation: { twinkle: { enable: true, config: { data: { signalArray: [signal(2, '压力 1')] } } } },
  },
  { id: 'b', widgetType: 'Shape.Circle', position: { cx: 125, cy: 150, r: 10 }, data: { signalArray: [signal(1)] } },
];
const drawn = (): Widget[] => readPage({ widgets: raw }).page.widgets;
const bounds = { x: 100, y: 100, width: 50, height: 60 };

function placeOf(params: ComponentPlace['component']['params'], position = { x: 0, y: 0, width: 100, height: 120 }) {
  const [place] = readPage({
    widgets: [{ id: 'use', widgetType: 'Component', position, component: { componentId: 1, params } }],
  }).page.widgets;
  return place as unknown as ComponentPlace;
}

describe('components', () => {
  it('[PG11] make a parameter of every signal, once, and begin at 0,0', () => {
    const { component, params } = makeComponent(drawn(), bounds);
    expect(component).toMatchObject({ width: 50, height: 60 });
    expect(component.params).toEqual([
      { name: '压力-1', title: '压力 1' },
      { name: '压力-1-2', title: '压力 1' },
    ]);
    expect(params['压力-1']?.signalId).toBe(1);
    expect(component.widgets[0]?.position).toMatchObject({ x: 0, y: 0 });
    expect(component.widgets[1]?.position).toMatchObject({ cx: 25, cy: 50, r: 10 });
    expect(bindOf(component.widgets).signals).toEqual([]);
  });

  it('[PG12] draw themselves in the box of their use, bound to its signals, under ids of its own', () => {
    const { component, params } = makeComponent(drawn(), bounds);
    const group = expandComponent(placeOf({ ...params, '压力-1': signal(7) }), component);
    expect(group).toMatchObject({ id: 'use', widgetType: 'WidgetGroup' });
    expect([...walk(group.children)].map(({ id }) => id)).toEqual(['use/a', 'use/b']);
    expect(group.children[0]?.position).toMatchObject({ x: 0, y: 0, width: 100, height: 40 });
    expect(group.children[1]?.position).toMatchObject({ cx: 50, cy: 100, r: 20 });
    expect(bindOf([group]).signals).toEqual([2, 7]);
  });

  it('[PG12] leave a parameter that nobody gave blank', () => {
    const { component } = makeComponent(drawn(), bounds);
    expect(bindOf([expandComponent(placeOf({}), component)])).toMatchObject({ signals: [], equips: [] });
  });

  it('[PG13] never draw a component in a component, in whatever group it hides', () => {
    const inner = { id: 'i', widgetType: 'Component', position: raw[0]?.position, component: { componentId: 1 } };
    const group = { id: 'g', widgetType: 'WidgetGroup', position: raw[0]?.position, children: [raw[0], inner] };
    const { component } = readComponent({ width: 50, height: 60, widgets: [inner, group] });
    const ids = [...walk(expandComponent(placeOf({}), component).children)].map(({ id }) => id);
    expect(ids).toEqual(['use/g', 'use/a']);
  });

  it('[PG14] are read like pages: what cannot be used is listed', () => {
    const { component, dropped } = readComponent({ width: 'x', height: 5, widgets: [{ widgetType: 'Nope' }] });
    expect(component).toMatchObject({ width: 100, height: 5, widgets: [] });
    expect(dropped.map(({ reason }) => reason)).toEqual(['badField', 'unknownType']);
    expect(readComponent(null).component).toMatchObject({ width: 100, height: 100, widgets: [], params: [] });
  });
});
