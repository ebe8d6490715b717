import { describe, expect, it } from 'vitest';
import { readListState } from '../../ui/list/listState.ts';
import { browserKeys, equipmentQuery } from './browserFilters.ts';

const queryOf = (address: string, fixed = {}) =>
  equipmentQuery(readListState(new URLSearchParams(address), browserKeys), fixed);

describe('filters of the device list', () => {
  it('[ML3] turn the address into a query', () => {
    expect(queryOf('')).toEqual({});
    expect(queryOf('name=pump&groupId=3&state=online&followed=true&sort=-alarm')).toEqual({
      name: 'pump',
      groupId: '3',
      online: true,
      followed: true,
      sort: 'alarm',
      order: 'desc',
    });
    expect(queryOf('state=offline')).toEqual({ online: false });
    expect(queryOf('state=alarm')).toEqual({ alarm: true });
  });

  it('[ML3] ignore invalid values', () => {
    expect(queryOf('groupId=x&state=maybe&followed=1&sort=age&page=4')).toEqual({});
  });

  it('[ML3] never override the filters fixed by the screen', () => {
    expect(queryOf('line=eg', { line: 'gm' })).toEqual({ line: 'gm' });
  });
});
