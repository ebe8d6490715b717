// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
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
  it('[PG12] an event for a frame of the component shows its content in the frame of the same instance', () => {
    const position = { x: 0, y: 0, width: 10, height: 10 };
    const to = (id: string) => ({ enable: true, action: 'iframe', iframe: { id, pageId: 3 } });
    const widgets = readPage({
      widgets: [
        { id: 'f', widgetType: 'Navigate.Iframe', position },
        { id: 'b', widgetType: 'Usual.Button', position, clickEvent: to('f') },
        { id: 'c', widgetType: 'Usual.Button', position, clickEvent: to('outside') },
      ],
    }).page.widgets;
    const { component } = makeComponent(widgets, { ...position, width: 10, height: 10 });
    const drawing = expandComponent(placeOf({}), component).children;
    expect(drawing.map(({ id, clickEvent }) => [id, clickEvent?.iframe.id])).toEqual([
      ['use/f', undefined],
      ['use/b', 'use/f'],
      ['use/c', 'outside'],
    ]);
  });

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

  const summed = (formula: string, signalArray: object[] = []): Widget[] =>
    readPage({
      widgets: [{ ...raw[0], data: { isFormula: true, formula, signalArray }, animation: {} }, raw[1]],
    }).page.widgets;
  const known = (equipId: number, signalId: number) => ({ ...signal(signalId, `变量 ${signalId}`), equipId });

  it('[PG11] [PG12] a formula of signals of one device reads those of another where it is placed for that', () => {
    const { component, params } = makeComponent(summed('${1.1} * 2 + max(${1.3}, ${1.1})'), bounds, known);
    expect(component.params.map(({ name, title }) => [name, title])).toEqual([
      ['S1', 'S1'],
      ['变量-3', '变量 3'],
    ]);
    expect(params['变量-3']).toMatchObject({ equipId: 1, signalId: 3, title: '变量 3' });
    expect(component.widgets[0]?.data.formula).toBe('${S1} * 2 + max(${变量-3}, ${S1})');
    expect(bindOf(component.widgets).signals).toEqual([]);
    const ofB = { S1: { ...signal(71), equipId: 7 }, '变量-3': { ...signal(73), equipId: 7 } };
    const group = expandComponent(placeOf(ofB), component);
    expect(group.children[0]?.data.formula).toBe('${7.71} * 2 + max(${7.73}, ${7.71})');
    expect(bindOf([group])).toMatchObject({ equips: [7], signals: [71, 73] });
  });

  it('[PG11] an unknown signal that appears only in a formula still becomes a parameter', () => {
    const { component } = makeComponent(summed('${1.8} - ${1.9}'), bounds);
    expect(component.widgets[0]?.data.formula).toBe('${signal} - ${signal-2}');
  });

  it('[PG12] a formula with an unbound parameter is blank, and so is what reads it', () => {
    const { component, params } = makeComponent(summed('${1.1} + ${1.3}', [signal(1)]), bounds, known);
    const { '变量-3': _, ...some } = params;
    for (const given of [some, { ...some, '变量-3': { ...signal(0), equipId: 0 } }]) {
      const [first] = expandComponent(placeOf(given), component).children;
      expect(first?.data).toMatchObject({ isFormula: true, formula: '' });
      expect(first && bindOf([first]).signals).toEqual([]);
    }
  });

  it('[PG12] leave an unbound parameter blank', () => {
    const { component } = makeComponent(drawn(), bounds);
    expect(bindOf([expandComponent(placeOf({}), component)])).toMatchObject({ signals: [], equips: [] });
  });

  it('[PG12] a mirrored use shows its widgets mirrored, and texts readable at the mirrored place', () => {
    const widgets = readPage({
      widgets: [
        { id: 'a', widgetType: 'Shape.Arrow', position: { x: 0, y: 0, width: 20, height: 10, rotate: 30 } },
        { id: 't', widgetType: 'Usual.Text', position: { x: 60, y: 0, width: 40, height: 10 } },
      ],
    }).page.widgets;
    const { component } = makeComponent(widgets, { x: 0, y: 0, width: 100, height: 50 });
    const use = placeOf({}, { ...{ x: 100, y: 100, width: 100, height: 50 }, flipX: true } as never);
    const { position, children } = expandComponent(use, component);
    expect(position).toStrictEqual({ x: 100, y: 100, width: 100, height: 50, rotate: 0 });
    expect(children.map((child) => child.position)).toStrictEqual([
      { x: 180, y: 100, width: 20, height: 10, rotate: 330, flipX: true },
      { x: 100, y: 100, width: 40, height: 10, rotate: 0 },
    ]);
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
