import { describe, expect, it, vi } from 'vitest';
import { GlanceBook, keepMs } from './GlanceBook.ts';

describe('key values of devices', () => {
  it('[ML5] are loaded when they are missing or a minute old', () => {
    const book = new GlanceBook();
    book.put(1, null, 1000);
    expect(book.due([1, 2], 1000)).toEqual([2]);
    expect(book.due([1, 2], 999 + keepMs)).toEqual([2]);
    expect(book.due([1, 2], 1000 + keepMs)).toEqual([1, 2]);
  });

  it('[ML5] wake only their own row', () => {
    const book = new GlanceBook();
    const one = vi.fn();
    const two = vi.fn();
    book.subscribe(1, one);
    book.subscribe(2, two)();
    const glance = { equipmentId: 1, signals: [] };
    book.put(1, glance, 0);
    book.put(2, null, 0);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    expect([book.get(1), book.get(2), book.get(3)]).toEqual([glance, null, undefined]);
  });
});
