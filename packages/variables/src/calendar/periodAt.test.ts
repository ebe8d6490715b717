import { periods } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendar, dayOf, periodAt, periodEdges } from './periodAt.ts';

const china: Calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const nights: Calendar = { utcOffset: 480, shifts: [360, 840, 1320] };
const local = (text: string) => Date.parse(`${text}+08:00`);
const shown = (time: number) => new Date(time + 480 * 60_000).toISOString().slice(0, 16);
const spanOf = (...[unit, time, calendar = china]: [(typeof periods)[number], string, Calendar?]) => {
  const { from, to } = periodAt(unit, local(time), calendar);
  return `${shown(from)} ${shown(to)}`;
};

describe('periods', () => {
  it('[VG9] begin at the local time of the project', () => {
    expect(spanOf('hour', '2026-11-17T10:59:59')).toBe('2026-11-17T10:00 2026-11-17T11:00');
    expect(spanOf('day', '2026-11-17T00:00:00')).toBe('2026-11-17T00:00 2026-11-18T00:00');
    expect(spanOf('month', '2026-12-31T23:59:59')).toBe('2026-12-01T00:00 2027-01-01T00:00');
    expect(spanOf('month', '2028-02-29T12:00:00')).toBe('2028-02-01T00:00 2028-03-01T00:00');
    expect(spanOf('year', '2026-11-17T10:00:00')).toBe('2026-01-01T00:00 2027-01-01T00:00');
  });

  it('[VG9] a week begins on Monday', () => {
    // 2026-11-16 is a Monday.
    expect(spanOf('week', '2026-11-16T00:00:00')).toBe('2026-11-16T00:00 2026-11-23T00:00');
    expect(spanOf('week', '2026-11-22T23:59:59')).toBe('2026-11-16T00:00 2026-11-23T00:00');
  });

  it('[VG10] a shift that crosses midnight belongs to the day on which it begins', () => {
    expect(spanOf('shift', '2026-11-17T23:00:00', nights)).toBe('2026-11-17T22:00 2026-11-18T06:00');
    expect(spanOf('shift', '2026-11-18T05:59:59', nights)).toBe('2026-11-17T22:00 2026-11-18T06:00');
    expect(spanOf('shift', '2026-11-18T06:00:00', nights)).toBe('2026-11-18T06:00 2026-11-18T14:00');
    const night = periodAt('shift', local('2026-11-18T03:00:00'), nights);
    expect(shown(dayOf(night, nights).from)).toBe('2026-11-17T00:00');
  });

  it('[VG10] a single shift lasts a day, and without shifts it is the day', () => {
    expect(spanOf('shift', '2026-11-17T05:00:00', { utcOffset: 480, shifts: [360] })).toBe(
      '2026-11-16T06:00 2026-11-17T06:00',
    );
    expect(spanOf('shift', '2026-11-17T05:00:00', { utcOffset: 480, shifts: [] })).toBe(
      '2026-11-17T00:00 2026-11-18T00:00',
    );
  });

  it('[VG9] every moment is in exactly one period, and periods adjoin', () => {
    const calendar = fc.record({
      utcOffset: fc.integer({ min: -720, max: 840 }),
      shifts: fc
        .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 })
        .map((list) => list.toSorted((a, b) => a - b)),
    });
    const time = fc.integer({ min: Date.UTC(1990), max: Date.UTC(2090) });
    fc.assert(
      fc.property(fc.constantFrom(...periods, 'minute' as const), time, calendar, (unit, at, where) => {
        const span = periodAt(unit, at, where);
        expect(span.from <= at && at < span.to).toBe(true);
        expect(periodAt(unit, span.from, where)).toEqual(span);
        expect(periodAt(unit, span.to - 1, where)).toEqual(span);
        expect(periodAt(unit, span.to, where).from).toBe(span.to);
      }),
      { numRuns: 1000 },
    );
  });

  it('[VG9] edges cover a range with whole periods', () => {
    const edges = periodEdges('day', { from: local('2026-11-17T10:00:00'), to: local('2026-11-19T00:00:00') }, china);
    expect(edges.map(shown)).toEqual(['2026-11-17T00:00', '2026-11-18T00:00', '2026-11-19T00:00']);
  });
});
