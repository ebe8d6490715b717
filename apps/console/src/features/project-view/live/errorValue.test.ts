import type { LiveReading } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
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
    expect(errorValue(old, shown('custom', '--'), good).value).toBe('--');
  });
});
