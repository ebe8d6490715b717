import { dayNumber, SceneTrigger } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { parseCron } from './cron.ts';
import { nextOf, type TimedTrigger } from './nextOf.ts';
import { sunMoment } from './sun.ts';

const none: ReadonlySet<number> = new Set();
const schedule = (cron: string, zone = 'Asia/Shanghai', holidays = 'same') =>
  SceneTrigger.parse({ kind: 'schedule', cron, zone, holidays }) as TimedTrigger;
const moments = (trigger: TimedTrigger, from: string, count: number, holidays = none) => {
  const found: string[] = [];
  for (let at: number | null = Date.parse(from); found.length < count; ) {
    at = nextOf(trigger, at, holidays);
    if (at === null) break;
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
};

describe('schedules', () => {
  it.each([
    ['30 8 * * *', ['2026-06-03T08:30', '2026-06-04T08:30']],
    ['*/20 9-10 * * *', ['2026-06-03T09:00', '2026-06-03T09:20', '2026-06-03T09:40', '2026-06-03T10:00']],
    ['5/30 * * * *', ['2026-06-03T00:05', '2026-06-03T00:35', '2026-06-03T01:05']],
    ['0 6 * * MON-WED', ['2026-06-03T06:00', '2026-06-08T06:00', '2026-06-09T06:00']],
    ['0 6 * * 7', ['2026-06-07T06:00', '2026-06-14T06:00']],
    ['0 6 1,15 jul *', ['2026-07-01T06:00', '2026-07-15T06:00', '2027-07-01T06:00']],
    ['0 0 29 2 *', ['2028-02-29T00:00', '2032-02-29T00:00']],
    // Both days are restricted: either will do.
    ['0 0 13 * FRI', ['2026-06-05T00:00', '2026-06-12T00:00', '2026-06-13T00:00', '2026-06-19T00:00']],
    ['0 0 31 * *', ['2026-07-31T00:00', '2026-08-31T00:00', '2026-10-31T00:00']],
  ])('[SC30] %s', (cron, expected) => {
    expect(moments(schedule(cron, 'UTC'), '2026-06-03T00:00:00Z', expected.length)).toEqual(expected);
  });

  it.each([
    ['* * * *', 'There must be five parts: minute, hour, day of month, month, day of week'],
    ['* * * * * *', 'There must be five parts: minute, hour, day of month, month, day of week'],
    ['60 * * * *', '“60” is not valid for minutes'],
    ['0 24 * * *', '“24” is not valid for hours'],
    ['0 0 0 * *', '“0” is not valid for days of the month'],
    ['0 0 * 13 *', '“13” is not valid for months'],
    ['0 0 * * 8', '“8” is not valid for days of the week'],
    ['0 0 * MON *', '“MON” is not valid for months'],
    ['5-1 * * * *', '“5-1” is not valid for minutes'],
    ['*/0 * * * *', '“*/0” is not valid for minutes'],
    ['1,,2 * * * *', '“1,,2” is not valid for minutes'],
    ['0.5 * * * *', '“0.5” is not valid for minutes'],
    ['-1 * * * *', '“-1” is not valid for minutes'],
    ['0 0 30 2 *', 'There is no such day, so it never fires'],
    ['0 0 31 2,4,6 *', 'There is no such day, so it never fires'],
  ])('[SC31] %s is refused: %s', (cron, reason) => {
    expect(parseCron(cron)).toMatchObject({ problem: { en: reason } });
  });

  it('[SC31] 30 February is allowed beside days of the week', () => {
    expect(parseCron('0 0 30 2 MON')).not.toHaveProperty('problem');
  });

  it('[SC32] in its zone, over summer time', () => {
    const berlin = (cron: string) => schedule(cron, 'Europe/Berlin');
    expect(moments(berlin('30 8 * * *'), '2026-03-28T00:00:00Z', 2)).toEqual(['2026-03-28T07:30', '2026-03-29T06:30']);
    // 02:30 does not exist on that day: it fires when it is skipped.
    expect(moments(berlin('30 2 29 3 *'), '2026-01-01T00:00:00Z', 1)).toEqual(['2026-03-29T01:00']);
    // 02:30 comes twice: it fires once.
    expect(moments(berlin('30 2 * 10 *'), '2026-10-24T22:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
    // Every hour stays every hour.
    expect(moments(berlin('0 * * * *'), '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
    expect(moments(berlin('15 * * * *'), '2026-03-29T00:00:00Z', 3)).toEqual([
      '2026-03-29T00:15',
      '2026-03-29T01:15',
      '2026-03-29T02:15',
    ]);
    expect(moments(schedule('0 0 * * *', 'Asia/Kathmandu'), '2026-06-03T00:00:00Z', 1)).toEqual(['2026-06-03T18:15']);
  });

  it('[SC33] holidays are like other days, left out, or the only ones', () => {
    const holidays = new Set([dayNumber('2026-06-05'), dayNumber('2026-07-01')]);
    const on = (choice: string, count: number) =>
      moments(schedule('0 8 * * *', 'UTC', choice), '2026-06-04T00:00:00Z', count, holidays);
    expect(on('same', 2)).toEqual(['2026-06-04T08:00', '2026-06-05T08:00']);
    expect(on('off', 2)).toEqual(['2026-06-04T08:00', '2026-06-06T08:00']);
    expect(on('only', 3)).toEqual(['2026-06-05T08:00', '2026-07-01T08:00']);
  });
});

describe('the sun', () => {
  const within = (actual: number | null, expected: string) => {
    expect(actual).not.toBeNull();
    expect(Math.abs((actual ?? 0) - Date.parse(expected))).toBeLessThanOrEqual(60_000);
  };
  /** Published almanac times, to the minute. */
  it.each([
    ['Greenwich, midsummer', '2024-06-20T12:00:00Z', 51.48, 0, '2024-06-20T03:43:00Z', '2024-06-20T20:21:00Z'],
    ['Greenwich, midwinter', '2024-12-21T12:00:00Z', 51.48, 0, '2024-12-21T08:03:00Z', '2024-12-21T15:53:00Z'],
    ['Beijing, equinox', '2024-03-20T04:00:00Z', 39.9, 116.4, '2024-03-19T22:18:00Z', '2024-03-20T10:26:00Z'],
    ['Sydney, midsummer', '2024-12-21T01:00:00Z', -33.87, 151.21, '2024-12-20T18:41:00Z', '2024-12-21T09:05:00Z'],
    ['Quito, equinox', '2024-09-22T17:00:00Z', -0.18, -78.47, '2024-09-22T11:03:00Z', '2024-09-22T23:10:00Z'],
  ])('[SC34] %s', (_, noon, latitude, longitude, rise, set) => {
    within(sunMoment('sunrise', Date.parse(noon), latitude, longitude), rise);
    within(sunMoment('sunset', Date.parse(noon), latitude, longitude), set);
  });

  const tromso = (event: string, fields: object = {}) =>
    SceneTrigger.parse({
      kind: 'sun',
      event,
      latitude: 69.65,
      longitude: 18.96,
      zone: 'Europe/Oslo',
      ...fields,
    }) as TimedTrigger;

  it('[SC34] where it does not rise or set there is no event on that day', () => {
    expect(sunMoment('sunrise', Date.parse('2026-12-21T11:00:00Z'), 69.65, 18.96)).toBeNull();
    expect(sunMoment('sunset', Date.parse('2026-06-21T11:00:00Z'), 69.65, 18.96)).toBeNull();
    const [next = ''] = moments(tromso('sunrise'), '2026-12-01T00:00:00Z', 1);
    expect(next.slice(0, 7)).toBe('2027-01');
    const pole = { kind: 'sun', event: 'sunrise', latitude: 90, longitude: 0 };
    expect(nextOf(SceneTrigger.parse(pole) as TimedTrigger, 0, none)).toBeNull();
  });

  it('[SC34] each day once, on its days of the week, shifted by minutes', () => {
    const fields = { latitude: 31.23, longitude: 121.47, zone: 'Asia/Shanghai' };
    const sets = moments(tromso('sunset', fields), '2026-06-01T00:00:00Z', 40);
    expect(new Set(sets.map((moment) => moment.slice(0, 10))).size).toBe(40);
    const [plain = ''] = sets;
    const [earlier = ''] = moments(tromso('sunset', { ...fields, offsetMinutes: -30 }), '2026-06-01T00:00:00Z', 1);
    expect(Date.parse(`${plain}Z`) - Date.parse(`${earlier}Z`)).toBe(30 * 60_000);
    const mondays = moments(tromso('sunset', { ...fields, days: [1] }), '2026-06-01T00:00:00Z', 3);
    expect(mondays.map((moment) => moment.slice(0, 10))).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
  });
});
