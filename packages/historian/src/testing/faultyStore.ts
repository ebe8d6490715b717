import type { BlockStore } from '../store/BlockStore.ts';

/** A store whose methods can be made to fail or to block. */
export function faultyStore(store: BlockStore): {
  store: BlockStore;
  before: Partial<Record<keyof BlockStore, () => unknown>>;
} {
  const before: Partial<Record<keyof BlockStore, () => unknown>> = {};
  const faulty = new Proxy(store, {
    get(target, key: keyof BlockStore) {
      const member = target[key];
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        await before[key]?.();
        return (member as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { store: faulty, before };
}
