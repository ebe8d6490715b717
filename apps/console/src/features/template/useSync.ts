import { api, type SyncState } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../client/send.ts';
import { callQuery, useRefresh } from '../../client/useCall.ts';

const askMs = 1000;

export type SyncCounts = Readonly<Record<SyncState, number>>;

const mostAtOnce = 200;

async function failedIds(templateId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let pageNo = 1, total = 1; ids.length < total; pageNo += 1) {
    const body = { id: templateId, state: 'failed' as const, pageNo, pageSize: mostAtOnce };
    const page = await send(api.template.equipment, body);
    if (page.list.length === 0) break;
    ids.push(...page.list.map(({ id }) => id));
    total = page.total;
  }
  return ids;
}

/** The progress of a template's sync; polled every second while one is running. */
export function useSync(templateId: number) {
  const refresh = useRefresh();
  const { data, error, refetch } = useQuery({
    ...callQuery(api.template.syncProgress, { id: templateId }),
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? askMs : false),
  });
  const running = data?.running ?? 0;
  const before = useRef(running);
  useEffect(() => {
    // Every step changes a line of the list.
    if (before.current !== running) void refresh(api.template.equipment, { id: templateId });
    before.current = running;
  }, [running, refresh, templateId]);
  const start = async (equipmentIds?: readonly number[]) => {
    await send(api.template.sync, { id: templateId, ...(equipmentIds && { equipmentIds: [...equipmentIds] }) });
    await refresh(api.template.syncProgress, { id: templateId });
    await refresh(api.template.equipment, { id: templateId });
  };
  const retryFailed = async () => start(await failedIds(templateId));
  return { counts: data, error, refetch, start, retryFailed };
}
