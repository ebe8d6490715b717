import { type Hours, holidayDays, zoneOf } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { shanghai } from '../testing/builders.ts';
import { isOpen, isWithin, type Opening } from './hours.ts';
import { nextChange } from './nextChange.ts';

const office: Hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const night: Hours = { days: [5], from: '22:00', to: '06:00' };
const allDay: Hours = { days: [6], from: '07:00', to: '07:00' };
const zone = 'Asia/Shanghai';

const open = (hours: Hours[], fields: Partial<Opening> = {}): Opening => ({
  hours,
  zone: zoneOf(zone),
  choice: 'same',
  holidays: new Set(),
  ...fields,
});

describe('hours of the week', () => {
  it.each([
    ['2026-06-03 07:59', false],
    ['2026-06-03 08:00', true],
    ['2026-06-03 17:59', true],
    ['2026-06-03 18:00', false],
    ['2026-06-06 10:00', false],
  ])('[NO1] office hours from Monday to Friday at %s: %s', (text, expected) => {
    expect(isWithin([office], zone, shanghai(text))).toBe(expected);
  });

  it.each([
    ['2026-06-05 21:59', false],
    ['2026-06-05 22:00', true],
    ['2026-06-06 05:59', true],
    ['2026-06-06 06:00', false],
    ['2026-06-05 03:00', false],
  ])('[NO1] a span over midnight belongs to the Friday on which it begins: %s %s', (text, expected) => {
    expect(isWithin([night], zone, shanghai(text))).toBe(expected);
  });

  it.each([
    ['2026-06-06 06:59', false],
    ['2026-06-06 07:00', true],
    ['2026-06-07 06:59', true],
    ['2026-06-07 07:00', false],
  ])('[NO1] equal ends last 24 h: %s %s', (text, expected) => {
    expect(isWithin([allDay], zone, shanghai(text))).toBe(expected);
  });

  it('[NO1] no hours are always', () => {
    expect(isWithin([], zone, 0)).toBe(true);
  });

  it('[NO1] an unknown zone counts as the default zone', () => {
    expect(isWithin([office], 'Mars/Olympus', shanghai('2026-06-03 08:00'))).toBe(true);
    expect(isWithin([office], 'Mars/Olympus', shanghai('2026-06-03 07:59'))).toBe(false);
  });
});

describe('summer time', () => {
  const daily = (from: string, to: string): Hours[] => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];
  const berlin = 'Europe/Berlin';

  it('[NO2] a night is 7 h long in spring and 9 h in autumn', () => {
    const hoursOf = (from: string) => {
      const start = Date.parse(from);
      let count = 0;
      for (let minute = 0; minute < 16 * 60; minute += 1)
        if (isWithin(daily('22:00', '06:00'), berlin, start + minute * 60_000)) count += 1;
      return count / 60;
    };
    expect(hoursOf('2026-03-28T18:00:00Z')).toBe(7);
    expect(hoursOf('2026-10-24T18:00:00Z')).toBe(9);
    expect(hoursOf('2026-06-03T18:00:00Z')).toBe(8);
  });

  it('[NO2] a time that is skipped in spring is reached when it is skipped', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect(zoneOf(berlin).moment(zoneOf(berlin).day(change), 150)).toBe(change);
    expect(isWithin(daily('02:30', '04:00'), berlin, change - 1)).toBe(false);
    expect(isWithin(daily('02:30', '04:00'), berlin, change)).toBe(true);
    expect(isWithin(daily('02:10', '02:50'), berlin, change)).toBe(false);
  });

  it('[NO2] a time that comes twice in autumn counts once: one shift hands over to the other once', () => {
    const first = Date.parse('2026-10-25T00:30:00Z');
    const second = Date.parse('2026-10-25T01:15:00Z');
    expect(isWithin(daily('22:00', '02:30'), berlin, first - 1)).toBe(true);
    expect(isWithin(daily('22:00', '02:30'), berlin, first)).toBe(false);
    expect(isWithin(daily('22:00', '02:30'), berlin, second)).toBe(false);
    expect(isWithin(daily('02:30', '06:00'), berlin, second)).toBe(true);
  });

  it('[NO2] a midnight that is skipped', () => {
    const cairo = zoneOf('Africa/Cairo');
    const change = Date.parse('2026-04-23T22:00:00Z');
    expect(cairo.day(change) - cairo.day(change - 1)).toBe(1);
    expect(cairo.moment(cairo.day(change), 0)).toBe(change);
  });

  it('[NO2] a whole day that is skipped', () => {
    const apia = zoneOf('Pacific/Apia');
    const change = Date.parse('2011-12-30T10:00:00Z');
    expect(apia.moment(Date.parse('2011-12-30T00:00:00Z') / 86_400_000, 720)).toBe(change);
    expect(apia.day(change) - apia.day(change - 1)).toBe(2);
  });

  it.each([
    ['Asia/Kolkata', 5.5],
    ['Asia/Kathmandu', 5.75],
    ['America/St_Johns', -2.5],
    ['UTC', 0],
  ])('[NO2] midnight in %s', (name, offset) => {
    const day = Date.parse('2026-06-03T00:00:00Z');
    expect(zoneOf(name).moment(day / 86_400_000, 0)).toBe(day - offset * 3_600_000);
  });
});

describe('holidays', () => {
  const holidays = holidayDays([
    { day: '2026-06-05', name: 'Friday' },
    { day: 'never', name: '' },
  ]);

  it('[NO3] what is not a day is left out', () => {
    expect(holidays.size).toBe(1);
  });

  it.each([
    ['same', '2026-06-05 23:00', true],
    ['off', '2026-06-05 23:00', false],
    ['off', '2026-06-06 05:00', false],
    ['off', '2026-06-12 23:00', true],
    ['only', '2026-06-06 05:00', true],
    ['only', '2026-06-12 23:00', false],
  ] as const)('[NO3] the night that begins on a holiday, %s, at %s: %s', (choice, text, expected) => {
    expect(isOpen(open([night], { choice, holidays }), shanghai(text))).toBe(expected);
  });

  it('[NO3] without hours the whole day counts', () => {
    expect(isOpen(open([], { choice: 'only', holidays }), shanghai('2026-06-05 00:00'))).toBe(true);
    expect(isOpen(open([], { choice: 'only', holidays }), shanghai('2026-06-06 00:00'))).toBe(false);
    expect(isOpen(open([], { choice: 'off', holidays }), shanghai('2026-06-05 12:00'))).toBe(false);
  });
});

describe('the next change', () => {
  it.each([
    ['2026-06-03 09:30', '2026-06-03 18:00'],
    ['2026-06-03 18:00', '2026-06-04 08:00'],
    ['2026-06-05 18:00', '2026-06-08 08:00'],
  ])('[NO4] of office hours after %s is at %s', (from, to) => {
    expect(nextChange(open([office]), shanghai(from))).toBe(shanghai(to));
  });

  it('[NO4] hours that follow each other have no change between them', () => {
    const evening: Hours = { days: [1, 2, 3, 4, 5], from: '18:00', to: '23:00' };
    expect(nextChange(open([office, evening]), shanghai('2026-06-03 09:30'))).toBe(shanghai('2026-06-03 23:00'));
  });

  it('[NO4] hours that never end have none', () => {
    const always: Hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' };
    expect(nextChange(open([always]), shanghai('2026-06-03 09:30'))).toBeNull();
    expect(nextChange(open([]), shanghai('2026-06-03 09:30'))).toBeNull();
  });

  it('[NO4] a holiday ten months ahead is found', () => {
    const holidays = holidayDays([{ day: '2027-04-05', name: '' }]);
    const change = nextChange(open([], { choice: 'only', holidays }), shanghai('2026-06-03 09:30'));
    expect(change).toBe(shanghai('2027-04-05 00:00'));
  });
});
