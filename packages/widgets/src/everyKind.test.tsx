import { nestedBindings, readPage, slimPage, typeInfo } from '@lookfar/page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetDefinition } from './definition.ts';
import { drawingOf, loadDrawings } from './drawings.ts';
import { drawWidget, good, liveWidget, newWidget, placeOf } from './kit/testing/drawWidget.tsx';
import { parseMarkup } from './kit/testing/FakeElement.ts';
import { filledAddon } from './kit/testing/filledAddon.ts';
import type { LiveReading } from './live.ts';
import { definitions } from './registry.ts';
import { inertTools } from './tools.ts';

await loadDrawings(definitions);

const bound = { signalArray: [{ signalId: 7, equipId: 1, title: '出口压力', unit: 'MPa', decimals: 2 }] };
const modes = ['edit', 'view'] as const;
const locales = ['cn', 'en'] as const;

/** A page as it would be saved, with this one widget. */
const pageOf = ({ type, style, data }: WidgetDefinition, dataAddon: object) => ({
  con: { title: '' },
  widgets: [
    {
      ...{ id: 'w1', widgetType: type, style, position: placeOf(type), dataAddon },
      ...(data === 'none' ? {} : { data: bound }),
    },
  ],
});

const drawEverywhere = (definition: WidgetDefinition, widget: ReturnType<typeof newWidget>) =>
  modes.flatMap((mode) => locales.map((locale) => drawWidget(definition, widget, { mode, locale })));

const wrongValues: Readonly<Record<string, unknown>> = {
  ...{ null: null, text: 'x', number: 5, boolean: true, list: [], object: {}, NaN: Number.NaN },
  ...{ infinity: Number.POSITIVE_INFINITY, 'large number': 1e308, 'negative number': -1e308, 'empty text': '' },
  ...{ 'prototype name': '__proto__', 'long text': '水'.repeat(50_000), nested: [[[{ a: [null] }]]] },
  'a list of nonsense': [null, 'x', 5, { constructor: 'x' }],
};

const addresses = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>'];
const foreign = ['//evil.example/x.svg', 'https://evil.example/x.glb', 'data:image/svg+xml,<svg onload=alert(1)>'];
/** Attributes whose words are only read. */
const spoken = /^(?:title|alt|placeholder|value|class|aria-.*|data-(?!src$).*)$/;

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (_type, definition) => {
  const defaults = definition.fields.schema.parse({}) as Record<string, unknown>;

  it('[WK15] every binding and event in its fields is found, whatever it is in', () => {
    const { dataAddon, read, written } = filledAddon(definition, '/lfscada/file/1');
    const { page, dropped } = readPage(pageOf(definition, dataAddon));
    expect(dropped).toEqual([]);
    const own = definition.data === 'none' ? [] : [7];
    expect(page.bind.signals).toEqual([...own, ...read, ...written].sort((a, b) => a - b));
    const [widget] = page.widgets;
    const found = nestedBindings(widget?.dataAddon ?? {}).map(
      ({ binding, isWritten }) => [binding.signalArray[0]?.signalId, isWritten] as const,
    );
    expect(
      found
        .filter(([, isWritten]) => !isWritten)
        .map(([id]) => id)
        .sort(),
    ).toEqual(read.sort());
    expect(
      found
        .filter(([, isWritten]) => isWritten)
        .map(([id]) => id)
        .sort(),
    ).toEqual(written.sort());
  });

  it('[WK15] is saved and opened again as it was, new and with every field filled', () => {
    const { dataAddon } = filledAddon(definition, '/lfscada/file/1');
    for (const addon of [{}, { ...definition.fresh }, dataAddon]) {
      const { page } = readPage(pageOf(definition, addon));
      const again = readPage(JSON.parse(JSON.stringify(slimPage(page))));
      expect(again).toEqual({ page, dropped: [] });
    }
  });

  it('[PG32] keeps a scene that it is bound to', () => {
    if (definition.data === 'none') return;
    const data = { type: 'scene', sceneArray: [{ sceneId: 3, title: '夜间模式', alias: '', color: '' }] };
    const [widget] = pageOf(definition, {}).widgets;
    const { page } = readPage({ con: { title: '' }, widgets: [{ ...widget, data }] });
    const again = readPage(JSON.parse(JSON.stringify(slimPage(page))));
    expect(again).toEqual({ page, dropped: [] });
    expect(again.page.widgets[0]?.data).toMatchObject(data);
  });

  it('[WK16] is drawn in both languages, before and after it is bound, with any single field broken', () => {
    for (const name of Object.keys(defaults))
      for (const [kind, wrong] of Object.entries(wrongValues)) {
        const broken = { ...defaults, [name]: wrong };
        const read = definition.fields.schema.parse(broken) as Record<string, unknown>;
        const others = { ...read, [name]: defaults[name] };
        expect(others, `all others, with ${kind} for ${name}`).toEqual(defaults);
        const widget = newWidget(definition, { dataAddon: broken });
        const draw = () => (kind === 'text' ? drawEverywhere(definition, widget) : [drawWidget(definition, widget)]);
        expect(draw, `${kind} for ${name}`).not.toThrow();
      }
  });

  it('[WK16] lists of ten thousand items and names of prototypes break nothing', () => {
    const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    const rows = definition.inspector.flatMap(({ fields }) => fields);
    const lists = rows.flatMap((row) =>
      row.kind === 'list' ? [[row.path.steps.at(-1) ?? '', Array.from({ length: 10_000 }, row.initial)] as const] : [],
    );
    for (const dataAddon of [polluting, { ...Object.fromEntries(lists), ...polluting }]) {
      const { page } = readPage(pageOf(definition, dataAddon));
      const widget = newWidget(definition, { dataAddon: page.widgets[0]?.dataAddon ?? {} });
      expect(() => drawWidget(definition, widget)).not.toThrow();
      expect(() => drawWidget(definition, newWidget(definition, { dataAddon }))).not.toThrow();
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([...addresses, ...foreign])('[WK18] asks for nothing at %s, wherever it is written', (address) => {
    const { dataAddon } = filledAddon(definition, address);
    const imgUrl = { ...bound.signalArray[0], imgUrl: address };
    const widget = newWidget(definition, {
      ...(definition.data !== 'none' && { data: { ...newWidget(definition).data, signalArray: [imgUrl] as never } }),
      dataAddon,
    });
    const { root, show, part } = liveWidget(definition, widget);
    show(good(1));
    const everywhere = [root, ...modes.map((mode) => parseMarkup(drawWidget(definition, widget, { mode })))];
    part?.dispose?.();
    for (const element of everywhere.flatMap((drawn) => [...drawn.all()]))
      for (const [name, value] of element.attributes) {
        if (spoken.test(name)) continue;
        expect(value, `${element.name} ${name}`).not.toMatch(/javascript:|evil\.example|data:(?:text|image\/svg)/i);
        expect(name).not.toMatch(/^on|^srcdoc$/);
      }
  });
});

describe.each(
  definitions.filter((one) => drawingOf(one)?.live).map((definition) => [definition.type, definition] as const),
)('%s, live', (_type, definition) => {
  const withData = () =>
    newWidget(
      definition,
      definition.data === 'none' ? {} : (readPage(pageOf(definition, {})).page.widgets[0] as never),
    );
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('[WK17] shows a good value the same after anything else was read, of whatever type', () => {
    const shape = (root: ReturnType<typeof parseMarkup>) =>
      [...root.all()].filter(({ name }) => name !== 'title').map(({ name, shownText }) => `${name} ${shownText}`);
    const fresh = liveWidget(definition, withData());
    fresh.show(good(42), good(7));
    const used = liveWidget(definition, withData());
    const others: LiveReading[] = [
      ...[true, '42', '水'.repeat(10_000), '', '__proto__', 1e308, -1e308, Number.NaN, null].map((value) =>
        good(value),
      ),
      ...[
        good(5, { code: '1715' }),
        good(5, { code: 'nobody knows' }),
        good(5, { stale: true }),
        good(5, { time: -1 }),
      ],
    ];
    for (const other of others) used.show(other, other);
    used.show(good(42), good(7));
    expect(shape(used.root)).toEqual(shape(fresh.root));
    fresh.part?.dispose?.();
    used.part?.dispose?.();
  });

  it('[WG18] leaves no listener, no timer, no step and no watcher', () => {
    const open = new Set<string>();
    let count = 0;
    const held = (name: string) => {
      const own = `${name} ${count++}`;
      open.add(own);
      return () => void open.delete(own);
    };
    const { root, part, show } = liveWidget(definition, withData(), {
      steps: () => held('steps'),
      page: {
        ...inertTools,
        watchAlarms: (_equipId, tell) => {
          tell({ state: 'ready', total: 0, list: [] });
          return held('alarms');
        },
        watchDevices: (_equipIds, tell) => {
          tell({ state: 'ready', list: [] });
          return held('devices');
        },
      },
    });
    show(good(1), good(2));
    part?.tick?.();
    part?.dispose?.();
    expect({ open: [...open], listeners: root.listening, timers: vi.getTimerCount() }).toEqual({
      ...{ open: [], listeners: 0, timers: 0 },
    });
  });
});

it('[WK1] every category of the palette has kinds', () => {
  const used = new Set(definitions.map(({ type }) => typeInfo(type).category));
  expect([...used].sort()).toEqual(['complex', 'navigate', 'process', 'script', 'shape', 'usual']);
});
