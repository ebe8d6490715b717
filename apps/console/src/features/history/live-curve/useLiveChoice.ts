import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../../base/storage.ts';
import { type LiveChoice, readLiveChoice, writeLiveChoice } from './liveChoice.ts';

/** Kept in the address and, for the next visit, in the browser's storage by device. */
export function useLiveChoice(equipmentId: number): [LiveChoice, (patch: Partial<LiveChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const storageKey = `live-curve-${equipmentId}`;
  const choice = useMemo(() => readLiveChoice(search, readStored(storageKey)), [search, storageKey]);
  const patch = useCallback(
    (change: Partial<LiveChoice>) => {
      const written = writeLiveChoice({ ...choice, ...change });
      writeStored(storageKey, written);
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of new URLSearchParams(written)) next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [choice, setSearch, storageKey],
  );
  return [choice, patch];
}
