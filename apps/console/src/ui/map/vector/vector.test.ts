import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basemapStyle, nameOf } from './basemapStyle.ts';
import { readVectorTile, type TileFeature } from './readVectorTile.ts';
import { sourcePlace } from './sourcePlace.ts';

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
const bytes = (field: number, content: readonly number[]) => [
  ...number(field * 8 + 2),
  ...number(content.length),
  ...content,
];
const text = (field: number, value: string) => bytes(field, [...new TextEncoder().encode(value)]);
const whole = (field: number, value: number) => [...number(field * 8), ...number(value)];
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);

/** A layer with one road from (10, 20) to (30, 15), and what a newer writer may add. */
const tile = Uint8Array.from(
  bytes(3, [
    ...text(1, 'roads'),
    ...bytes(2, [
      ...bytes(2, [0, 0, 1, 1]),
      ...whole(3, 2),
      ...bytes(4, [9, zigzag(10), zigzag(20), 10, zigzag(20), zigzag(-5)].flatMap(number)),
      ...whole(15, 300),
    ]),
    ...[...text(3, 'kind'), ...text(3, 'lanes')],
    ...[...bytes(4, text(1, 'highway')), ...bytes(4, whole(5, 300))],
    ...whole(5, 512),
  ]),
);

describe('vector tiles', () => {
  it('[MP6] are read with layers, properties and geometry', () => {
    expect(readVectorTile(tile)).toEqual([
      {
        ...{ name: 'roads', extent: 512 },
        features: [{ kind: 'line', parts: [[10, 20, 30, 15]], properties: { kind: 'highway', lanes: 300 } }],
      },
    ]);
    expect(readVectorTile(new Uint8Array())).toEqual([]);
  });

  it('[MP6] end in an error or a result, whatever the bytes are', () => {
    expect(() => readVectorTile(tile.subarray(0, 20))).toThrow(/truncated/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tile.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
        try {
          readVectorTile(tile.with(at, value));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  const feature = (kind: TileFeature['kind'], properties: TileFeature['properties']): TileFeature => ({
    kind,
    parts: [],
    properties,
  });
  it.each([
    ['roads', feature('line', { kind: 'highway' }), { draw: 'line', colour: 'road', width: 3 }],
    ['transportation', feature('line', { class: 'primary' }), { draw: 'line', colour: 'road', width: 2.2 }],
    ['transportation', feature('line', { class: 'rail' }), { draw: 'line', colour: 'rail', width: 1, isDashed: true }],
    ['landuse', feature('area', { 'pmap:kind': 'park' }), { draw: 'area', colour: 'green' }],
    ['landcover', feature('area', { class: 'wood' }), { draw: 'area', colour: 'green' }],
    ['buildings', feature('area', {}), { draw: 'area', colour: 'building' }],
    ['water', feature('area', {}), { draw: 'area', colour: 'water' }],
    ['boundary', feature('line', { admin_level: 6 }), undefined],
    ['places', feature('point', { kind: 'locality', kind_detail: 'town' }), { draw: 'label', rank: 3 }],
    ['place', feature('point', { class: 'city' }), { draw: 'label', rank: 2 }],
    ['pois', feature('point', { kind: 'cafe' }), undefined],
  ])('[MP6] %s %j', (layer, given, expected) => {
    expect(basemapStyle(layer, given)).toEqual(expected);
  });

  it('[MP6] names are in the language of the reader', () => {
    const names = { name: 'Anhui', 'name:zh': '安徽', 'name:en': 'Anhui Province' };
    expect([nameOf(names, 'cn'), nameOf(names, 'en'), nameOf({ name: 'X' }, 'cn')]).toEqual([
      '安徽',
      'Anhui Province',
      'X',
    ]);
  });

  it('[MP7] beyond the last zoom level the tile of that level is used', () => {
    expect(sourcePlace({ z: 16, x: 54_103, y: 26_599 }, 14)).toEqual({ z: 14, x: 13_525, y: 6649, factor: 4 });
    expect(sourcePlace({ z: 12, x: 3, y: 4 }, 14)).toEqual({ z: 12, x: 3, y: 4, factor: 1 });
  });
});
