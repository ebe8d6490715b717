import type { Widget } from '@lookfar/page';
import type { StageRecord, StageSource } from '../StageSource.ts';
import { staticSource } from '../staticSource.ts';

/** A source whose records can be replaced. */
export function changingSource(widgets: readonly Widget[]) {
  const still = staticSource(widgets);
  const replaced = new Map<string, StageRecord>();
  const listeners = new Map<string, Set<() => void>>();
  const source: StageSource = {
    get: (id) => replaced.get(id) ?? still.get(id),
    childrenOf: (id) => still.childrenOf(id),
    subscribe: (id, listener) => {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => all.delete(listener);
    },
    subscribeOrder: still.subscribeOrder,
  };
  const replace = (id: string, part: object) => {
    const record = source.get(id);
    if (record) replaced.set(id, { ...record, ...part } as StageRecord);
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  };
  const heard = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { source, replace, heard };
}
