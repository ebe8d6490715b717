import type { DemoPage } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from '../devices/sites.ts';

type Fields = Record<string, unknown>;

const pages = devices.flatMap(({ name, pages: own = [] }) => own.map((page) => ({ ...page, equipment: name })));
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every object in a document. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (!isObject(value)) return;
  yield value;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}

const pointOf = ({ subTitle, title }: Fields) =>
  devices.find(({ name }) => name === subTitle)?.points.find((point) => point.title === title);
const signalsIn = (value: unknown) => [...objectsIn(value)].filter((inside) => 'signalId' in inside);
const widgetsOf = ({ document }: DemoPage): Fields[] => document.widgets;

/** Controls that write what they are bound to. */
const writing = ['Usual.Input', 'Usual.Radio', 'Usual.ComboBox'];

it('[PL19] the works has an overview, and pages for its pump house and its compressed air, which is also a model', () => {
  expect(pages.map(({ title, equipment }) => [equipment, title])).toEqual([
    ['取水泵房', '工艺总览'],
    ['送水泵房', '送水泵房'],
    ['空压站', '空压站'],
    ['空压站', '空压站三维'],
  ]);
});

describe.each(pages.map((page) => [page.title, page] as const))('%s', (_title, page) => {
  it('[PL19] names signals that exist, and writes only to those that can be written', () => {
    const signals = signalsIn(page.document);
    expect(signals.length).toBeGreaterThan(30);
    expect(signals.filter((signal) => !pointOf(signal))).toEqual([]);
    const written = [...objectsIn(page.document)].filter(({ action }) => action === 'write');
    for (const event of written) {
      expect(event.confirm).toBe(true);
      const [target] = signalsIn(event);
      expect(target && pointOf(target)?.write, String(target?.title)).toBeTypeOf('function');
    }
    for (const { data, dataAddon } of widgetsOf(page).filter(({ widgetType }) =>
      writing.includes(String(widgetType)),
    )) {
      expect(dataAddon).toMatchObject({ confirm: true });
      for (const target of signalsIn(data)) expect(pointOf(target)?.write).toBeTypeOf('function');
    }
  });

  it('[PL19] marks its bars at the limits of their signals', () => {
    const bars = widgetsOf(page).filter(({ widgetType }) => widgetType === 'Usual.PercentFill');
    const rules = bars.flatMap((bar) => {
      const [signal] = signalsIn(bar.data);
      const { upperLimit = null, lowerLimit = null } = (signal && pointOf(signal)) ?? {};
      const marked = [...objectsIn(bar.animation)].filter(({ symbol }) => symbol !== undefined);
      return marked.map(({ symbol, value }) => [symbol, value, symbol === '>' ? upperLimit : lowerLimit]);
    });
    expect(rules.length).toBeGreaterThan(5);
    for (const [symbol, value, limit] of rules) expect(value, String(symbol)).toBe(limit);
  });

  it('[PL19] leads to devices that have a page', () => {
    const homes = pages.map(({ equipment }) => equipment);
    const own = pages.filter(({ equipment }) => equipment === page.equipment).map(({ title }) => title);
    const links = [...objectsIn(page.document)].filter(({ equipTitle }) => equipTitle);
    expect(links.length).toBeGreaterThan(0);
    for (const { type, equipTitle } of links) expect(type === 'own' ? own : homes).toContain(equipTitle);
  });

  it('[PL19] stays inside of its paper, with an id for every widget', () => {
    const { width, height } = page.document.con;
    const ids = widgetsOf(page).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const outside = widgetsOf(page).filter(({ position }) => {
      const {
        x = 0,
        y = 0,
        width: w = 0,
        height: h = 0,
        points = [],
      } = position as Record<string, number> & {
        points?: { x: number; y: number }[];
      };
      const corners = [{ x, y }, { x: x + w, y: y + h }, ...points];
      return corners.some((corner) => corner.x < 0 || corner.y < 0 || corner.x > width || corner.y > height);
    });
    expect(outside).toEqual([]);
  });
});
