import { api, type MonitoredEquipment, type ReplyOf } from '@lookfar/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callKey, callQuery, refreshCall } from '../../client/useCall.ts';
import type { EquipmentQuery } from './browserFilters.ts';
import { pageSize, placeOf } from './pagesOf.ts';

export type EquipmentReply = ReplyOf<typeof api.monitorList.query>;

/** For what the channel does not send: new totals, order and names. */
const refreshMs = 30_000;

export interface EquipmentPages {
  /** The latest reply for the list that is shown; undefined before the first. */
  reply: EquipmentReply | undefined;
  /** The device at an index; undefined while its page loads. */
  rowAt: (index: number) => MonitoredEquipment | undefined;
  /** The rows on the screen still belong to the previous filters. */
  changing: boolean;
  error: unknown;
  /** Epoch ms of the last success. */
  updatedAt: number;
  refresh: () => void;
}

/** [ML4] The pages on the screen. The rows of the previous filters stay until the first new page has arrived. */
export function useEquipmentPages(query: EquipmentQuery, pages: readonly number[]): EquipmentPages {
  const client = useQueryClient();
  const written = JSON.stringify(query);
  const results = useQueries({
    queries: pages.map((pageNo) =>
      callQuery(api.monitorList.query, { ...query, pageNo, pageSize }, { refetchInterval: refreshMs }),
    ),
  });
  const failed = results.find(({ isError }) => isError);
  const newest = results.reduce((a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a));
  const [last, setLast] = useState<LastReply>();
  // Kept while a page further down loads: without its total the list would collapse and lose the scroll position.
  if (newest.data && newest.data !== last?.reply)
    setLast({ query, written, reply: newest.data, time: newest.dataUpdatedAt });
  const changing = last !== undefined && last.written !== written && !failed;
  const shown = changing ? last.query : query;
  const replyOf = useCallback(
    (pageNo: number) =>
      client.getQueryData<EquipmentReply>(callKey(api.monitorList.query, { ...shown, pageNo, pageSize })),
    [client, shown],
  );
  const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that arrived is read from the cache
  const rowAt = useCallback(
    (index: number) => {
      const { pageNo, place } = placeOf(index);
      return replyOf(pageNo)?.list[place];
    },
    [replyOf, stamp],
  );
  const refresh = useCallback(() => void refreshCall(client, api.monitorList.query), [client]);
  const reply = changing || last?.written === written ? last : undefined;
  return useMemo(
    () => ({ reply: reply?.reply, updatedAt: reply?.time ?? 0, rowAt, changing, error: failed?.error, refresh }),
    [reply, rowAt, changing, failed?.error, refresh],
  );
}

interface LastReply {
  /** The query of the reply, as an object and as text. */
  query: EquipmentQuery;
  written: string;
  reply: EquipmentReply;
  time: number;
}
