import { type MonitoredEquipment, queryEquipment, type ReplyOf } from '@lookfar/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import type { EquipmentQuery } from './browserFilters.ts';
import { pageSize, placeOf } from './pagesOf.ts';

export type EquipmentReply = ReplyOf<typeof queryEquipment>;

/** Beside what the channel tells: new orders, totals, and names that changed. */
const refreshMs = 30_000;

export interface EquipmentPages {
  /** The newest reply of the list that is shown; undefined before the first. */
  reply: EquipmentReply | undefined;
  /** The device at an index; undefined while its page loads. */
  rowAt: (index: number) => MonitoredEquipment | undefined;
  /** The rows on the screen still answer the filters before. */
  changing: boolean;
  error: unknown;
  /** Epoch ms of the last success. */
  updatedAt: number;
  refresh: () => void;
}

/** [ML4] The pages that are on the screen. Rows of the filters before stay until the first of the new ones arrived. */
export function useEquipmentPages(name: string, query: EquipmentQuery, pages: readonly number[]): EquipmentPages {
  const client = useQueryClient();
  const written = JSON.stringify(query);
  const results = useQueries({
    queries: pages.map((pageNo) => ({
      queryKey: [name, written, pageNo],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(queryEquipment, { ...query, pageNo, pageSize }, { quiet: true, signal }),
      refetchInterval: refreshMs,
    })),
  });
  const failed = results.find(({ isError }) => isError);
  const newest = results.reduce((a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a));
  const [last, setLast] = useState<LastReply>();
  // Kept while the page of another place loads: without its total the list would collapse and lose that place.
  if (newest.data && newest.data !== last?.reply) setLast({ written, reply: newest.data, time: newest.dataUpdatedAt });
  const changing = last !== undefined && last.written !== written && !failed;
  const shown = changing ? last.written : written;
  const replyOf = useCallback(
    (pageNo: number) => client.getQueryData<EquipmentReply>([name, shown, pageNo]),
    [client, name, shown],
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
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [name] }), [client, name]);
  const reply = last?.written === shown ? last : undefined;
  return useMemo(
    () => ({ reply: reply?.reply, updatedAt: reply?.time ?? 0, rowAt, changing, error: failed?.error, refresh }),
    [reply, rowAt, changing, failed?.error, refresh],
  );
}

interface LastReply {
  /** The query that it answers. */
  written: string;
  reply: EquipmentReply;
  time: number;
}
