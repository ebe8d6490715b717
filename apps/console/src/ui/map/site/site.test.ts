import { describe, expect, it } from 'vitest';
import { worldCoordinates } from '../worldPoint.ts';
import { nameAnchor, siteShape } from './siteShapes.ts';
import { flowState } from './useSiteValues.ts';

describe('site layers', () => {
  it('[MP8] flow above the limit, stand still below it, and are stale without a good value', () => {
    const value = (given: number | string | null, code = '200') => flowState({ above: 5 }, { code, value: given });
    expect([value(6), value(5), value('7'), value(null), value(6, '2001'), flowState({ above: 5 }, undefined)]).toEqual(
      [...['on', 'off', 'on', 'stale', 'stale', 'stale']],
    );
  });

  it('names are in the middle of areas and along the longest part of lines, never upside down', () => {
    const area = siteShape(
      {
        type: 'Polygon',
        coordinates: [
          [
            [10, 0],
            [12, 0],
            [12, 1],
            [10, 1],
            [10, 0],
          ],
        ],
      },
      { colour: 'water' },
      'wgs84',
    );
    const { longitude, latitude } = worldCoordinates(nameAnchor(area));
    expect(longitude).toBeCloseTo(11, 6);
    expect(latitude).toBeCloseTo(0.5, 3);
    const line = siteShape(
      {
        type: 'LineString',
        coordinates: [
          [1, 0],
          [0.9, 0],
          [0, 0],
        ],
      },
      { colour: 'road' },
      'wgs84',
    );
    expect(worldCoordinates(nameAnchor(line)).longitude).toBeCloseTo(0.45, 6);
    expect(Math.abs(nameAnchor(line).angle)).toBeLessThan(0.001);
  });
});
