import { useSyncExternalStore } from 'react';

/** One timer for every age on the screen; it runs only while there are subscribers. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Calls back every second. */
export function subscribeSeconds(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Epoch ms of the last full second; like `useNow`, for components that render only when their text changes. */
export function secondsNow(): number {
  return now;
}

/** Epoch ms, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribeSeconds, () => now);
}
