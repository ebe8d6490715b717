import { describe, expect, it } from 'vitest';
import { RecordStore } from './RecordStore.ts';
import type { StageRecord, StageSource } from './StageSource.ts';

function sourceOf(...ids: string[]) {
  const records = new Map(ids.map((id) => [id, { id } as StageRecord]));
  const listeners = new Map<string, Set<() => void>>();
  const source: StageSource = {
    get: (id) => records.get(id),
    childrenOf: () => [],
    subscribeOrder: () => () => undefined,
    subscribe: (id, listener) => {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => all.delete(listener);
    },
  };
  const change = (id: string, record: StageRecord | undefined) => {
    if (record) records.set(id, record);
    else records.delete(id);
    for (const listener of listeners.get(id) ?? []) listener();
  };
  return { source, change, count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0) };
}

describe('the records of a slice', () => {
  it('[WG6] are the same list until one of them changes, and only that one is another', () => {
    const { source, change, count } = sourceOf('a', 'b', 'c');
    const store = new RecordStore(['a', 'b'], source);
    const before = store.records();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    expect(store.records()).toBe(before);
    change('c', undefined);
    expect([told, store.records() === before]).toEqual([0, true]);
    change('b', { id: 'b' } as StageRecord);
    const after = store.records();
    expect([told, after === before, after[0] === before[0], after[1] === before[1]]).toEqual([1, false, true, false]);
    change('a', undefined);
    expect(store.records()[0]).toBeUndefined();
    stop();
    expect(count()).toBe(0);
  });

  it('[WG6] a change between rendering and subscribing is not missed', () => {
    const { source, change } = sourceOf('a');
    const store = new RecordStore(['a'], source);
    const before = store.records();
    change('a', { id: 'a' } as StageRecord);
    store.subscribe(() => undefined);
    expect(store.records()).not.toBe(before);
  });
});
