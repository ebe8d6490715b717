import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptPeriod, scriptUnits } from './scriptPeriod.ts';

const at = (...parts: [number, number, number?, number?, number?]) =>
  new Date(...(parts as [number, number])).getTime();
/** A Wednesday. */
const now = at(2026, 10, 18, 10, 59);
const period = (offset: number, length: number, timeUnit: (typeof scriptUnits)[number], time = now) => {
  const { start, end } = scriptPeriod({ offset, length, timeUnit }, time);
  return [start, end];
};

describe('the period of a script', () => {
  it('[SW1] is yesterday as a whole unless it is set otherwise', () => {
    expect(period(-1, 1, 'date')).toEqual([at(2026, 10, 17), at(2026, 10, 18)]);
  });

  it.each([
    ['hour', -1, 1, at(2026, 10, 18, 9), at(2026, 10, 18, 10)],
    ['hour', -24, 24, at(2026, 10, 17, 10), at(2026, 10, 18, 10)],
    ['date', 0, 1, at(2026, 10, 18), at(2026, 10, 19)],
    ['date', -7, 7, at(2026, 10, 11), at(2026, 10, 18)],
    ['week', 0, 1, at(2026, 10, 16), at(2026, 10, 23)],
    ['week', -1, 1, at(2026, 10, 9), at(2026, 10, 16)],
    ['month', -1, 1, at(2026, 9), at(2026, 10)],
    ['month', -10, 12, at(2026, 0), at(2027, 0)],
    ['year', -1, 2, at(2025, 0), at(2027, 0)],
  ] as const)('[SW1] %s %i, %i long', (unit, offset, length, start, end) => {
    expect(period(offset, length, unit)).toEqual([start, end]);
  });

  it('[SW1] weeks begin on Monday, on a Sunday too', () => {
    expect(period(0, 1, 'week', at(2026, 10, 22, 23, 59))).toEqual([at(2026, 10, 16), at(2026, 10, 23)]);
  });

  it('[SW1] periods adjoin, and the present one contains the present', () => {
    const moment = fc.integer({ min: at(1999, 0), max: at(2050, 0) });
    const offset = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.constantFrom(...scriptUnits), moment, offset, (unit, time, first) => {
        const [start = 0, end = 0] = period(0, 1, unit, time);
        expect(start <= time && time < end).toBe(true);
        expect(period(first, 2, unit, time)).toEqual([
          period(first, 1, unit, time)[0],
          period(first + 1, 1, unit, time)[1],
        ]);
      }),
    );
  });

  it('[SW1] counts whole units, and at least one', () => {
    expect(period(-1.5, 0.5, 'date')).toEqual(period(-1, 1, 'date'));
  });
});
