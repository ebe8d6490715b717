import type { CursorReadout } from './chartModel.ts';

/** Keeps the crosshair outside React's state, so that only the cursor card renders when it moves. */
export interface CursorStore {
  get: () => CursorReadout | null;
  set: (readout: CursorReadout | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createCursorStore(): CursorStore {
  const listeners = new Set<() => void>();
  let current: CursorReadout | null = null;
  return {
    get: () => current,
    set: (readout) => {
      if (readout === null && current === null) return;
      current = readout;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
