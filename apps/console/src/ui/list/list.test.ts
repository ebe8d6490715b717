import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePreferences } from './listPreferences.ts';
import { lastPage, pageSizes, readListState, withFilter, withPageSize, writeListState } from './listState.ts';

const keys = ['name', 'groupId'];
const read = (query: string) => readListState(new URLSearchParams(query), keys);

describe('list state in the address', () => {
  it('[LI1] a plain list has a plain address', () => {
    const state = read('');
    expect(state).toEqual({ pageNo: 1, pageSize: 10, filters: {} });
    expect(writeListState(state).toString()).toBe('');
  });

  it('[LI1] whatever was written reads the same', () => {
    const states = fc.record({
      pageNo: fc.integer({ min: 1, max: 9_999_999 }),
      pageSize: fc.constantFrom(...pageSizes),
      filters: fc.dictionary(fc.constantFrom(...keys), fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(read(writeListState(state).toString())).toEqual({ ...state, filters: { ...state.filters } });
      }),
    );
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=1.5', 'page=99999999', 'size=7', 'size=x', 'other=1'])(
    '[LI2] nonsense in the address reads as the default: %s',
    (query) => {
      expect(read(query)).toEqual({ pageNo: 1, pageSize: 10, filters: {} });
    },
  );

  it('[LI3] another filter starts at the first page, and an empty one leaves the address', () => {
    const state = read('page=3&name=pump&groupId=2');
    expect(withFilter(state, 'name', 'fan')).toMatchObject({ pageNo: 1, filters: { name: 'fan', groupId: '2' } });
    expect(writeListState(withFilter(state, 'name', '')).toString()).toBe('groupId=2');
  });

  it('[LI4] another page size keeps the first row in view', () => {
    expect(withPageSize(read('page=4'), 20)).toMatchObject({ pageNo: 2, pageSize: 20 });
    expect(withPageSize(read('page=2&size=50'), 10)).toMatchObject({ pageNo: 6, pageSize: 10 });
  });

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('[LI5] %i rows end on page %i', (total, page) => {
    expect(lastPage(total, 10)).toBe(page);
  });
});

describe('kept choices of a list', () => {
  it.each([undefined, '', '{', 'null', '7', '{"density":"huge","hidden":"x"}'])(
    '[LI6] unreadable %j gives the defaults',
    (stored) => {
      expect(parsePreferences(stored)).toEqual({ density: 'compact', hidden: [] });
    },
  );

  it('[LI6] reads what was kept and drops what is no key', () => {
    expect(parsePreferences('{"density":"comfortable","hidden":["a",1,null]}')).toEqual({
      density: 'comfortable',
      hidden: ['a'],
    });
  });
});
