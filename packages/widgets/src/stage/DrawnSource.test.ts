import { boxOf, type Point, type Position, readPage } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DrawnSource } from './DrawnSource.ts';
import type { StageRecord } from './StageSource.ts';
import { changingSource } from './testing/changingSource.ts';

const at = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };
const empty: ReadonlyMap<string, Position> = new Map();
const ids = ['a', 'b'] as const;

/** A stage without a browser: what React rendered for each widget, and how far its element was shifted. */
function stage() {
  const raw = ids.map((id) => ({ id, widgetType: 'Shape.Rect', position: at }));
  const { source, replace, heard } = changingSource(readPage({ con: {}, widgets: raw }).page.widgets);
  const shifts = new Map<string, Point>();
  const aside = new Set<string>();
  const rendered = new Map<string, StageRecord | undefined>();
  const stops = new Map<string, () => void>();
  let renders = 0;
  let lags = 0;
  const drawn = new DrawnSource(source, (id, _record, to) => {
    shifts.delete(id);
    aside.delete(id);
    if (to === 'aside') aside.add(id);
    else if (to) shifts.set(id, to);
  });
  drawn.onLag = () => {
    lags += 1;
  };
  const render = (id: string) => {
    renders += 1;
    rendered.set(id, drawn.get(id));
  };
  const subscribe = (id: string) => {
    stops.set(
      id,
      drawn.subscribe(id, () => render(id)),
    );
    // Like React: renders what changed since the last render.
    if (drawn.get(id) !== rendered.get(id)) render(id);
  };
  const mount = (id: string) => {
    render(id);
    subscribe(id);
  };
  /** A new element elsewhere on the page, as after a change of order. */
  const remount = (id: string) => {
    render(id);
    shifts.delete(id);
    aside.delete(id);
    drawn.attached(id);
    stops.get(id)?.();
    subscribe(id);
  };
  const unmount = (id: string) => stops.get(id)?.();
  const placeOf = (id: string) => {
    const { x, y } = boxOf(rendered.get(id)?.position ?? at);
    return { x: x + (shifts.get(id)?.x ?? 0), y: y + (shifts.get(id)?.y ?? 0) };
  };
  for (const id of ids) mount(id);
  return {
    ...{ source, drawn, replace, heard, remount, unmount, shifts, aside, rendered, placeOf },
    renders: () => renders - ids.length,
    lags: () => lags,
  };
}

describe('what React draws', () => {
  it('[WG29] a widget that only moved is not rendered again, and its element moves immediately', () => {
    const { replace, placeOf, renders, lags, drawn, shifts, rendered, source } = stage();
    replace('a', { position: { ...at, x: 50, y: -5 } });
    expect([placeOf('a'), renders(), lags()]).toEqual([{ x: 50, y: -5 }, 0, 1]);
    expect(drawn.catchUp(10)).toBe(false);
    expect([placeOf('a'), renders(), shifts.size]).toEqual([{ x: 50, y: -5 }, 1, 0]);
    expect(rendered.get('a')).toBe(source.get('a'));
  });

  it('[WG29] back and forth before there was time leaves nothing to draw', () => {
    const { replace, placeOf, renders, drawn, shifts } = stage();
    replace('a', { position: { ...at, x: 50 } });
    replace('a', { position: { ...at } });
    expect([placeOf('a'), shifts.size, drawn.catchUp(10), renders()]).toEqual([{ x: 0, y: 0 }, 0, false, 0]);
  });

  it('[WG29] a moved widget that becomes another otherwise is drawn where it is, without a shift', () => {
    const { replace, placeOf, renders, shifts, rendered } = stage();
    replace('a', { position: { ...at, x: 50 } });
    replace('a', { widgetName: 'New' });
    expect([placeOf('a'), renders(), shifts.size]).toEqual([{ x: 50, y: 0 }, 1, 0]);
    expect(rendered.get('a')).toMatchObject({ widgetName: 'New', position: { x: 50 } });
    replace('a', { position: { ...at, x: 70, width: 20 } });
    expect([placeOf('a'), renders(), shifts.size]).toEqual([{ x: 70, y: 0 }, 2, 0]);
  });

  it('[WG29] catches up some at a time', () => {
    const { replace, renders, drawn } = stage();
    for (const id of ids) replace(id, { position: { ...at, y: 9 } });
    expect([drawn.catchUp(1), renders()]).toEqual([true, 1]);
    expect([drawn.catchUp(1), renders()]).toEqual([false, 2]);
  });

  it('[WG8] a gesture shows another place over the document, follows the document, and ends without a trace', () => {
    const { replace, placeOf, drawn, renders, rendered, source } = stage();
    drawn.preview(new Map([['a', { ...at, x: 7 }]]));
    expect([placeOf('a'), renders(), drawn.isHeld]).toEqual([{ x: 7, y: 0 }, 0, true]);
    replace('a', { widgetName: 'New' });
    expect(placeOf('a')).toEqual({ x: 7, y: 0 });
    expect(rendered.get('a')).toMatchObject({ widgetName: 'New' });
    drawn.preview(new Map([['a', { ...at, x: 7, width: 99 }]]));
    expect(rendered.get('a')?.position).toMatchObject({ x: 7, width: 99 });
    drawn.preview(empty);
    expect([placeOf('a'), drawn.isHeld]).toEqual([{ x: 0, y: 0 }, false]);
    drawn.catchUp(10);
    expect(rendered.get('a')).toBe(source.get('a'));
  });

  it('[WG8] what is put aside is out of sight until it is brought back, wherever it is by then', () => {
    const { replace, placeOf, drawn, renders, remount, aside } = stage();
    drawn.putAside(new Set(['a']));
    expect([...aside]).toEqual(['a']);
    remount('a');
    expect([...aside]).toEqual(['a']);
    const before = renders();
    replace('a', { position: { ...at, x: 30 } });
    expect([...aside]).toEqual(['a']);
    drawn.putAside(new Set());
    expect([aside.size, placeOf('a'), renders()]).toEqual([0, { x: 30, y: 0 }, before]);
  });

  it('[WG29] nothing is kept of what is not drawn any more', () => {
    const { replace, drawn, unmount, heard, renders } = stage();
    replace('a', { position: { ...at, x: 30 } });
    for (const id of ids) unmount(id);
    expect([heard(), drawn.catchUp(10), renders()]).toEqual([0, false, 0]);
    expect(drawn.get('a')?.position).toMatchObject({ x: 30 });
  });

  it('[WG8] [WG29] whatever happens, every widget is seen as and where it should be', () => {
    const id = fc.constantFrom(...ids);
    const place = fc.record({
      x: fc.integer({ min: -99, max: 99 }),
      y: fc.integer({ min: -99, max: 99 }),
      width: fc.constantFrom(10, 10, 20),
      rotate: fc.constantFrom(0, 0, 30),
    });
    const step = fc.oneof(
      fc.record({ do: fc.constant('move' as const), id, place }),
      fc.record({ do: fc.constant('rename' as const), id, name: fc.constantFrom('one', 'two') }),
      fc.record({ do: fc.constant('preview' as const), id, place }),
      fc.record({ do: fc.constant('end' as const) }),
      fc.record({ do: fc.constant('remount' as const), id }),
      fc.record({ do: fc.constant('catchUp' as const), most: fc.integer({ min: 1, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { source, drawn, replace, remount, placeOf, rendered, shifts } = stage();
        let preview = empty;
        for (const each of steps) {
          if (each.do === 'move') replace(each.id, { position: { ...at, ...each.place } });
          else if (each.do === 'rename') replace(each.id, { widgetName: each.name });
          else if (each.do === 'remount') remount(each.id);
          else if (each.do === 'catchUp') drawn.catchUp(each.most);
          else {
            preview = each.do === 'end' ? empty : new Map([[each.id, { ...at, ...each.place }]]);
            drawn.preview(preview);
          }
          for (const one of ids) {
            const record = source.get(one);
            const position = preview.get(one) ?? record?.position ?? at;
            const { x, y, width } = boxOf(position);
            const seen = rendered.get(one);
            expect(placeOf(one)).toEqual({ x, y });
            expect(seen && boxOf(seen.position).width).toBe(width);
            expect(seen?.position.rotate).toBe(position.rotate);
            expect(seen?.widgetName).toBe(record?.widgetName);
          }
        }
        drawn.preview(empty);
        while (drawn.catchUp(1));
        expect(shifts.size).toBe(0);
        for (const one of ids) expect(rendered.get(one)?.position).toEqual(source.get(one)?.position);
      }),
    );
  });
});
