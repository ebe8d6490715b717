import type { ReplyOf, SentOf } from '@lookfar/contract';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../client/send.ts';
import type { ListCall, ListDescription } from './listDescription.ts';
import { type ListState, listQuery, readListState, writeListState } from './listState.ts';

export interface List<C extends ListCall> {
  state: ListState;
  /** Typing replaces the address; a chosen page becomes an entry of the history. */
  go: (next: ListState, options?: { replace?: boolean }) => void;
  query: UseQueryResult<ReplyOf<C>>;
}

/** The state of a list in the address, and its rows. Rows stay on screen while the next ones load. */
export function useList<C extends ListCall>(description: ListDescription<C>): List<C> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () =>
      readListState(params, {
        filters: description.filters.map(({ key }) => key),
        sorts: description.columns.flatMap(({ sortKey }) => sortKey ?? []),
      }),
    [params, description],
  );
  const query = useQuery<ReplyOf<C>>({
    queryKey: [description.name, description.body ?? null, state],
    queryFn: ({ signal }) => {
      const { pageNo, pageSize } = state;
      const body = { ...listQuery(state), ...description.body, pageNo, pageSize } as SentOf<C>;
      return send(description.call, body, { quiet: true, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: description.refreshMs ?? false,
  });
  const go = useCallback<List<C>['go']>(
    (next, options) => {
      void setParams(writeListState(next), { replace: options?.replace ?? false });
    },
    [setParams],
  );
  return { state, go, query };
}

/** Loads every list of this name again, wherever it is shown; for dialogs that changed something. */
export function useRefreshList(name: string): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [name] }), [client, name]);
}
