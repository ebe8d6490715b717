import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from '../../ui/list/listState.ts';
import { browserKeys, type EquipmentQuery, equipmentQuery } from './browserFilters.ts';

interface BrowserState {
  state: ListState;
  query: EquipmentQuery;
  /** Changes filters or order and scrolls to the top of the new list. */
  go: (next: ListState, options?: { replace?: boolean }) => void;
}

/** The filters and order of the list, kept in the address. */
export function useBrowserState(fixed: EquipmentQuery): BrowserState {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, browserKeys), [params]);
  const query = useMemo(() => equipmentQuery(state, fixed), [state, fixed]);
  const go = useCallback<BrowserState['go']>(
    (next, options) => {
      window.scrollTo(0, 0);
      void setParams(writeListState(next), { replace: options?.replace ?? false });
    },
    [setParams],
  );
  return { state, query, go };
}
