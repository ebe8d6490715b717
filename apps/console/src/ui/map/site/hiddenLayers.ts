import { useMemo } from 'react';
import { readStored, writeStored } from '../../../base/storage.ts';
import { createUserStore } from '../../../base/userStore.ts';

const storageKey = 'map-hidden-layers';

function readHidden(): ReadonlySet<number> {
  return new Set((readStored(storageKey) ?? '').split(',').map(Number).filter(Boolean));
}

const useHidden = createUserStore<{ ids: ReadonlySet<number>; editedId: number | undefined }>(() => ({
  ids: readHidden(),
  editedId: undefined,
}));

/** Layers that this viewer has switched off, and the one that is being edited, which its editor draws. */
export function useHiddenLayers(): ReadonlySet<number> {
  const { ids, editedId } = useHidden();
  return useMemo(() => (editedId === undefined ? ids : new Set([...ids, editedId])), [ids, editedId]);
}

export function useSwitchedOff(): ReadonlySet<number> {
  return useHidden(({ ids }) => ids);
}

export function switchLayer(id: number, isOn: boolean): void {
  const ids = new Set(useHidden.getState().ids);
  if (isOn) ids.delete(id);
  else ids.add(id);
  writeStored(storageKey, ids.size === 0 ? undefined : [...ids].join(','));
  useHidden.setState({ ids });
}

/** Returns its disposer. */
export function hideWhileEditing(editedId: number): () => void {
  useHidden.setState({ editedId });
  return () => useHidden.setState({ editedId: undefined });
}
