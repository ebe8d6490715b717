import { describe, expect, it } from 'vitest';
import { sizeOf } from '../server/words.ts';
import { addressOf } from './point.ts';
import { devices, endpoints, sites } from './sites.ts';

describe('register maps', () => {
  it('[PL12] about 240 signals of 13 devices behind 4 gateways', () => {
    expect(sites).toHaveLength(4);
    expect(devices).toHaveLength(13);
    expect(devices.reduce((sum, { points }) => sum + points.length, 0)).toBeGreaterThanOrEqual(200);
    expect(sites.filter(({ economizeOpen }) => economizeOpen)).toHaveLength(1);
  });

  it.each(devices.map((device) => [device.name, device] as const))('[PL12] %s has no overlaps', (_, { points }) => {
    const taken = new Map<string, string>();
    for (const point of points) {
      for (let at = point.offset; at < point.offset + sizeOf(point); at += 1) {
        for (const bit of point.bit === undefined ? Array.from({ length: 16 }, (__, index) => index) : [point.bit]) {
          const place = `${point.table} ${at}.${bit}`;
          expect(taken.get(place), `${place} of ${point.title}`).toBeUndefined();
          taken.set(place, point.title);
        }
      }
    }
  });

  it('[PL12] keys, titles and units are unique where they must be', () => {
    expect(new Set(devices.map(({ key }) => key)).size).toBe(devices.length);
    for (const { points } of devices) expect(new Set(points.map(({ title }) => title)).size).toBe(points.length);
    for (const endpoint of endpoints) {
      expect(new Set(endpoint.devices.map(({ unitId }) => unitId)).size).toBe(endpoint.devices.length);
    }
  });

  it('[PL12] only coils and holding registers are writable, and numbers only within limits', () => {
    for (const point of devices.flatMap(({ points }) => points)) {
      if (!point.write) continue;
      expect(['coil', 'holding'], addressOf(point)).toContain(point.table);
      if (point.dataType !== 'BOOL') expect([point.lowerLimit, point.upperLimit]).not.toContain(null);
    }
  });
});
