import { describe, expect, it } from 'vitest';
import { good } from '../testing/drawWidget.tsx';
import { isBeyond } from './isBeyond.ts';
import { ageText, qualityOf, qualityText } from './quality.ts';
import { readNumber, readShare } from './readNumber.ts';

describe('how good a reading is', () => {
  it.each([
    ['good', good(1)],
    ['good', good('text')],
    ['good', good(false)],
    ['none', good(null)],
    ['none', good(Number.NaN)],
    ['none', good(null, { code: '1715' })],
    ['stale', good(1, { stale: true })],
    ['stale', good(1, { code: '1302' })],
    ['held', good(1, { code: '1311' })],
    ['held', good(1, { code: '1312' })],
    ['stale', good(1, { code: '1311', stale: true })],
    ['bad', good(1, { code: '1715' })],
    ['bad', good(1, { code: '1715', stale: true })],
  ])('%s', (quality, reading) => {
    expect(qualityOf(reading)).toBe(quality);
  });

  it('says why', () => {
    const say = (reading: ReturnType<typeof good>) => qualityText(reading, qualityOf(reading), 181_000, 'en');
    expect(say(good(1))).toBe('');
    expect(say(good(1, { stale: true }))).toBe('Stale value from 3 min ago');
    expect(say(good(1, { code: '1715' }))).toBe('Response timeout');
    expect(say(good(1, { code: '5' }))).toBe('Communication error, code: 5');
    expect(say(good(null))).toBe('No data yet');
    expect(say(good(null, { code: '1711' }))).toBe('Field device fault');
    expect(qualityText(good(1, { stale: true, time: 0 }), 'stale', 5000, 'cn')).toBe('尚无数据');
  });

  it('[WG45] says who holds a value, since when and why, as far as that is known', () => {
    const time = new Date(2026, 2, 1, 10, 20).getTime();
    const held = { by: 'person', name: '张工', reason: '检修', since: time } as const;
    const say = (more: Partial<ReturnType<typeof good>>, locale: 'cn' | 'en' = 'en') => {
      const reading = good(12.3, { code: '1311', time, ...more });
      return qualityText(reading, qualityOf(reading), time, locale);
    };
    expect(say({ held }, 'cn')).toBe('张工 自 2026-03-01 10:20 起保持为 12.3，原因：检修');
    expect(say({ held: { ...held, by: 'scene', name: 'Night', reason: '' } })).toBe(
      'Held at 12.3 by the scene "Night" since 2026-03-01 10:20',
    );
    expect(say({})).toBe('Held at 12.3 since 2026-03-01 10:20');
    expect(say({ code: '1312' })).toBe('Computed from a held value');
  });

  it('counts ages in seconds, minutes, hours and days', () => {
    const minute = 60_000;
    expect(ageText(59_999, 'cn')).toBe('59 秒');
    expect(ageText(minute, 'en')).toBe('1 min');
    expect(ageText(60 * minute, 'en')).toBe('1 h');
    expect(ageText(48 * 60 * minute, 'cn')).toBe('2 天');
    expect(ageText(-5000, 'en')).toBe('0 s');
  });

  it('reads numbers from numbers, booleans and digits', () => {
    expect(readNumber(good(true))).toBe(1);
    expect(readNumber(good('12.5'))).toBe(12.5);
    for (const value of ['', 'x', null, Number.NaN]) expect(readNumber(good(value))).toBeUndefined();
    expect(readShare(good(30), 20, 40)).toBe(0.5);
    expect(readShare(good(99), 20, 40)).toBe(1);
    expect(readShare(good(30), 20, 20)).toBeUndefined();
  });

  it('is beyond a limit, not on it', () => {
    const limits = { upperLimit: 10, lowerLimit: 0 };
    expect([-1, 0, 10, 11].map((value) => isBeyond(value, limits))).toEqual([true, false, false, true]);
    expect(isBeyond(11, { upperLimit: null })).toBe(false);
    expect(isBeyond('11', limits)).toBe(false);
    expect(isBeyond(11, undefined)).toBe(false);
  });
});
