import { formatReading, readPage, type SourceKey, sceneSource, signalKey, systemSource } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WidgetDefinition, widget } from '../definition.ts';
import { binding } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { lazy } from '../lazy.ts';
import type { LiveReading } from '../live.ts';
import { compilePage } from './compilePage.ts';
import { drawnEvent } from './drawnEvent.ts';
import { PageRuntime, type PageRuntimeParts } from './PageRuntime.ts';
import { Readings } from './Readings.ts';
import { FakeClock } from './testing/FakeClock.ts';
import { FakeNode } from './testing/FakeNode.ts';

const good = (value: LiveReading['value'], time = 1): LiveReading => ({ value, code: '200', time, stale: false });
const key = (signal: number, equip = 1): SourceKey => signalKey(equip, signal);
/** A signal in formula syntax. */
const named = (signal: number) => `$\{1.${signal}}`;
const bound = (...signals: number[]) => ({
  signalArray: signals.map((signalId) => ({ signalId, equipId: 1 })),
});

interface Log {
  updates: string[];
  ticks: number;
  disposed: number;
}

/** Shows its first value as text and records the calls it gets. */
function textKind(log: Log, onUpdate: (id: string) => void = () => undefined): WidgetDefinition {
  const common = {
    icon: '',
    layer: 'svg',
    size: { width: 1, height: 1 },
    style: {},
    paints: [],
    inspector: [],
  } as const;
  return widget({
    ...common,
    type: 'Usual.DataText',
    fields: fields({}),
    data: 'one',
    view: () => null,
    live: (element, { id }, _addon, tools) => ({
      update() {
        onUpdate(id);
        log.updates.push(id);
        element.textContent = String(tools.reading(0).value);
      },
      tick() {
        log.ticks += 1;
      },
      dispose() {
        log.disposed += 1;
      },
    }),
  });
}

const at = { x: 0, y: 0, width: 10, height: 10 };
const text = (id: string, data: unknown, more: object = {}) => ({
  ...{ id, widgetType: 'Usual.DataText', position: at, data },
  ...more,
});

function run(raw: object[], parts: Partial<PageRuntimeParts> & { fail?: (id: string) => void } = {}) {
  const { page } = readPage({ con: {}, widgets: raw });
  const log: Log = { updates: [], ticks: 0, disposed: 0 };
  const clock = new FakeClock();
  const kind = textKind(log, parts.fail);
  const nodes = new Map(
    compilePage(page.widgets, () => undefined).map(({ widget: { id } }) => [id, new FakeNode({ 'data-widget': id })]),
  );
  const root = new FakeNode().with(...nodes.values());
  const runtime = new PageRuntime({
    root: root as unknown as PageRuntimeParts['root'],
    widgets: page.widgets,
    ...{ locale: 'en', clock, frames: clock.frames },
    kindOf: (type) => (type === 'Usual.DataText' ? kind : undefined),
    ...parts,
  });
  return { runtime, log, clock, root, node: (id: string) => nodes.get(id) as FakeNode, nodes };
}

describe('readings', () => {
  it('[WG10] applies the newest reading of each source, and only changes', () => {
    const value = fc.record({ key: fc.integer({ min: 1, max: 4 }), value: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(fc.array(fc.array(value)), (rounds) => {
        const readings = new Readings();
        const model = new Map<number, number>();
        for (const round of rounds) {
          const before = new Map(model);
          for (const one of round) {
            readings.arrive(key(one.key), good(one.value));
            model.set(one.key, one.value);
          }
          const told: SourceKey[] = [];
          readings.take((changed) => told.push(changed));
          const changed = [...model].filter(([id, now]) => before.get(id) !== now).map(([id]) => key(id));
          expect(told.toSorted()).toEqual(changed.toSorted());
        }
        for (const [id, now] of model) expect(readings.get(key(id)).value).toBe(now);
      }),
    );
  });

  it('[WG10] a time alone is no news, but it is kept', () => {
    const readings = new Readings();
    readings.arrive(key(1), good(5, 100));
    readings.take(() => undefined);
    expect(readings.arrive(key(1), good(5, 200))).toBe(false);
    expect(readings.get(key(1)).time).toBe(200);
  });
});

describe('the runtime', () => {
  it('[WG13] shows what is known when it starts', () => {
    const { runtime, node } = run([text('a', bound(1))]);
    runtime.apply([[key(1), good(42)]]);
    runtime.start();
    expect(node('a').textContent).toBe('42');
  });

  it('[WG13] nothing is evaluated for a signal that did not change', () => {
    const { runtime, log, clock } = run([text('a', bound(1)), text('b', bound(2))]);
    runtime.start();
    log.updates.length = 0;
    runtime.apply([[key(1), good(1)]]);
    clock.frame();
    runtime.apply([
      [key(1), good(1, 99)],
      [key(9), good(1)],
    ]);
    expect([log.updates, clock.waiting]).toEqual([['a'], 1]);
  });

  it('[WG13] a widget with two changed signals is updated once', () => {
    const { runtime, log, clock } = run([text('a', { isFormula: true, formula: `${named(1)} + ${named(2)}` })]);
    runtime.start();
    log.updates.length = 0;
    runtime.apply([
      [key(1), good(1)],
      [key(2), good(2)],
    ]);
    clock.frame();
    expect(log.updates).toEqual(['a']);
  });

  it('[WG14] values come with a frame, at most ten times a second, the newest of each', () => {
    const { runtime, log, clock, node } = run([text('a', bound(1))]);
    runtime.start();
    log.updates.length = 0;
    let value = 0;
    for (let ms = 0; ms < 1000; ms += 10) {
      value += 1;
      runtime.apply([[key(1), good(value)]]);
      clock.frame();
      clock.pass(10);
    }
    clock.pass(100);
    clock.frame();
    expect(log.updates.length).toBeGreaterThanOrEqual(9);
    expect(log.updates.length).toBeLessThanOrEqual(11);
    expect(node('a').textContent).toBe(String(value));
  });

  it('[WG15] the time of day updates automatically once a second', () => {
    const { runtime, log, clock, node } = run([
      text('a', { type: 'system', systemArray: [{ systemKey: 'time' }] }),
      text('b', bound(1)),
    ]);
    runtime.start();
    const before = node('a').textContent;
    expect(before).toMatch(/^\d\d:\d\d:\d\d$/);
    log.updates.length = 0;
    clock.pass(1000);
    clock.frame();
    expect(node('a').textContent).not.toBe(before);
    expect([log.updates, log.ticks]).toEqual([['a'], 2]);
    expect(runtime.sources()).toContain(systemSource('time'));
  });

  it('[WG16] what an animation goes by shows whether it is old or wrong, and loses it again', () => {
    const colour = { fillColor: { enable: true, config: { data: bound(1) } } };
    const rect = { id: 'r', widgetType: 'Shape.Rect', position: at, animation: colour };
    const { runtime, clock, node } = run([rect]);
    runtime.start();
    const shown = [{ ...good(1), stale: true }, { ...good(1), code: '1711' }, good(1)].map((reading) => {
      runtime.apply([[key(1), reading]]);
      clock.pass(100);
      clock.frame();
      return [node('r').getAttribute('data-quality'), node('r').children.length];
    });
    expect(shown).toEqual([
      ['stale', 0],
      ['bad', 1],
      [null, 0],
    ]);
  });

  it('[WG45] what shows a held value has a pin that says by whom, until it is released', () => {
    const { runtime, clock, node } = run([text('a', bound(1)), text('b', bound(2)), text('c', bound(1, 2))]);
    const held = { by: 'person', name: '张工', reason: '检修', since: 1 } as const;
    const pins = (...changes: [SourceKey, LiveReading][]) => {
      runtime.apply(changes);
      clock.pass(100);
      clock.frame();
      return ['a', 'b', 'c'].map((id) =>
        node(id)
          .children.map((pin) => pin.getAttribute('aria-label'))
          .join(),
      );
    };
    runtime.start();
    expect(pins([key(1), good(1)], [key(2), good(2)])).toEqual(['', '', '']);
    const first = pins([key(1), { ...good(7), code: '1311', held }]);
    expect(first[0]).toContain('张工');
    expect(first).toEqual([first[0], '', first[0]]);
    const second = pins([key(2), { ...good(8), code: '1312' }]);
    expect(second).toEqual([first[0], second[1], `${first[0]}\n${second[1]}`]);
    expect(pins([key(1), { ...good(7), code: '1311', held, stale: true }])).toEqual(second);
    expect(pins([key(1), good(1)])).toEqual(['', second[1], second[1]]);
    runtime.dispose();
    expect(['a', 'b', 'c'].map((id) => node(id).children.length)).toEqual([0, 0, 0]);
  });

  it('[WG17] a part that throws stops updating, all others continue', () => {
    const faults: string[] = [];
    const fail = (id: string) => {
      if (id === 'a') throw new Error('broken');
    };
    const { runtime, clock, node } = run([text('a', bound(1)), text('b', bound(1))], {
      fail,
      onFault: (id) => faults.push(id),
    });
    runtime.start();
    runtime.apply([[key(1), good(1)]]);
    clock.frame();
    expect([faults, node('b').textContent]).toEqual([['a'], '1']);
  });

  it('[WG18] leaves nothing behind', () => {
    const animation = {
      twinkle: { enable: true, config: { data: bound(1), value: 1 } },
      fillColor: { enable: true, config: { data: bound(1) } },
    };
    const { runtime, log, clock, node } = run([text('a', bound(1), { animation })]);
    runtime.start();
    runtime.apply([[key(1), { ...good(1), stale: true }]]);
    clock.frame();
    runtime.apply([[key(1), good(1)]]);
    runtime.dispose();
    expect([clock.waiting, log.disposed]).toEqual([0, 1]);
    expect([node('a').getAttribute('data-quality'), node('a').style.visibility]).toEqual([null, '']);
    runtime.apply([[key(1), good(2)]]);
    expect(clock.waiting).toBe(0);
  });

  it('[WG5] hidden widgets hear nothing', () => {
    const { runtime } = run([text('a', bound(1), { hidden: true }), text('b', bound(2))]);
    runtime.start();
    expect(runtime.sources()).toEqual([key(2)]);
  });
});

describe('further bindings of a kind', () => {
  const gauge = fields({
    items: items({ cn: '项', en: 'Items' }, { data: binding({ cn: '变量', en: 'Signal' }) }, { max: 5 }),
  });
  const bound = (signalId: number) => ({ signalArray: [{ equipId: 1, signalId, title: '' }] });

  function several(view: WidgetDefinition['view'] = () => null): WidgetDefinition {
    const common = {
      icon: '',
      layer: 'svg',
      size: { width: 1, height: 1 },
      style: {},
      paints: [],
      inspector: [],
    } as const;
    return widget<AddonOf<typeof gauge>>({
      ...{ ...common, type: 'Usual.DataText', data: 'one', fields: gauge, view: view as () => null },
      live: (element, _widget, addon, tools) => {
        const all = addon.items.map(({ data }) => tools.bound(data));
        return {
          update: () => {
            element.textContent = all
              .map((one) => `${formatReading(one.reading(0).value, one.signal(0)).text} ${one.signal(0)?.title}`)
              .join(', ');
          },
        };
      },
    });
  }

  it('[WG31] the bindings of its items are heard and read with it', () => {
    const dataAddon = { items: [{ data: bound(7) }, { data: bound(8) }] };
    const { runtime, clock, node } = run([text('a', {}, { dataAddon })], {
      kindOf: () => several(),
      signalOf: (equipId, signalId) => ({
        equipId,
        signalId,
        title: `S${signalId}`,
        subTitle: '',
        alias: '',
        color: '',
      }),
    });
    runtime.start();
    expect(runtime.sources()).toEqual([key(7), key(8)]);
    runtime.apply([[key(8), good(5)]]);
    clock.frame();
    expect(node('a').textContent).toBe('-- S7, 5 S8');
  });

  it('[WG46] the state of a scene is a number with words of the language', () => {
    const words = (locale: 'cn' | 'en') => {
      const data = { type: 'scene', sceneArray: [{ sceneId: 4, title: 'Night' }] };
      const parts = { kindOf: () => several(), locale };
      const { runtime, clock, node } = run([text('a', {}, { dataAddon: { items: [{ data }] } })], parts);
      runtime.start();
      expect(runtime.sources()).toEqual([sceneSource(4)]);
      runtime.apply([[sceneSource(4), good(2)]]);
      clock.frame();
      return node('a').textContent;
    };
    expect([words('cn'), words('en')]).toEqual(['运行中 Night', 'Running Night']);
  });

  it('[WG32] a live part that is loaded later is heard for from the start, and begins with what came meanwhile', async () => {
    const { live } = several();
    const heavy = lazy(async () => ({ view: () => null, ...(live ? { live } : {}) }));
    const { live: _none, ...kind } = several();
    const dataAddon = { items: [{ data: bound(7) }] };
    const { runtime, clock, node, root } = run([text('a', {}, { dataAddon })], {
      kindOf: () => ({ ...kind, view: heavy }),
    });
    runtime.start();
    runtime.apply([[key(7), good(5)]]);
    clock.frame();
    expect([runtime.sources(), node('a').textContent]).toEqual([[key(7)], '']);
    await heavy.load();
    root.tell(drawnEvent, 'a');
    root.tell(drawnEvent, 'a');
    expect(node('a').textContent).toMatch(/^5 /);
    runtime.apply([[key(7), good(6)]]);
    clock.pass(100);
    clock.frame();
    expect(node('a').textContent).toMatch(/^6 /);
    runtime.dispose();
    expect([...root.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true);
  });
});
