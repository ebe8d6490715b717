import type { LiveReading } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { errorRows } from './errorRows.ts';
import { errorValue } from './errorValue.ts';

const good: LiveReading = { value: 4, code: '200', time: 50, stale: false };
const bad: LiveReading = { value: 9, code: '1711', time: 60, stale: false };
const none: LiveReading = { value: null, code: '', time: 0, stale: true };
const old: LiveReading = { ...good, stale: true };
const shown = (way: 'mark' | 'last' | 'blank' | 'custom', text = '0') => ({
  ...{ errorValShow: way, errorDefaultVal: text },
});

describe('values that are not good', () => {
  it('[PO4] good values stay as they are, whatever is set', () => {
    for (const way of ['mark', 'last', 'blank', 'custom'] as const)
      expect(errorValue(good, shown(way), undefined)).toBe(good);
  });

  it('[PO4] keep their mark, or show the last good value as a stale one', () => {
    for (const reading of [bad, none, old]) expect(errorValue(reading, shown('mark'), good)).toBe(reading);
    expect(errorValue(bad, shown('last'), good)).toEqual({ ...good, stale: true });
    expect(errorValue(none, shown('last'), undefined)).toBe(none);
  });

  it('[PO4] are blank, or a fixed text or number', () => {
    expect(errorValue(bad, shown('blank'), good)).toMatchObject({ value: '', code: '200', stale: false });
    expect(errorValue(none, shown('custom'), good)).toMatchObject({ value: 0, code: '200', stale: false });
    // A trend must not draw what nobody has measured.
    expect(errorValue(none, shown('custom'), good).isSubstitute).toBe(true);
    expect(errorValue(old, shown('custom', '--'), good).value).toBe('--');
  });
});

describe('stored rows', () => {
  const cell = (value: number | null, code = '200') => ({ value, code, time: 1 });
  const reply = (...cells: (ReturnType<typeof cell> | null)[]) => ({
    ...{ total: cells.length, list: cells.map((one, index) => ({ time: 100 - index, cells: [one] })) },
  });
  const of = (rows: ReturnType<typeof errorRows>) => rows.list.map(({ cells: [one] }) => one && [one.value, one.code]);
  const stored = reply(cell(9, '1711'), null, cell(4), cell(8, '1711'));

  it('[PO4] show what is set in place of values that were not good; what was not stored stays empty', () => {
    expect(errorRows(stored as never, shown('mark'))).toBe(stored);
    expect(of(errorRows(stored as never, shown('custom', '离线')))).toEqual([
      ...[['离线', '200'], null],
      ...[
        [4, '200'],
        ['离线', '200'],
      ],
    ]);
    expect(of(errorRows(stored as never, shown('blank')))[0]).toEqual(['', '200']);
  });

  it('[PO4] show the last good value before, still marked', () => {
    expect(of(errorRows(stored as never, shown('last')))).toEqual([[4, '1711'], null, [4, '200'], [8, '1711']]);
  });
});
