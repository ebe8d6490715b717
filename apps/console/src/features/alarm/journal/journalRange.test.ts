import { describe, expect, it } from 'vitest';
import { journalFilter, presetOf } from './journalRange.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;
const address = (text: string) => {
  const search = new URLSearchParams(text);
  const get = (key: string) => search.get(key) ?? '';
  return { get, list: (key: string) => get(key).split(',').filter(Boolean) };
};

describe('[AV14] what the journal is asked for', () => {
  it('is the last seven days unless the address says otherwise', () => {
    expect(journalFilter(address(''), now, 7)).toEqual({ equipmentId: 7, startTime: now - 7 * day });
    expect(presetOf(address('range=nonsense'))).toBe('7d');
  });

  it('has no beginning for all', () => {
    expect(journalFilter(address('range=all'), now, undefined)).toEqual({});
  });

  it('takes a custom range', () => {
    const own = address(`from=${now - day}&to=${now}`);
    expect(presetOf(own)).toBeUndefined();
    expect(journalFilter(own, now + day, undefined)).toEqual({ startTime: now - day, endTime: now });
  });

  it('takes levels, actions, one alarm and a text', () => {
    const filter = journalFilter(address('range=24h&level=high,low&action=raised&alarm=12&text=pump'), now, 7);
    expect(filter).toEqual({
      equipmentId: 7,
      startTime: now - day,
      level: ['high', 'low'],
      action: ['raised'],
      alarmId: 12,
      text: 'pump',
    });
  });

  it('reads nonsense as nothing', () => {
    const filter = journalFilter(address('level=loud&action=x&alarm=-3&from=abc&range=24h'), now, undefined);
    expect(filter).toEqual({ startTime: now - day });
  });
});
