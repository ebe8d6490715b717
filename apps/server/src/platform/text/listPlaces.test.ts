import { expect, it } from 'vitest';
import { listPlaces } from './listPlaces.ts';

const places = Array.from({ length: 7 }, (_, n) => ({ cn: `设备 ${n}`, en: `device ${n}` }));

it('names a few places in full', () => {
  expect(listPlaces(places.slice(0, 2), 'cn')).toBe('设备 0、设备 1');
  expect(listPlaces(places.slice(0, 2), 'en')).toBe('device 0, device 1');
  expect(listPlaces([], 'cn')).toBe('');
});

it('counts the rest', () => {
  expect(listPlaces(places, 'cn')).toBe('设备 0、设备 1、设备 2、设备 3、设备 4 等 7 处');
  expect(listPlaces(places, 'en')).toBe('device 0, device 1, device 2, device 3, device 4 and 2 more');
  expect(listPlaces(places.slice(0, 1), 'en', 30)).toBe('device 0 and 29 more');
});

it('counts what its reader may not know, without naming it', () => {
  expect(listPlaces(places.slice(0, 1), 'cn', 1, 2)).toBe('设备 0，以及 2 处您看不到的地方');
  expect(listPlaces(places.slice(0, 1), 'en', 1, 1)).toBe('device 0, and 1 place that you cannot see');
  expect(listPlaces([], 'en', 0, 3)).toBe('3 places that you cannot see');
  expect(listPlaces([], 'cn', 0, 3)).toBe('3 处您看不到的地方');
});
