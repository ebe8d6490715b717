import type { Call, InputOf, ReplyOf } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall, useRefresh } from '../../client/useCall.ts';
import type { ListCall, ListDescription, ListSource, RowOf } from './listDescription.ts';
import { defaultPageSize, type ListState, listQuery, readListState, writeListState } from './listState.ts';

/** Where page, size, sorting and filters of a list are stored. */
export interface StateOfList {
  state: ListState;
  /** Typing replaces the URL; changing the page adds a history entry. */
  go: (next: ListState, options?: { replace?: boolean }) => void;
}

export interface List<C extends ListCall> extends StateOfList {
  query: UseQueryResult<ReplyOf<C>>;
  /** Undefined until the first reply. `isWhole` if the call returns all rows. */
  page: { total: number; rows: readonly RowOf<C>[]; isWhole: boolean } | undefined;
}

/** A list with its state in the URL: it survives a reload and can be linked to. */
export function useAddressList<C extends ListCall>(description: ListDescription<C>): List<C> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () =>
      readListState(params, {
        filters: (description.filters ?? []).map(({ key }) => key),
        sorts: description.columns.flatMap(({ sortKey }) => sortKey ?? []),
      }),
    [params, description],
  );
  const go = useCallback<StateOfList['go']>(
    (next, options) => {
      void setParams(writeListState(next), { replace: options?.replace ?? false });
    },
    [setParams],
  );
  return useListRows(description, { state, go });
}

/** A list in a drawer or tab: it starts fresh each time, and leaves the URL to the page. */
export function useOwnList<C extends ListCall>(source: ListSource<C>, pageSize: number = defaultPageSize): List<C> {
  const [state, setState] = useState<ListState>({ pageNo: 1, pageSize, filters: {} });
  return useListRows(source, { state, go: setState });
}

/** Rows stay on screen while the next ones load. */
function useListRows<C extends ListCall>(source: ListSource<C>, { state, go }: StateOfList): List<C> {
  const { pageNo, pageSize } = state;
  const body = { ...listQuery(state), ...source.body, pageNo, pageSize } as InputOf<C>;
  const query = useCall(source.call, body, { keepPrevious: true, refetchInterval: source.refreshMs ?? false });
  const reply: ReplyOf<C> | undefined = query.data;
  const page = useMemo(() => (reply === undefined ? undefined : pageOf<C>(reply)), [reply]);
  return { state, go, query, page };
}

function pageOf<C extends ListCall>(reply: ReplyOf<C>): NonNullable<List<C>['page']> {
  const isWhole = Array.isArray(reply);
  const { total, list } = isWhole ? { total: reply.length, list: reply } : reply;
  return { total, rows: list as unknown as readonly RowOf<C>[], isWhole };
}

/** Refetches the replies to these calls, wherever they are shown; for dialogs that changed something. */
export function useRefreshCalls(calls: readonly Call[]): () => void {
  const refresh = useRefresh();
  return useCallback(() => {
    for (const call of calls) void refresh(call);
  }, [refresh, calls]);
}
