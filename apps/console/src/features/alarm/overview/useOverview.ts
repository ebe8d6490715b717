import { api, pagingLimits, type ReplyOf, type WatchedAlarm } from '@lookfar/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callKey, useCall } from '../../../client/useCall.ts';
import type { Address } from '../../../ui/useAddress.ts';
import { useWatch, type WatchStore } from '../../live/index.ts';
import { patchAlarms } from '../list/patchAlarms.ts';
import { refreshSoon } from '../refreshSoon.ts';
import { groupOf, overviewFilter } from './overviewFilter.ts';

/** Sets the lists of the overview apart from other lists of alarms, which refresh on their own. */
const extra = ['overview'];
const listKey: QueryKey = [...callKey(api.alarm.query, {}), ...extra];
const keys: readonly QueryKey[] = [listKey, callKey(api.alarm.overview)];
/** The count of the last ten minutes changes even when nothing happens. */
const figuresMs = 30_000;

export const overviewPageSize = pagingLimits.maxSize;

/** The list that the address asks for. */
export function useAlarmPage(address: Address) {
  const page = Number(address.get('page'));
  const pageNo = Number.isInteger(page) && page > 0 ? page : 1;
  const body = { ...overviewFilter(address), pageNo, pageSize: overviewPageSize };
  const query = useCall(api.alarm.query, body, { keepPrevious: true, extra });
  return { query, scope: JSON.stringify(body), pageNo };
}

/** The figures above the list. */
export function useFigures(address: Address) {
  const groupId = groupOf(address);
  const body = groupId === undefined ? {} : { groupId };
  return useCall(api.alarm.overview, body, { keepPrevious: true, refetchInterval: figuresMs });
}

export function useRefreshOverview(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** [AV6] Keeps the loaded alarms in step with the live channel. `changes` counts the messages of the channel. */
export function useLiveAlarms(): { watch: WatchStore; changes: number } {
  const client = useQueryClient();
  const watch = useWatch({ alarms: true });
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const refresh = () => {
      for (const queryKey of keys) refreshSoon(client, queryKey);
    };
    const hear = (alarms: readonly WatchedAlarm[]) => {
      client.setQueriesData<ReplyOf<typeof api.alarm.query>>({ queryKey: listKey }, (page) => {
        const list = page && patchAlarms(page.list, alarms);
        return page && list !== page.list ? { ...page, list: [...(list ?? [])] } : page;
      });
      setChanges((before) => before + 1);
      refresh();
    };
    const leaves = [watch.onAlarms(hear), watch.onReload(refresh)];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [client, watch]);
  return { watch, changes };
}
