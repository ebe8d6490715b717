import type { Leadership } from './Leadership.ts';

const name = 'lookfar-sound';

/** The browser gives the lock to another tab at once when its holder closes or crashes. */
export function lockLeadership(locks: LockManager): Leadership {
  return {
    compete: (onChange) => {
      const ending = new AbortController();
      const held = () =>
        new Promise<void>((resolve) => {
          ending.signal.addEventListener('abort', () => resolve());
          onChange(true);
        });
      // Ended before it was its turn.
      locks.request(name, { signal: ending.signal }, held).catch(() => undefined);
      return () => ending.abort();
    },
    isHeld: async () => ((await locks.query()).held ?? []).some((lock) => lock.name === name),
  };
}
