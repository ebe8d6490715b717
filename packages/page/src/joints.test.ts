import { describe, expect, it } from 'vitest';
import type { ComponentPlace } from './component/expandComponent.ts';
import { expandComponent } from './component/expandComponent.ts';
import { makeComponent } from './component/makeComponent.ts';
import { moved } from './geometry/shape.ts';
import { mirrored } from './geometry/turned.ts';
import { jointsOf, renamedJoints, withJoints } from './joints.ts';
import type { PointsPosition } from './position.ts';
import { checkPage } from './read/checkPage.ts';
import { readPage } from './read/readPage.ts';
import { walk } from './walk.ts';

const box = { x: 10, y: 20, width: 100, height: 50, rotate: 0 };
const points = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
];
const symbol = (id: string) => ({ id, widgetType: 'Process.Symbol', position: box });
const pipe = (joints: unknown, meets?: unknown) => ({
  ...{ id: 'p', widgetType: 'Process.Pipe', dataAddon: { look: 'calm', joints } },
  position: { points, rotate: 0, ...(meets !== undefined && { meets }) },
});
const read = (...widgets: unknown[]) => readPage({ widgets });
const lineOf = (result: ReturnType<typeof read>) =>
  [...walk(result.page.widgets)].find(({ widgetType }) => widgetType === 'Process.Pipe');

describe('joints of lines', () => {
  const joints = { start: { widgetId: 'a', port: 1 }, end: { widgetId: 'b' } };

  it('[PG30] are read and saved as they are', () => {
    const result = read(symbol('a'), symbol('b'), pipe(joints));
    expect(result.dropped).toEqual([]);
    expect(lineOf(result)?.dataAddon).toEqual({ look: 'calm', joints });
    expect(checkPage(result.page).issues).toBeUndefined();
  });

  it('[PG30] to nothing are dropped, and the page can be saved', () => {
    const result = read(symbol('b'), pipe(joints));
    expect(lineOf(result)?.dataAddon).toEqual({ look: 'calm', joints: { end: { widgetId: 'b' } } });
    expect(checkPage(JSON.parse(JSON.stringify(result.page))).issues).toBeUndefined();
    expect(lineOf(read(pipe(joints)))?.dataAddon).toEqual({ look: 'calm' });
  });

  it.each([
    7,
    'x',
    [],
    null,
    { start: 3 },
    { start: { widgetId: '' } },
    { end: { widgetId: 'a', port: 1.5 } },
    { middle: { widgetId: 'a' } },
  ])('[PG30] %j are none', (given) => {
    const result = read(symbol('a'), pipe(given));
    expect(result.dropped).toEqual([]);
    expect(jointsOf(lineOf(result)?.dataAddon ?? {})).toEqual({});
    expect(lineOf(result)?.dataAddon).toEqual({ look: 'calm' });
  });

  it('[PG30] follow renamed ids, and are dropped where there is none', () => {
    const { widgets } = read(symbol('a'), symbol('b'), pipe(joints)).page;
    const names = new Map([['a', 'x']]);
    const [, , line] = renamedJoints(widgets, (id) => names.get(id));
    expect(jointsOf(line?.dataAddon ?? {})).toEqual({ start: { widgetId: 'x', port: 1 } });
    expect(renamedJoints(widgets.slice(0, 1), () => undefined)[0]).toBe(widgets[0]);
  });

  it('[PG30] stay inside of a component, with the ids of its instance', () => {
    const { widgets } = read(symbol('a'), symbol('b'), pipe(joints)).page;
    const { component } = makeComponent(widgets.slice(1), { x: 0, y: 0, width: 200, height: 100 });
    expect(jointsOf(component.widgets.at(-1)?.dataAddon ?? {})).toEqual({ end: { widgetId: 'b' } });
    const use = { ...widgets[0], id: 'u', position: box, component: { componentId: 1, params: {} } };
    const drawn = expandComponent(use as unknown as ComponentPlace, component);
    expect(jointsOf(drawn.children.at(-1)?.dataAddon ?? {})).toEqual({ end: { widgetId: 'u/b' } });
  });

  it('[PG30] leave no field behind', () => {
    expect(withJoints({ a: 1, joints }, {})).toEqual({ a: 1 });
  });
});

describe('where lines meet', () => {
  const meets = {
    end: 4,
    tees: [{ at: { x: 50, y: 0 }, from: { x: 50, y: -8 }, width: 8 }],
    hops: [{ at: { x: 20, y: 0 }, reach: 13 }],
  };

  it('[PG31] moves and is mirrored with the points', () => {
    const position: PointsPosition = { points, rotate: 0, meets };
    expect(moved(position, 10, 5).meets).toEqual({
      end: 4,
      tees: [{ at: { x: 60, y: 5 }, from: { x: 60, y: -3 }, width: 8 }],
      hops: [{ at: { x: 30, y: 5 }, reach: 13 }],
    });
    expect(mirrored(position, 'vertically', 0).meets?.tees?.[0]?.from).toEqual({ x: 50, y: 8 });
    expect(moved({ points, rotate: 0 }, 1, 1)).not.toHaveProperty('meets');
  });

  it('[PG31] is left out and listed if it is invalid; the line stays', () => {
    expect(lineOf(read(pipe({}, meets)))?.position).toEqual({ points, rotate: 0, meets });
    for (const bad of [7, { tees: 'x' }, { hops: [{ at: { x: 'x' } }] }, { start: -1 }]) {
      const result = read(pipe({}, bad));
      expect(lineOf(result)?.position).toEqual({ points, rotate: 0 });
      expect(result.dropped.map(({ reason, path }) => [reason, path])).toEqual([['badField', 'position.meets']]);
    }
  });
});
