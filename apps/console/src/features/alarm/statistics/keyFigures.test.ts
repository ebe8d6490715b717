import type { AlarmStatistics } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { daysOf, keyFigures } from './keyFigures.ts';

const named = { alarmId: 1, equipmentId: 7, equip: 'x', title: 'y' };
const nothing: AlarmStatistics = {
  rates: { total: 0, perTenMinutes: 0, perHour: 0, perDay: 0, peakPerTenMinutes: 0, overloadedShare: 0 },
  slots: { ms: 3_600_000, counts: [] },
  floods: [],
  chattering: [],
  fleeting: [],
  standing: [],
  mostFrequent: { list: [], share: 0 },
  levels: {
    critical: { count: 0, share: 0 },
    high: { count: 0, share: 0 },
    medium: { count: 0, share: 0 },
    low: { count: 0, share: 0 },
  },
};
const verdictOf = (statistics: AlarmStatistics, key: string) =>
  keyFigures(statistics).find((figure) => figure.key === key)?.verdict;

describe('[AV20] key figures', () => {
  it('of a quiet plant are all within their targets', () => {
    expect(keyFigures(nothing).every(({ verdict }) => verdict === 'good')).toBe(true);
  });

  it.each([
    [6, 'good'],
    [6.1, 'bearable'],
    [12, 'bearable'],
    [12.1, 'bad'],
  ])('%d alarms per hour are %s', (perHour, verdict) => {
    expect(verdictOf({ ...nothing, rates: { ...nothing.rates, perHour } }, 'perHour')).toBe(verdict);
  });

  it('have no middle ground where there is only a target', () => {
    const chattering = [{ ...named, peak: 3, count: 3 }];
    expect(verdictOf({ ...nothing, chattering }, 'chattering')).toBe('bad');
    expect(verdictOf({ ...nothing, rates: { ...nothing.rates, overloadedShare: 0.011 } }, 'overloaded')).toBe('bad');
  });

  it('allow fewer than five that are active for more than a day', () => {
    const one = { ...named, since: 0, durationMs: 1 };
    expect(verdictOf({ ...nothing, standing: [one, one, one, one] }, 'standing')).toBe('good');
    expect(verdictOf({ ...nothing, standing: [one, one, one, one, one] }, 'standing')).toBe('bad');
  });

  it('count days with a decimal', () => {
    expect(daysOf(0, 86_400_000)).toBe(1);
    expect(daysOf(0, 129_600_000)).toBe(1.5);
  });
});
