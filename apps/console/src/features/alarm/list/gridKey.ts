interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type GridAction =
  | { type: 'move'; id: number; extends: boolean }
  | { type: 'pick'; range: boolean }
  | { type: 'acknowledge' }
  | { type: 'clear' };

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** [AV13] What a key does on the row `here`; undefined for keys left to the browser. */
export function gridKey(pressed: Pressed, ids: readonly number[], here: number): GridAction | undefined {
  const { key, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const id = ids[steps[key]?.(ids.indexOf(here), ids.length - 1) ?? -1];
  if (id !== undefined) return { type: 'move', id, extends: shiftKey };
  if (key === ' ') return { type: 'pick', range: shiftKey };
  if (key.toLowerCase() === 'a') return { type: 'acknowledge' };
  return key === 'Escape' ? { type: 'clear' } : undefined;
}
