import { alarmOverview, pagingLimits, queryAlarms, type WatchedAlarm } from '@lookfar/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../client/send.ts';
import { useWatch, type WatchStore } from '../../live/index.ts';
import { patchAlarms } from '../list/patchAlarms.ts';
import { refreshSoon } from '../refreshSoon.ts';
import type { Address } from '../useAddress.ts';
import { groupOf, overviewFilter } from './overviewFilter.ts';

const base = ['monitor.alarm', 'all'] as const;
const listKey = [...base, 'list'] as const;
const overviewKey = [...base, 'overview'] as const;
/** What happened within the last ten minutes changes without anything happening. */
const figuresMs = 30_000;

export const overviewPageSize = pagingLimits.maxSize;

type Page = Awaited<ReturnType<typeof loadAlarms>>;
type Body = Parameters<typeof loadAlarms>[0];

const loadAlarms = (body: ReturnType<typeof overviewFilter> & { pageNo: number }, signal: AbortSignal) =>
  send(queryAlarms, { ...body, pageSize: overviewPageSize }, { quiet: true, signal });

/** The list of the address. */
export function useAlarmPage(address: Address) {
  const page = Number(address.get('page'));
  const body: Body = { ...overviewFilter(address), pageNo: Number.isInteger(page) && page > 0 ? page : 1 };
  const scope = JSON.stringify(body);
  const query = useQuery({
    queryKey: [...listKey, scope],
    queryFn: ({ signal }) => loadAlarms(body, signal),
    placeholderData: keepPreviousData,
  });
  return { query, scope, pageNo: body.pageNo };
}

/** What the head says. */
export function useFigures(address: Address) {
  const groupId = groupOf(address);
  return useQuery({
    queryKey: [...overviewKey, groupId ?? 'all'],
    queryFn: ({ signal }) => send(alarmOverview, groupId === undefined ? {} : { groupId }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: figuresMs,
  });
}

export function useRefreshOverview(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: base }), [client]);
}

/** [AV6] Keeps what was loaded in step with the live channel; answers how many changes it told of. */
export function useLiveAlarms(): { watch: WatchStore; changes: number } {
  const client = useQueryClient();
  const watch = useWatch({ alarms: true });
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const hear = (alarms: readonly WatchedAlarm[]) => {
      client.setQueriesData<Page>({ queryKey: listKey }, (page) => {
        const list = page && patchAlarms(page.list, alarms);
        return page && list !== page.list ? { ...page, list: [...(list ?? [])] } : page;
      });
      setChanges((before) => before + 1);
      refreshSoon(client, base);
    };
    const leaves = [watch.onAlarms(hear), watch.onReload(() => refreshSoon(client, base))];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [client, watch]);
  return { watch, changes };
}
