import type { SiteFeature, SitePoint } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { siteShapes } from '../../ui/map/site/siteShapes.ts';
import { worldPixels, worldPoint } from '../../ui/map/worldPoint.ts';
import { hitShape } from './hitShape.ts';
import { type EditAction, type LayerEdit, startEdit, stepEdit } from './layerEdit.ts';

const run = (actions: readonly EditAction[], start: LayerEdit = startEdit([])) => actions.reduce(stepEdit, start);
const click = (longitude: number, latitude: number, hit?: number): EditAction => ({
  ...{ type: 'click', at: [longitude, latitude], hit },
});
const line = run([{ type: 'tool', tool: 'line' }, click(1, 1), click(2, 2), click(3, 1), { type: 'finish' }]);
const coordinates = (state: LayerEdit, at = 0) => state.features[at]?.geometry.coordinates;

describe('layerEdit', () => {
  it('[LE1] draws lines, areas, points and labels, and nothing from too few points', () => {
    expect(coordinates(line)).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    const area = run([{ type: 'tool', tool: 'area' }, click(0, 0), click(1, 0), click(1, 1), { type: 'finish' }]);
    expect(coordinates(area)).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ]);
    const label = run([{ type: 'tool', tool: 'label' }, click(5, 5)]);
    expect(label).toMatchObject({ selected: 0, tool: 'select', features: [{ properties: { isLabel: true } }] });
    const few = run([{ type: 'tool', tool: 'area' }, click(0, 0), click(1, 0), { type: 'finish' }]);
    expect(few).toMatchObject({ features: [], draft: [], past: [] });
  });

  it('[LE2] undoes and redoes changes, and the points of a draft first', () => {
    const named = run([{ type: 'properties', change: { name: 'A', isDashed: true } }], line);
    expect(named.features[0]?.properties).toMatchObject({ name: 'A', isDashed: true });
    const back = run([{ type: 'undo' }], named);
    expect(back.features[0]?.properties).not.toHaveProperty('name');
    expect(run([{ type: 'redo' }], back).features).toEqual(named.features);
    expect(run([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }], named).features).toEqual([]);
    const draft = run([{ type: 'tool', tool: 'line' }, click(1, 1), click(2, 2), { type: 'undo' }], line);
    expect(draft).toMatchObject({ draft: [[1, 1]], past: line.past });
  });

  it('[LE3] moves, adds and removes points while enough remain', () => {
    const place = { ring: 0, vertex: 1 };
    const edited = run(
      [
        { type: 'move', place, to: [9, 9] },
        { type: 'insert', place, at: [5, 5] },
      ],
      line,
    );
    expect(coordinates(edited)).toEqual([
      [1, 1],
      [5, 5],
      [9, 9],
      [3, 1],
    ]);
    const less = run([{ type: 'remove' }, { type: 'pick', place }, { type: 'remove' }], edited);
    expect(coordinates(less)).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(run([{ type: 'pick', place }, { type: 'remove' }], less).features).toEqual([]);
  });

  it('[LE3] keeps an area closed when its first point moves', () => {
    const area = run([{ type: 'tool', tool: 'area' }, click(0, 0), click(1, 0), click(1, 1), { type: 'finish' }]);
    const moved = run([{ type: 'move', place: { ring: 0, vertex: 0 }, to: [-1, -1] }], area);
    expect(coordinates(moved)).toEqual([
      [
        [-1, -1],
        [1, 0],
        [1, 1],
        [-1, -1],
      ],
    ]);
  });

  it('[LE4] a click finds points before lines before areas, the topmost first', () => {
    const feature = (type: 'Point' | 'LineString' | 'Polygon', points: unknown): SiteFeature =>
      ({ type: 'Feature', geometry: { type, coordinates: points }, properties: { colour: 'neutral' } }) as SiteFeature;
    const square: SitePoint[] = [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0.01],
      [0, 0],
    ];
    const shapes = siteShapes(
      {
        type: 'FeatureCollection',
        features: [
          feature('Point', [0.002, 0.002]),
          feature('LineString', [
            [0, 0.005],
            [0.01, 0.005],
          ]),
          feature('Polygon', [square]),
          feature('Polygon', [square]),
        ],
      },
      'wgs84',
    );
    const at = (longitude: number, latitude: number) =>
      hitShape(shapes, worldPoint({ longitude, latitude }), worldPixels(17));
    expect([at(0.002, 0.002), at(0.006, 0.005), at(0.006, 0.008), at(0.02, 0.02)]).toEqual([0, 1, 3, undefined]);
  });
});
