import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../base/storage.ts';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

const storageKey = 'monitor.view';

/** Cards or table, as last chosen in this browser. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(() => views.find((known) => known === readStored(storageKey)) ?? 'cards');
  const choose = useCallback((next: View) => {
    writeStored(storageKey, next);
    setView(next);
  }, []);
  return [view, choose];
}
