import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eastward, isPlace, meridian, metresBetween, onTheWay, type Place } from './geo.ts';

const place: fc.Arbitrary<Place> = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
});

describe('metresBetween', () => {
  it.each([
    ['a degree of latitude', { longitude: 117, latitude: 31 }, { longitude: 117, latitude: 32 }, 111_195],
    ['合肥 to 北京', { longitude: 117.227, latitude: 31.82 }, { longitude: 116.407, latitude: 39.904 }, 902_200],
    ['across the date line', { longitude: 179.5, latitude: 0 }, { longitude: -179.5, latitude: 0 }, 111_195],
    ['to the other side', { longitude: 0, latitude: 0 }, { longitude: 180, latitude: 0 }, 20_015_115],
  ])('measures %s', (_what, a, b, metres) => {
    expect(metresBetween(a, b) / metres).toBeCloseTo(1, 3);
  });

  /** Metres: across the whole earth a sine next to 1 leaves a tenth of a millionth of a radius open. */
  const rounding = 1;

  it('is the same both ways, and no detour is shorter', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(Math.abs(metresBetween(a, b) - metresBetween(b, a))).toBeLessThan(rounding);
        expect(metresBetween(a, b)).toBeLessThanOrEqual(metresBetween(a, c) + metresBetween(c, b) + rounding);
      }),
    );
  });
});

describe('meridians', () => {
  it('lie the short way round, and are reached by it', () => {
    fc.assert(
      fc.property(place, place, ({ longitude: a }, { longitude: b }) => {
        const degrees = eastward(a, b);
        expect(Math.abs(degrees)).toBeLessThanOrEqual(180);
        const there = meridian(a, degrees);
        expect(Math.abs(eastward(there, b))).toBeLessThan(1e-9);
        expect(Math.abs(there)).toBeLessThanOrEqual(180 + 1e-9);
      }),
    );
  });

  it('the middle of a way lies between its ends', () => {
    expect(onTheWay({ longitude: 179, latitude: 10 }, { longitude: -179, latitude: 12 }, 0.5)).toEqual({
      ...{ longitude: 180, latitude: 11 },
    });
  });
});

describe('isPlace', () => {
  it.each([
    [0, 0, false],
    [0, 31, true],
    [117, 0, true],
    [180, 90, true],
    [-180, -90, true],
    [180.1, 0, false],
    [117, 90.1, false],
    [Number.NaN, 31, false],
    [Number.POSITIVE_INFINITY, 31, false],
  ])('[TK4] %f, %f: %s', (longitude, latitude, is) => {
    expect(isPlace({ longitude, latitude })).toBe(is);
  });
});
