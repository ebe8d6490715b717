import {
  Binding,
  boxOf,
  type FieldPath,
  isWidgetType,
  type Position,
  Style,
  typeInfo,
  WidgetFields,
  writeAt,
} from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runs } from '../../../scripts/test/randomRuns.ts';
import { paintNames, type WidgetDefinition } from './definition.ts';
import { drawingOf, loadDrawings } from './drawings.ts';
import type { Field } from './fields/Field.ts';
import { drawWidget, good, liveWidget, newWidget, placeOf } from './kit/testing/drawWidget.tsx';
import { type FakeElement, parseMarkup } from './kit/testing/FakeElement.ts';
import { elementOf, schemaAt } from './kit/testing/schemaAt.ts';
import type { LiveReading } from './live.ts';
import { definitionOf, definitions } from './registry.ts';

const bound = Binding.parse({
  signalArray: [
    { signalId: 7, equipId: 1, title: '<出口压力>', unit: 'MPa', decimals: 2, upperLimit: 80, lowerLimit: 10 },
  ],
});

const readings: Record<string, LiveReading> = {
  good: good(42),
  nothing: { value: null, code: '', time: 0, stale: true },
  'no number': good(Number.NaN),
  infinite: good(Number.POSITIVE_INFINITY),
  text: good('<b>运行</b>'),
  'a large integer as text': good('9007199254740993'),
  boolean: good(true),
  'far beyond': good(1e300),
  bad: good(5, { code: '1715' }),
  'bad with a code that nobody knows': good(null, { code: '77777' }),
  stale: good(5, { stale: true }),
};

/** SVG elements; anything else in a slice would not be drawn. */
const svgNames =
  /^(?:g|rect|circle|ellipse|path|polygon|polyline|line|text|tspan|image|defs|clipPath|linearGradient|radialGradient|stop|title|use|pattern|mask)$/;

const twoStops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#ffffff' },
];

await loadDrawings(definitions);

it('[WK1] every kind is named once, and found by its name', () => {
  const types = definitions.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  for (const definition of definitions) expect(definitionOf(definition.type)).toBe(definition);
  expect(definitionOf('Shape.Nonsense')).toBeUndefined();
});

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  const withData = () => newWidget(definition, definition.data === 'none' ? {} : { data: bound });

  it('[WK1] is a documented type with an icon, names and words to search', () => {
    expect(isWidgetType(type)).toBe(true);
    expect(typeInfo(type).name.cn).not.toBe('');
    expect(definition.icon).toMatch(/^[Mm][\d\s.,A-Za-z-]+$/);
    expect(definition.keywords?.cn).toBeTruthy();
    expect(definition.keywords?.en).toBeTruthy();
    expect(definition.size.width).toBeGreaterThan(0);
  });

  it('[WK2] has defaults that its own schemas read back unchanged', () => {
    expect(Style.parse(definition.style)).toEqual(definition.style);
    const addon = definition.fields.schema.parse({});
    expect(definition.fields.schema.parse(JSON.parse(JSON.stringify(addon)))).toEqual(addon);
    const saved = JSON.parse(JSON.stringify(newWidget(definition, { dataAddon: addon as Record<string, unknown> })));
    expect(WidgetFields.parse(saved)).toMatchObject({ dataAddon: addon, style: definition.style });
  });

  it('[WK3] reads any addon', () => {
    const keys = Object.keys(definition.fields.schema.parse({}) as object);
    const broken = fc.oneof(
      fc.anything(),
      fc.record(Object.fromEntries(keys.map((key) => [key, fc.anything()])), { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(broken, (given) => {
        const read = definition.fields.schema.parse(given);
        expect(definition.fields.schema.parse(read)).toEqual(read);
        expect(() => drawWidget(definition, newWidget(definition, { dataAddon: read as never }))).not.toThrow();
      }),
      runs(60, 15),
    );
  });

  it.each(['edit', 'view'] as const)('[WK4] is drawn for %s, and of a document runs nothing', (mode) => {
    const hostile = '<script>alert(1)</script>" onload="alert(1)';
    const dataAddon = Object.fromEntries(
      Object.keys(definition.fields.schema.parse({}) as object).map((key) => [key, hostile]),
    );
    const shown = { ...withData(), dataAddon, style: { ...definition.style, opacity: 0.5 } };
    const markup = drawWidget(definition, shown, { mode, bindingText: hostile });
    expect(markup).not.toMatch(/<script|NaN|undefined|\[object/);
    const root = parseMarkup(markup);
    for (const element of root.all()) for (const name of element.attributes.keys()) expect(name).not.toMatch(/^on/);
    if (definition.layer === 'svg') for (const { name } of root.all()) expect(name).toMatch(svgNames);
  });

  it('[WK4] draws in page coordinates, opaque and unrotated', () => {
    const turned = { ...newWidget(definition), position: { ...placeOf(type), rotate: 30 } };
    expect(drawWidget(definition, turned)).toBe(drawWidget(definition, newWidget(definition)));
    const faded = newWidget(definition, { style: { ...definition.style, opacity: 0.3 } });
    expect(drawWidget(definition, faded)).toBe(drawWidget(definition, newWidget(definition)));
  });

  it('[WK4] has a view that is a function of its props', () => {
    const props = {
      widget: withData(),
      addon: definition.fields.schema.parse({}),
      locale: 'cn',
      drawing: 'd',
    } as const;
    for (const mode of ['edit', 'view'] as const)
      expect(() => drawingOf(definition)?.view({ ...props, mode })).not.toThrow();
  });

  it('[WK4] is drawn without a size, and with every style left out', () => {
    const empty = newWidget(definition, { style: {} });
    expect(drawWidget(definition, empty)).not.toMatch(/NaN|undefined/);
    if ('width' in empty.position) {
      const flat = { ...empty, position: { ...empty.position, width: 0, height: 0 } };
      expect(drawWidget(definition, flat)).not.toMatch(/NaN|undefined/);
    }
  });

  it('[WK5] paints what it declares, if there is something to paint', () => {
    const { textPath } = definition;
    const markup = drawWidget(definition, textPath ? writeAt(withData(), textPath, 'text') : withData());
    const marked = paintNames.filter((paint) => markup.includes(`data-${paint}=`));
    // An image that is not chosen yet is absent.
    if (markup !== '') expect(marked).toEqual(paintNames.filter((paint) => definition.paints.includes(paint)));
  });

  it('[WK6] shows each reading once, and survives all of them', () => {
    if (!drawingOf(definition)?.live) return expect(definition.data).toBe('none');
    const { show, root, part, state } = liveWidget(definition, withData());
    for (const [name, reading] of Object.entries(readings)) {
      expect(() => show(reading), name).not.toThrow();
      const before = root.totalWrites();
      show(reading);
      expect(root.totalWrites() - before, `${name}, shown again`).toBe(0);
      state.now += 90_000;
      expect(() => part?.tick?.(), name).not.toThrow();
      const written = [...root.all()].flatMap((element) => [element.textContent, ...element.attributes.values()]);
      expect(written.join(' '), name).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(() => part?.resize?.()).not.toThrow();
    expect(() => part?.dispose?.()).not.toThrow();
  });

  it('[WG18] shows the same when the page starts anew on what is drawn', () => {
    if (!drawingOf(definition)?.live) return;
    const shape = (root: FakeElement) => [...root.all()].map((element) => `${element.name} ${element.shownText}`);
    const first = liveWidget(definition, withData());
    first.show(good(42));
    first.part?.dispose?.();
    const drawn = shape(first.root);
    liveWidget(definition, withData(), {}, first.root).show(good(42));
    expect(shape(first.root)).toEqual(drawn);
  });

  it('[WK7] has an inspector whose every row exists in its schemas', () => {
    const addon = definition.fields.schema.parse({}) as Record<string, unknown>;
    const root = z.object({ style: Style, data: Binding, dataAddon: definition.fields.schema });
    const check = (schema: z.ZodType, { path, kind, ...field }: Field) => {
      const found = schemaAt(schema, path.steps);
      expect(found, path.name).toBeDefined();
      if (kind !== 'list' || !found) return;
      const item = elementOf(found);
      expect(item, path.name).toBeDefined();
      const list = field as Extract<Field, { kind: 'list' }>;
      for (const part of list.item) if (item) check(item, part);
      expect(item?.safeParse(list.initial()).success, `initial of ${path.name}`).toBe(true);
    };
    for (const { title, fields } of definition.inspector) {
      expect(title.cn && title.en).toBeTruthy();
      for (const field of fields) {
        expect(field.label.cn && field.label.en, field.path.name).toBeTruthy();
        check(root, field);
        expect(() => field.when?.(newWidget(definition, { dataAddon: addon })), field.path.name).not.toThrow();
      }
    }
    const asksForData = definition.inspector.some(({ fields }) =>
      fields.some(({ kind, path }) => kind === 'binding' && path.name === 'data'),
    );
    expect(asksForData).toBe(definition.data !== 'none');
  });

  it('[WK11] calls permission regions by the name that the viewer looks for', () => {
    const rowsIn = (rows: readonly Field[]): Field[] =>
      rows.flatMap((row) => [row, ...(row.kind === 'list' ? rowsIn(row.item) : [])]);
    for (const { kind, path } of rowsIn(definition.inspector.flatMap((one) => one.fields)))
      if (kind === 'region') expect(path.steps.at(-1)).toBe('authRegion');
  });

  it('[WK7] has a row for every field, once', () => {
    const named = definition.inspector.flatMap(({ fields }) => fields.map(({ path }) => path.name));
    expect(new Set(named).size).toBe(named.length);
    for (const { name } of Object.values(definition.fields.at) as FieldPath[])
      expect(
        named.some((row) => row === name || row.startsWith(`${name}.`)),
        name,
      ).toBe(true);
  });

  it('[WK8] has its outline inside its box, and its text at its text path', () => {
    const place = placeOf(type);
    for (const { x, y } of definition.outline?.(place) ?? []) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(210);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(120);
    }
    if (definition.textPath === undefined) return;
    expect(Object.values(definition.fields.at)).toContain(definition.textPath);
    const written = writeAt(newWidget(definition), definition.textPath, 'Öl & <2>');
    expect(parseMarkup(drawWidget(definition, written)).textContent).toBe('Öl & <2>');
  });
});

describe.each(definitions.filter(({ type }) => typeInfo(type).mirrors).map((one) => [one.type, one] as const))(
  'a mirrored %s',
  (type, definition) => {
    const box = boxOf(placeOf(type));
    const flipped = (flips: object) => ({ ...placeOf(type), ...flips }) as Position;
    const gradient: Style = { ...definition.style, fill: { type: 'linear', angle: 30, stops: twoStops } };

    it('[WK10] is hit where it is drawn', () => {
      const outline = (flips: object) => definition.outline?.(flipped(flips)) ?? [];
      const mirrored = outline({}).map(({ x, y }) => ({ x: 2 * box.x + box.width - x, y: 2 * box.y + box.height - y }));
      for (const [index, point] of outline({ flipX: true, flipY: true }).entries()) {
        expect(point.x).toBeCloseTo(mirrored[index]?.x ?? Number.NaN, 9);
        expect(point.y).toBeCloseTo(mirrored[index]?.y ?? Number.NaN, 9);
      }
    });

    it('[WK10] is drawn another way, both ways, and none of its text is', () => {
      const url = type === 'Usual.Image' ? { dataAddon: { url: '/lfscada/file/7' } } : {};
      const drawn = (flips: object) =>
        drawWidget(definition, newWidget(definition, { position: flipped(flips), style: gradient, ...url }));
      const ways = [{}, { flipX: true }, { flipX: true, flipY: true }].map(drawn);
      expect(new Set(ways).size).toBe(3);
      for (const markup of ways) expect(markup).not.toMatch(/<text[^>]*scale|scale[^>]*>\s*<text/);
    });
  },
);

it('[WK4] an image comes from our own store or is embedded in the document', () => {
  const picture = definitionOf('Usual.Image') as WidgetDefinition;
  const draw = (url: string) => drawWidget(picture, newWidget(picture, { dataAddon: { url } }));
  expect(draw('/lfscada/file/7')).toContain('href="/lfscada/file/7"');
  expect(draw('data:image/png;base64,AAAA')).toContain('href="data:image/png;base64,AAAA"');
  for (const url of [
    'javascript:alert(1)',
    'https://evil.example/x.png',
    '//evil.example/x',
    'data:image/svg+xml;base64,AA',
  ])
    expect(draw(url)).toBe('');
});
