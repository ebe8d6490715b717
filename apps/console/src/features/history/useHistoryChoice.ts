import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type HistoryChoice, readChoice, writeChoice } from './historyAddress.ts';

export type PatchChoice = (patch: Partial<HistoryChoice>) => void;

/** The choice in the address. Changes replace the history entry, so that going back leaves the tab and does not undo a zoom. */
export function useHistoryChoice(): [HistoryChoice, PatchChoice] {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const patch = useCallback<PatchChoice>(
    (change) => setSearch((now) => writeChoice(now, change), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [choice, patch];
}
