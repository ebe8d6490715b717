import { describe, expect, it } from 'vitest';
import { readSchedule, toCron } from './schedule.ts';

describe('a schedule in words', () => {
  it('[SCN2] is read from cron text and written as it', () => {
    const same = (cron: string) => toCron(readSchedule(cron));
    expect(readSchedule('30 6 * * *')).toEqual({ every: 'day', time: '06:30' });
    expect(readSchedule('0 22 * * 1,3,0')).toEqual({ every: 'week', days: [1, 3, 7], time: '22:00' });
    expect(readSchedule('5 0 31 * *')).toEqual({ every: 'month', day: 31, time: '00:05' });
    for (const cron of ['30 6 * * *', '5 0 31 * *', '0 22 * * 1,3,0']) expect(same(cron)).toBe(cron);
  });

  it('[SCN2] stays text where words cannot say it, or it is none', () => {
    for (const cron of ['*/5 * * * *', '0 8 1 1 *', '0 8 1 * 1', '0 8 * * 1-5', '61 8 * * *', '0 24 * * *', '', 'x'])
      expect(readSchedule(cron)).toEqual({ every: 'cron', cron });
  });
});
