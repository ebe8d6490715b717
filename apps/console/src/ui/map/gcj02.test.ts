import { describe, expect, it } from 'vitest';
import { cities } from './cities.ts';
import { fromMap, gcj02ToWgs84, toMap, wgs84ToGcj02 } from './gcj02.ts';
import { createTileHealth } from './tileHealth.ts';
import { worldCoordinates, worldPixels, worldPoint } from './worldPoint.ts';

/** Pairs computed with public implementations of the formula. */
const known = [
  { wgs: [116.404, 39.915], gcj: [116.410244, 39.916404] },
  { wgs: [121.5272106, 31.1774276], gcj: [121.531541859215, 31.17530398364597] },
  { wgs: [113.912316, 22.543847], gcj: [113.9171764808363, 22.540796131694766] },
  { wgs: [116.377817, 39.911954], gcj: [116.38404722455657, 39.91334545536069] },
] as const;

describe('[MP4] positions on shifted maps', () => {
  it.each(known)('moves $wgs to $gcj', ({ wgs, gcj }) => {
    const moved = wgs84ToGcj02({ longitude: wgs[0], latitude: wgs[1] });
    expect(moved.longitude).toBeCloseTo(gcj[0], 5);
    expect(moved.latitude).toBeCloseTo(gcj[1], 5);
  });

  it('converts back to within a millimetre', () => {
    for (const { longitude, latitude } of cities) {
      const back = gcj02ToWgs84(wgs84ToGcj02({ longitude, latitude }));
      expect(Math.abs(back.longitude - longitude)).toBeLessThan(1e-8);
      expect(Math.abs(back.latitude - latitude)).toBeLessThan(1e-8);
    }
  });

  it('does not change positions outside China', () => {
    for (const place of [
      { longitude: 2.352, latitude: 48.857 },
      { longitude: 139.692, latitude: 35.69 },
      { longitude: 151.209, latitude: -33.869 },
    ]) {
      expect(wgs84ToGcj02(place)).toEqual(place);
      expect(gcj02ToWgs84(place)).toEqual(place);
    }
  });

  it('does not change positions on maps that are not shifted', () => {
    const place = { longitude: 116.404, latitude: 39.915 };
    expect(toMap(place, 'wgs84')).toEqual(place);
    expect(fromMap(place, 'wgs84')).toEqual(place);
    expect(toMap(place, 'gcj02')).not.toEqual(place);
  });
});

describe('[MP5] tiles that fail', () => {
  it('are given up after three failures in a row', () => {
    const health = createTileHealth();
    expect([health.failed(), health.failed(), health.failed()]).toEqual([false, false, true]);
  });

  it('are kept while others load', () => {
    const health = createTileHealth();
    health.failed();
    health.failed();
    health.loaded();
    expect([health.failed(), health.failed()]).toEqual([false, false]);
  });
});

describe('world points', () => {
  it('start at the north-west corner and convert back', () => {
    expect(worldPoint({ longitude: -180, latitude: 90 })).toEqual({ x: 0, y: expect.closeTo(0, 6) });
    expect(worldPoint({ longitude: 0, latitude: 0 })).toEqual({ x: 0.5, y: expect.closeTo(0.5, 12) });
    const back = worldCoordinates(worldPoint({ longitude: 117.12, latitude: 36.651 }));
    expect(back.longitude).toBeCloseTo(117.12, 10);
    expect(back.latitude).toBeCloseTo(36.651, 10);
    expect(worldPixels(3)).toBe(2048);
  });
});
