import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type HistoryChoice, readChoice, writeChoice } from './historyAddress.ts';

export type PatchChoice = (patch: Partial<HistoryChoice>) => void;

/** The choice as the address has it. A change replaces the address: going back leaves the tab, not the last zoom. */
export function useHistoryChoice(): [HistoryChoice, PatchChoice] {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const patch = useCallback<PatchChoice>(
    (change) => setSearch((now) => writeChoice(now, change), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [choice, patch];
}
