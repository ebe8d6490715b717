import { dayMs } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { hourMs, isWeekend, midnightOf } from '../demoTimes.ts';
import { Presence } from './Presence.ts';
import { dayShift, nightShift } from './pastHours.ts';

const monday = midnightOf(Date.parse('2026-11-16T12:00:00+08:00'));
const presence = new Presence({ day: dayShift, night: nightShift }, { office: { from: 8.5, for: 9, office: true } });
const times = Array.from({ length: 14 * 48 }, (_, half) => monday + (half * hourMs) / 2);

describe('[DE10] presence', () => {
  it('somebody of two shifts is always there, and nobody of the other one at noon or at night', () => {
    for (const time of times) expect(['day', 'night'].some((by) => presence.isThere(by, time))).toBe(true);
    for (let midnight = monday; midnight < monday + 7 * dayMs; midnight += dayMs) {
      expect(presence.isThere('day', midnight + 3 * hourMs)).toBe(false);
      expect(presence.isThere('night', midnight + 12 * hourMs)).toBe(false);
    }
  });

  it('the office is there on working days', () => {
    const noons = times.filter((time) => (time - monday) % dayMs === 12 * hourMs);
    for (const noon of noons) expect(presence.isThere('office', noon)).toBe(!isWeekend(noon));
    expect(presence.isThere('nobody', monday)).toBe(false);
  });

  it('the next moment is when they are there and stay so long, in the order of what came before', () => {
    for (const by of ['day', 'night', 'office']) {
      let last = 0;
      for (const time of times) {
        const [start, work] = [presence.next(by, time), presence.next(by, time, 4 * hourMs)];
        expect(start).toBeGreaterThanOrEqual(Math.max(time, last));
        expect(presence.isThere(by, start)).toBe(true);
        expect(presence.isThere(by, work) && presence.isThere(by, work + 4 * hourMs)).toBe(true);
        last = start;
      }
    }
    expect(() => presence.next('day', monday, dayMs)).toThrow('day is never there');
  });

  it('the moment before is one at which they were there', () => {
    for (const by of ['day', 'night', 'office'])
      for (const time of times) {
        const before = presence.before(by, time);
        expect(before).toBeLessThanOrEqual(time);
        expect(presence.isThere(by, before)).toBe(true);
      }
    expect(() => presence.before('nobody', monday)).toThrow('nobody was never there');
  });
});
