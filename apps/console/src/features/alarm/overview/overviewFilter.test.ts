import { describe, expect, it } from 'vitest';
import { filtersSet, overviewFilter, viewOf } from './overviewFilter.ts';

const address = (text: string) => {
  const search = new URLSearchParams(text);
  const get = (key: string) => search.get(key) ?? '';
  return { get, list: (key: string) => get(key).split(',').filter(Boolean) };
};

describe('[AV18] what the overview is asked for', () => {
  it('is everything that needs attention unless the address says otherwise', () => {
    expect(overviewFilter(address(''))).toEqual({});
    expect(filtersSet(address('view=suppressed&by=device'))).toBe(0);
  });

  it('takes levels, states, a group, a text and what is unacknowledged', () => {
    expect(overviewFilter(address('level=low,critical&state=UNACK&group=4&text=pump&unacked=1'))).toEqual({
      level: ['critical', 'low'],
      state: ['UNACK'],
      groupId: 4,
      text: 'pump',
      unacknowledged: true,
    });
    expect(filtersSet(address('unacked=1&text=x'))).toBe(2);
  });

  it('of what is suppressed is never unacknowledged alone, and names the states', () => {
    expect(overviewFilter(address('view=suppressed&unacked=1'))).toEqual({ state: ['SHLVD', 'DSUPR', 'OOSRV'] });
    expect(overviewFilter(address('view=suppressed&state=UNACK,SHLVD'))).toEqual({ state: ['SHLVD'] });
  });

  it('reads nonsense as nothing', () => {
    expect(overviewFilter(address('level=x&state=NORM&group=-1&unacked=yes'))).toEqual({});
    expect(viewOf(address('view=x'))).toBe('active');
  });
});
