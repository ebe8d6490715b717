import { describe, expect, it } from 'vitest';
import { cities, findCities } from './cities.ts';
import { degreesText, graticuleLines, graticuleStep, roundDegrees } from './graticule.ts';

describe('cities', () => {
  it('[MP1] have one name per language and valid coordinates', () => {
    expect(cities.length).toBeGreaterThanOrEqual(100);
    expect(new Set(cities.map(({ name }) => name.cn)).size).toBe(cities.length);
    expect(new Set(cities.map(({ name }) => name.en)).size).toBe(cities.length);
    for (const { latitude, longitude } of cities) {
      expect(Math.abs(latitude)).toBeLessThan(70);
      expect(Math.abs(longitude)).toBeLessThan(180);
    }
  });

  it('[MP1] are found by the beginning of either name first', () => {
    expect(findCities('武').map(({ name }) => name.en)).toEqual(['Wuhan']);
    expect(
      findCities('NAN')
        .slice(0, 4)
        .map(({ name }) => name.en),
    ).toEqual(['Nanjing', 'Nantong', 'Nanchang', 'Nanning']);
    expect(findCities('nan').map(({ name }) => name.en)).toContain('Jinan');
    expect(findCities('  ')).toEqual([]);
    expect(findCities('a', 3)).toHaveLength(3);
  });
});

describe('lines of latitude and longitude', () => {
  const world = { south: -80, north: 80, west: -180, east: 180 };

  it('[MP2] stay few at every zoom level', () => {
    for (const width of [360, 200, 90, 33, 9, 2.5, 0.7, 0.09]) {
      const view = { south: 10, north: 10 + width / 2, west: 100, east: 100 + width };
      const across = graticuleLines(view).filter(({ axis }) => axis === 'longitude');
      expect(across.length).toBeLessThanOrEqual(13);
    }
    expect(graticuleStep({ ...world, west: 100, east: 108 })).toBe(1);
    expect(graticuleStep({ ...world, west: 100, east: 108 }, 4)).toBe(2);
  });

  it('[MP2] are at round degrees inside the world', () => {
    const lines = graticuleLines({ south: -88, north: 88, west: -200, east: 200 });
    expect(lines.filter(({ axis }) => axis === 'longitude').map(({ at }) => at)).toEqual(
      Array.from({ length: 13 }, (_, index) => -180 + index * 30),
    );
    expect(graticuleLines({ south: 0.05, north: 0.35, west: 0.05, east: 0.35 }).map(({ at }) => at)).toContain(0.1);
  });

  it('[MP3] write degrees in the usual form', () => {
    expect([degreesText(30, 'latitude'), degreesText(-30, 'longitude'), degreesText(0, 'latitude')]).toEqual([
      '30° N',
      '30° W',
      '0°',
    ]);
    expect(roundDegrees(0.1 + 0.2)).toBe(0.3);
    expect(Object.is(roundDegrees(-1e-9), 0)).toBe(true);
  });
});
