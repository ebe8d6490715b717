import type { MonitoredSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { chooseShown, toggle } from './chosenSignals.ts';

const shown = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }) as MonitoredSignal);

describe('signals of one read', () => {
  it('[MC2] are selected and deselected one by one', () => {
    const one = toggle(new Set(), 5);
    expect([...one]).toEqual([5]);
    expect([...toggle(one, 5)]).toEqual([]);
  });

  it('[MC2] are at most a hundred', () => {
    const all = chooseShown(new Set([999]), shown(150));
    expect([all.size, all.has(999), all.has(99), all.has(100)]).toEqual([100, true, true, false]);
    expect(toggle(all, 140).size).toBe(100);
    expect(toggle(all, 999).size).toBe(99);
    expect(chooseShown(new Set([2]), shown(3)).size).toBe(3);
  });
});
