import { type SiteDrawing, siteColours } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/Refusal.ts';
import { readGeoJson } from './readGeoJson.ts';
import { readLayerFile } from './readLayerFile.ts';

const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const line = {
  type: 'LineString',
  coordinates: [
    [117, 31],
    [118, 32],
  ],
};

function problem(document: unknown): string {
  try {
    readGeoJson(document);
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.in('en').place}: ${error.in('en').reason}`;
    throw error;
  }
  return 'none';
}

describe('layer files', () => {
  it('[LA1] reads collections, features and geometries, and splits what has several parts', () => {
    const square = [
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ];
    const { features } = readGeoJson(
      collection(
        feature({ type: 'MultiPolygon', coordinates: [square, square] }),
        feature({ type: 'GeometryCollection', geometries: [line, { type: 'Point', coordinates: [1, 2, 99] }] }),
        feature(null),
      ),
    );
    expect(features.map(({ geometry }) => geometry.type)).toEqual(['Polygon', 'Polygon', 'LineString', 'Point']);
    expect(features[0]?.geometry.coordinates).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ]);
    expect(features[3]?.geometry.coordinates).toEqual([1, 2]);
    expect(readGeoJson(line).features).toHaveLength(1);
    expect(readGeoJson(feature(line)).features).toHaveLength(1);
  });

  it.each([
    [[], '1771 the beginning: must be a GeoJSON object'],
    [{ type: 'Circle' }, '1771 document.type: unsupported type of geometry'],
    [{ type: 'FeatureCollection' }, '1771 features: must be a list'],
    [collection(feature(line), { type: 'Thing' }), '1771 features[1]: must be a Feature'],
    [
      collection(feature({ type: 'LineString', coordinates: [[1, 1]] })),
      '1771 features[0].geometry.coordinates: too few points',
    ],
    [
      collection(
        feature({
          type: 'LineString',
          coordinates: [
            [1, 1],
            [1, 'x'],
          ],
        }),
      ),
      '1771 features[0].geometry.coordinates[1]: must be [longitude, latitude]',
    ],
    [
      collection(feature({ type: 'Point', coordinates: [500_000, 3_400_000] })),
      '1771 features[0].geometry.coordinates: outside the range of degrees; coordinates must be WGS 84, longitude first',
    ],
  ])('[LA1] refuses %j with its place', (document, expected) => {
    expect(problem(document)).toBe(expected);
  });

  it('[LA1] names the line where JSON ends', () => {
    const bytes = new TextEncoder().encode('{\n"type": "Feature",\n oops }');
    expect(() => readLayerFile.run(bytes)).toThrowError(/line 3/);
  });

  it('[LA2] keeps known properties in their limits and nothing else', () => {
    const flow = { equipmentId: 1, signalId: 2, above: 3, secret: 'x' };
    const given = { title: ' 原水\u0000管\n', colour: 'pipe', width: 9000, onclick: 'alert(1)', flow, isLabel: true };
    expect(readGeoJson(feature(line, given)).features[0]?.properties).toEqual({
      name: '原水 管',
      colour: 'pipe',
      width: 500,
      flow: { equipmentId: 1, signalId: 2, above: 3 },
    });
    expect(readGeoJson(feature(line, { colour: 'url(x)', flow: { equipmentId: -1 } })).features[0]?.properties).toEqual(
      {
        colour: 'road',
      },
    );
  });

  it('[LA2] reads the properties of a feature once, however many parts it has', () => {
    let reads = 0;
    const properties = {
      get name() {
        reads += 1;
        return '泵';
      },
      flow: { equipmentId: 1, signalId: 2 },
    };
    const point = { type: 'MultiPoint', coordinates: Array.from({ length: 999 }, () => [117, 31]) };
    const { features } = readGeoJson(feature({ type: 'GeometryCollection', geometries: [point, line] }, properties));
    expect([features.length, reads]).toEqual([1000, 1]);
    expect(features[0]?.properties).toEqual({ name: '泵', colour: 'neutral' });
    expect(features.at(-1)?.properties).toMatchObject({ name: '泵', colour: 'road', flow: { signalId: 2 } });
  });

  it('[LA2] looks at the beginning of a name only, with room for what is dropped from it', () => {
    const named = (name: string) => readGeoJson(feature(line, { name, title: '管' })).features[0]?.properties.name;
    expect(named(`${' '.repeat(500)}泵${'\u0000'.repeat(100)}${'1'.repeat(200)}`)).toBe(`泵 ${'1'.repeat(98)}`);
    expect(named(`${'\u0000'.repeat(10_000)}泵`)).toBe('管');
  });

  it('[LA3] limits shapes and points', () => {
    const points = Array.from({ length: 50_001 }, (_, at) => [at / 1000, 0]);
    expect(problem({ type: 'LineString', coordinates: points })).toContain('more than 50000 points');
    const many = Array.from({ length: 2001 }, () => feature({ type: 'Point', coordinates: [1, 1] }));
    expect(problem(collection(...many))).toContain('more than 2000 shapes');
  });

  it('[LA1] reads its own output unchanged, whatever else it is given', () => {
    const point = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    );
    const geometry = fc.oneof(
      fc.record({ type: fc.constant('Point'), coordinates: point }),
      fc.record({ type: fc.constant('LineString'), coordinates: fc.array(point, { minLength: 2, maxLength: 9 }) }),
      fc.record({
        type: fc.constant('Polygon'),
        coordinates: fc.array(fc.array(point, { minLength: 3, maxLength: 9 }), { minLength: 1, maxLength: 3 }),
      }),
    );
    const properties = fc.record({ name: fc.string(), colour: fc.constantFrom(...siteColours), width: fc.double() });
    fc.assert(
      fc.property(fc.array(fc.tuple(geometry, properties)), (list) => {
        const once: SiteDrawing = readGeoJson(collection(...list.map(([one, other]) => feature(one, other))));
        expect(readGeoJson(JSON.parse(JSON.stringify(once)))).toEqual(JSON.parse(JSON.stringify(once)));
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof problem(value) === 'string'));
  });
});
