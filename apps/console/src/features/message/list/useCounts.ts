import { api } from '@lookfar/contract';
import { useEffect, useRef } from 'react';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { useMessageStore } from '../../../shared/messages/messageStore.ts';
import type { MessageTab } from '../messageAddress.ts';
import type { MessageFilter } from './messageFilter.ts';

export type Counts = Readonly<Record<MessageTab, number | undefined>>;

/** [MSG5] How many messages each tab has under these filters. */
export function useCounts({ status: _, ...filter }: MessageFilter): Counts {
  const options = { keepPrevious: true, staleTime: 0 } as const;
  const all = useCall(api.msg.query, { ...filter, pageSize: 1 }, options).data?.total;
  const unread = useCall(api.msg.query, { ...filter, status: 'sended', pageSize: 1 }, options).data?.total;
  useRefreshed();
  const read = all === undefined || unread === undefined ? undefined : Math.max(0, all - unread);
  return { all, unread, read };
}

function useRefreshed(): void {
  const refresh = useRefresh();
  const event = useMessageStore(({ changes, arrived }) => `${changes} ${arrived[0]?.id}`);
  const last = useRef(event);
  useEffect(() => {
    if (event === last.current) return;
    last.current = event;
    // Pushes come in bursts.
    const timer = setTimeout(() => void refresh(api.msg.query), 300);
    return () => clearTimeout(timer);
  }, [event, refresh]);
}
