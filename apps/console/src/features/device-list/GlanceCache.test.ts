import { describe, expect, it, vi } from 'vitest';
import { GlanceCache, keepMs } from './GlanceCache.ts';

describe('key values of devices', () => {
  it('[ML5] are loaded when they are missing or a minute old', () => {
    const cache = new GlanceCache();
    cache.put(1, null, 1000);
    expect(cache.due([1, 2], 1000)).toEqual([2]);
    expect(cache.due([1, 2], 999 + keepMs)).toEqual([2]);
    expect(cache.due([1, 2], 1000 + keepMs)).toEqual([1, 2]);
  });

  it('[ML5] notify only their own row', () => {
    const cache = new GlanceCache();
    const one = vi.fn();
    const two = vi.fn();
    cache.subscribe(1, one);
    cache.subscribe(2, two)();
    const glance = { equipmentId: 1, signals: [] };
    cache.put(1, glance, 0);
    cache.put(2, null, 0);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    expect([cache.get(1), cache.get(2), cache.get(3)]).toEqual([glance, null, undefined]);
  });
});
