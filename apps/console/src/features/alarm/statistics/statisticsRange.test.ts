import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { statisticsRange } from './statisticsRange.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;
const address = (text: string) => ({ get: (key: string) => new URLSearchParams(text).get(key) ?? '' });

describe('[AV21] the range of the figures', () => {
  it('is seven days unless the address says otherwise', () => {
    expect(statisticsRange(address(''), now)).toMatchObject({ preset: '7d', to: now });
    expect(statisticsRange(address('range=x&from=abc'), now).preset).toBe('7d');
  });

  it.each([
    ['7d', 7, 'day'],
    ['31d', 31, 'day'],
    ['24h', 24, 'hour'],
  ] as const)('of %s has %d calendar slots, the last one incomplete', (range, count, unit) => {
    const { from, to } = statisticsRange(address(`range=${range}`), now);
    expect(from).toBe(dayjs(from).startOf(unit).valueOf());
    expect(dayjs(to).startOf(unit).diff(from, unit)).toBe(count - 1);
    expect(to - from).toBeLessThanOrEqual(31 * day);
  });

  it('takes both ends from the address', () => {
    expect(statisticsRange(address('from=1000&to=2000'), now)).toEqual({ preset: undefined, from: 1000, to: 2000 });
  });

  it('ignores half a range, and one that ends before it starts', () => {
    expect(statisticsRange(address('from=1000'), now).preset).toBe('7d');
    expect(statisticsRange(address('from=2000&to=1000'), now).preset).toBe('7d');
  });
});
