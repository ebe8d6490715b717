import { describe, expect, it } from 'vitest';
import { StatisticThinner } from './StatisticThinner.ts';

const rule = { kind: 'statistic', signalId: 1, measure: 'sum', period: 'hour', rollover: null, above: 0 } as const;
const calendar = { utcOffset: 480, shifts: [0] };
const hour = Math.floor(1_700_000_000_000 / 3_600_000) * 3_600_000;

describe('StatisticThinner', () => {
  it('[VA15] keeps one value a minute, and the first and the last of each period', () => {
    const thinner = new StatisticThinner(rule, calendar);
    const times = [0, 500, 61_000, 62_000, 3_599_000, 3_599_500, 3_599_999, 3_600_000, 3_600_100].map(
      (ms) => hour + ms,
    );
    const kept = times.filter((time) => thinner.keeps({ time, value: 1, code: '200' }));
    expect(kept.map((time) => time - hour)).toEqual([0, 61_000, 3_599_000, 3_599_999, 3_600_000]);
  });
});
