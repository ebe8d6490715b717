import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions } from './listAction.ts';
import { parsePreferences } from './listPreferences.ts';
import {
  lastPage,
  listQuery,
  pageSizes,
  readListState,
  withFilter,
  withPageSize,
  withSort,
  writeListState,
} from './listState.ts';
import { refreshed, withRows } from './selection.ts';

const keys = { filters: ['name', 'groupId'], sorts: ['name', 'gmtCreate'] };
const read = (query: string) => readListState(new URLSearchParams(query), keys);

describe('list state in the URL', () => {
  it('[LI1] a default list has a plain URL', () => {
    const state = read('');
    expect(state).toEqual({ pageNo: 1, pageSize: 20, filters: {} });
    expect(writeListState(state).toString()).toBe('');
  });

  it('[LI1] what was written is read back unchanged', () => {
    const states = fc.record({
      pageNo: fc.integer({ min: 1, max: 9_999_999 }),
      pageSize: fc.constantFrom(...pageSizes),
      filters: fc.dictionary(fc.constantFrom(...keys.filters), fc.string({ minLength: 1 })),
    });
    const sorts = fc.option(
      fc.record({ key: fc.constantFrom(...keys.sorts), order: fc.constantFrom('asc' as const, 'desc' as const) }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(states, sorts, (plain, sort) => {
        const state = { ...plain, filters: { ...plain.filters }, ...(sort && { sort }) };
        expect(read(writeListState(state).toString())).toEqual(state);
      }),
    );
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e3',
    'page=1.5',
    'page=99999999',
    'size=7',
    'size=x',
    'other=1',
    'sort=other',
    'sort=-',
    'sort=--name',
  ])('[LI2] nonsense in the address reads as the default: %s', (query) => {
    expect(read(query)).toEqual({ pageNo: 1, pageSize: 20, filters: {} });
  });

  it('[LI7] changing the order returns to the first page and is passed to the call', () => {
    const state = read('page=3&name=pump&sort=-name');
    expect(listQuery(state)).toEqual({ name: 'pump', sort: 'name', order: 'desc' });
    expect(writeListState(withSort(state, { key: 'gmtCreate', order: 'asc' })).toString()).toBe(
      'name=pump&sort=gmtCreate',
    );
    expect(listQuery(withSort(state, undefined))).toEqual({ name: 'pump' });
  });

  it('[LI3] changing a filter returns to the first page, and an empty filter is removed from the URL', () => {
    const state = read('page=3&name=pump&groupId=2');
    expect(withFilter(state, 'name', 'fan')).toMatchObject({ pageNo: 1, filters: { name: 'fan', groupId: '2' } });
    expect(writeListState(withFilter(state, 'name', '')).toString()).toBe('groupId=2');
  });

  it('[LI4] changing the page size keeps the first row in view', () => {
    expect(withPageSize(read('page=4'), 50)).toMatchObject({ pageNo: 2, pageSize: 50 });
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

describe('stored settings of a list', () => {
  it.each([undefined, '', '{', 'null', '7', '{"density":"huge","hidden":"x"}'])(
    '[LI6] unreadable %j gives the defaults',
    (stored) => {
      expect(parsePreferences(stored)).toEqual({ density: 'compact', hidden: [] });
    },
  );

  it('[LI6] hides what its description hides, until the user chooses otherwise', () => {
    expect(parsePreferences(undefined, ['note'])).toEqual({ density: 'compact', hidden: ['note'] });
    expect(parsePreferences('{"density":"compact","hidden":[]}', ['note']).hidden).toEqual([]);
  });

  it('[LI6] reads stored settings and drops unknown keys', () => {
    expect(parsePreferences('{"density":"comfortable","hidden":["a",1,null]}')).toEqual({
      density: 'comfortable',
      hidden: ['a'],
    });
  });
});

describe('selection', () => {
  const rowKey = ({ id }: { id: number }) => id;
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];

  it('[LI8] keeps the rows of other pages', () => {
    const first = withRows(new Map(), [a, b], rowKey, true);
    const second = withRows(first, [c], rowKey, true);
    expect([...second.keys()]).toEqual([1, 2, 3]);
    expect([...withRows(second, [a, b], rowKey, false).keys()]).toEqual([3]);
  });

  it('[LI8] keeps a row in its latest state, and stays identical if nothing changed', () => {
    const selection = withRows(new Map(), [a, b], rowKey, true);
    const newer = { id: 2 };
    expect(refreshed(selection, [a, newer], rowKey).get(2)).toBe(newer);
    expect(refreshed(selection, [a, b, c], rowKey)).toBe(selection);
  });
});

describe('actions', () => {
  it('[LI9] offers only what the user has permission for', () => {
    const actions = [
      { key: 'any' },
      { key: 'edit', may: { who: 'right', right: 'equipment_edit' } as const },
      { key: 'admin', may: { who: 'role', role: 'admin' } as const },
    ];
    const keysFor = (user: Parameters<typeof allowedActions>[1]) => allowedActions(actions, user).map(({ key }) => key);
    expect(keysFor({ auths: ['equipment_edit'], roleType: 'enterprise' })).toEqual(['any', 'edit']);
    expect(keysFor({ auths: [], roleType: 'admin' })).toEqual(['any', 'admin']);
    expect(keysFor(undefined)).toEqual(['any']);
  });
});
