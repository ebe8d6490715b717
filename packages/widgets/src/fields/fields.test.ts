import { bindingsIn, type LeafWidget, readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { binding, clickEvent, equipment, page, region, script } from './documentKinds.ts';
import type { Field } from './Field.ts';
import { omittable } from './FieldKind.ts';
import { type AddonOf, fields } from './fields.ts';
import { items } from './items.ts';
import { choice, colour, colours, flag, image, number, optionalInteger, slider, text, textarea } from './kinds.ts';
import { city, place, province } from './placeKinds.ts';
import { record } from './record.ts';

const label = { cn: '名', en: 'Name' };

describe('fields', () => {
  const f = fields({
    size: number(label, 5, { min: 0, max: 10, unit: 'px' }),
    places: optionalInteger(label, { min: 0, max: 3 }),
    name: text(label, 'new', { most: 4 }),
    kind: choice(label, { a: label, b: label }),
    other: choice(label, { a: label, b: label }, 'b'),
    steps: items(label, { value: number(label, 7), color: colour(label, 'red') }, { max: 3, initial: [] }),
  });
  const initial = { size: 5, places: null, name: 'new', kind: 'a', other: 'b', steps: [] };

  it('[WK3] read valid fields and correct the rest one by one', () => {
    expect(f.schema.parse({})).toEqual(initial);
    const good = { size: 7, places: 2, name: 'x', kind: 'b', other: 'a', steps: [{ value: 1, color: 'blue' }] };
    expect(f.schema.parse({ ...good, further: 1 })).toEqual(good);
    expect(f.schema.parse({ size: 11, places: 9, name: 'too long', kind: 'c', other: 1 })).toEqual(initial);
    expect(f.schema.parse({ size: Number.NaN, places: '2' })).toEqual({ ...initial, places: 2 });
    expect(f.schema.parse({ size: '7.5', places: 1.5 })).toEqual({ ...initial, size: 7.5 });
  });

  it('[WK3] read what is no object as new, and never hand out the same list twice', () => {
    for (const given of [null, undefined, 5, 'x', []]) expect(f.schema.parse(given)).toEqual(initial);
    expect(f.schema.parse({}).steps).not.toBe(f.schema.parse({}).steps);
  });

  it('[WK11] give the rows of the inspector, in the order in which they are asked for', () => {
    const [kindRow, size] = f.rows('kind', 'size');
    expect(kindRow).toMatchObject({ kind: 'choice', path: f.at.kind, options: [{ value: 'a' }, { value: 'b' }] });
    expect(size).toEqual({ kind: 'number', path: f.at.size, label, min: 0, max: 10, unit: 'px' });
    expect(f.at.size.name).toBe('dataAddon.size');
    const [shown] = f.when(({ kind }) => kind === 'b', 'size');
    const widget = (dataAddon: object) => ({ dataAddon: f.schema.parse(dataAddon) }) as unknown as LeafWidget;
    expect([shown?.when?.(widget({})), shown?.when?.(widget({ kind: 'b' }))]).toEqual([false, true]);
    const [rest] = f.rows({ ...(size as Field), label: { cn: '他', en: 'Other' } });
    expect(rest?.label.en).toBe('Other');
  });

  it('[WK11] are named by the compiler: a field that is renamed is an error where it is used', () => {
    // @ts-expect-error there is no such field
    expect(f.rows('sizes')).toEqual([]);
    // @ts-expect-error there is no such field
    expect(f.at.sizes).toBeUndefined();
    const addon: AddonOf<typeof f> = f.schema.parse({});
    const first: string | undefined = addon.steps[0]?.color;
    expect(first).toBeUndefined();
  });

  it('[WK11] a list of items gives the default of its fields to a new one, and is read as a whole', () => {
    const [steps] = f.rows('steps');
    if (steps?.kind !== 'list') throw new Error('not a list');
    expect(steps.initial()).toEqual({ value: 7, color: 'red' });
    expect(steps.item.map(({ path, kind }) => [path.name, kind])).toEqual([
      ['value', 'number'],
      ['color', 'colour'],
    ]);
    expect(f.schema.parse({ steps: [{ value: 1, color: 'red' }, { value: 'x' }] }).steps).toEqual([]);
  });

  it('[WK11] several colours are several rows of one field', () => {
    const theme = fields({ theme: colours((index) => ({ cn: `${index}`, en: `${index}` }), ['red', 'blue']) });
    expect(theme.rows('theme').map(({ path }) => path.name)).toEqual(['dataAddon.theme.0', 'dataAddon.theme.1']);
    expect(theme.schema.parse({ theme: ['#111', '#222'] }).theme).toEqual(['#111', '#222']);
    expect(theme.schema.parse({ theme: ['#111'] }).theme).toEqual(['red', 'blue']);
  });
});

describe('fields in an object', () => {
  const made = fields({
    cycle: record({ enable: flag(label, false), speed: number(label, 300, { min: 50 }) }),
    list: items(label, { text: omittable(text(label, 'x')), value: number(label, 0) }, { max: 5 }),
  });

  it('[WK11] are corrected one by one, and have a row each', () => {
    const read = (cycle: unknown) => made.schema.parse({ cycle }).cycle;
    expect(read(undefined)).toEqual({ enable: false, speed: 300 });
    expect(read({ enable: true, speed: 7 })).toEqual({ enable: true, speed: 300 });
    expect(read([1])).toEqual({ enable: false, speed: 300 });
    expect(made.rows('cycle').map(({ path }) => path.name)).toEqual([
      ...['dataAddon.cycle.enable', 'dataAddon.cycle.speed'],
    ]);
  });

  it('[WK11] a field that items may leave out does not reset their list', () => {
    const read = (list: unknown) => made.schema.parse({ list }).list;
    expect(read([{ value: 1 }])).toEqual([{ text: 'x', value: 1 }]);
    expect(read([{ text: 'a' }])).toEqual([]);
  });
});

describe('every kind of field', () => {
  const all = fields({
    number: number(label, 1),
    slider: slider(label, 1, { min: 0, max: 2 }),
    places: optionalInteger(label),
    text: text(label),
    textarea: textarea(label, 'a'),
    flag: flag(label, true),
    colour: colour(label, 'red'),
    image: image(label),
    choice: choice(label, { a: label }),
    binding: binding(label),
    event: clickEvent(label),
    page: page(label),
    equipment: equipment(label),
    authRegion: region(label),
    script: script(label, 'click'),
    place: place(label),
    provinceId: province(label, 'cityId'),
    cityId: city(label, 'provinceId'),
    items: items(
      label,
      {
        text: text(label, 'x'),
        data: binding(label, { many: true }),
        clickEvent: clickEvent(label),
        page: page(label),
      },
      { max: 5 },
    ),
  });

  it('[WK11] has a default that it reads back unchanged, and one row', () => {
    const initial = all.schema.parse({});
    expect(all.schema.parse(JSON.parse(JSON.stringify(initial)))).toEqual(initial);
    expect(initial).toMatchObject({
      ...{ page: { type: 'equip', equipPageId: 0 }, equipment: { equipId: 0, equipTitle: '' } },
      ...{ binding: { signalArray: [] }, event: { enable: false }, authRegion: '', script: '', items: [] },
    });
    const names = Object.keys(initial) as (keyof typeof initial)[];
    expect(all.rows(...names).map(({ kind }) => kind)).toEqual([
      ...['number', 'slider', 'number', 'text', 'textarea', 'switch', 'colour', 'image', 'choice'],
      ...['binding', 'event', 'page', 'equipment', 'region', 'script', 'place', 'area', 'area', 'list'],
    ]);
  });

  it('[WK11] reads a position on the globe and division codes, also as text', () => {
    const at = { longitude: 120.1, latitude: 30.2 };
    const read = (given: object) => all.schema.parse(given);
    expect(read({ place: at, provinceId: '330000', cityId: 330_100 })).toMatchObject({
      ...{ place: at, provinceId: 330_000, cityId: 330_100 },
    });
    for (const wrong of [{ ...at, latitude: 91 }, { longitude: 1 }, 'here', [120, 30]])
      expect(read({ place: wrong }).place).toBeNull();
    for (const wrong of [-1, 1e9, 1.5, 'Zhejiang']) expect(read({ cityId: wrong }).cityId).toBe(0);
  });

  it('[WK11] corrects invalid values', () => {
    const broken = Object.fromEntries(Object.keys(all.schema.parse({})).map((name) => [name, Symbol.iterator]));
    expect(all.schema.parse(broken)).toEqual(all.schema.parse({}));
  });

  it('[PG21] bindings and events of fields and items are found when walking the document', () => {
    const [items] = all.rows('items');
    if (items?.kind !== 'list') throw new Error('not a list');
    const dataAddon = JSON.parse(JSON.stringify({ ...all.schema.parse({}), items: [items.initial()] }));
    dataAddon.items[0].data.signalArray.push({ equipId: 1, signalId: 7 });
    dataAddon.items[0].clickEvent.enable = true;
    const raw = { id: 'a', widgetType: 'Navigate.Menu', position: { x: 0, y: 0, width: 9, height: 9 }, dataAddon };
    const [widget] = readPage({ widgets: [raw] }).page.widgets;
    expect(widget && bindingsIn(widget).map(({ place }) => place)).toEqual([
      ...['data', 'dataAddon.binding', 'dataAddon.items.0.data', 'dataAddon.items.0.clickEvent.data'],
    ]);
    expect(all.schema.parse(widget?.dataAddon)).toEqual(widget?.dataAddon);
  });
});
