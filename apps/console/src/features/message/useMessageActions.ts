import { api, type Message, messageLimits } from '@lookfar/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batchesOf } from '../../base/batchesOf.ts';
import { send } from '../../client/send.ts';
import { callKey } from '../../client/useCall.ts';
import { messageControl } from '../../shared/messages/messageStore.ts';
import { feedKey } from './feedKey.ts';
import { type Feed, patchFeed } from './list/feed.ts';
import type { MessageFilter } from './list/messageFilter.ts';

/** A browser opens no more connections to a server than this. */
const callsAtOnce = 6;

export interface MessageActions {
  markRead: (ids: readonly number[]) => Promise<void>;
  /** Those of a type up to the newest that the reader has seen. */
  markAllRead: (filter: Pick<MessageFilter, 'type' | 'equipType'>, upTo: number) => Promise<void>;
  /** Those about an alarm: whoever looks at one of them has seen them all. */
  markAlarmRead: (message: Pick<Message, 'alarmId' | 'dataId'>) => Promise<void>;
  /** Rejects for the dialog that asked. */
  remove: (ids: readonly number[]) => Promise<void>;
  ignore: (ids: readonly number[], ignored: boolean) => Promise<void>;
}

/** [MSG8] What can be done with messages. The screen follows immediately; the count and other windows soon after. */
export function useMessageActions(): MessageActions {
  const client = useQueryClient();
  return useMemo(() => actionsOf(client), [client]);
}

function actionsOf(client: QueryClient): MessageActions {
  /** Sends the calls; the lists are patched even if a later one fails, and then loaded again anyway. */
  const run = async (calls: readonly (() => Promise<unknown>)[], patch: Patch) => {
    try {
      for (const some of batchesOf(calls, callsAtOnce)) await Promise.all(some.map((call) => call()));
      patchAll(client, patch);
    } finally {
      void client.invalidateQueries({ queryKey: callKey(api.msg.info) });
      messageControl.onChanged();
    }
  };
  const batches = (ids: readonly number[]) => batchesOf(ids, messageLimits.atOnce);
  const seen =
    (isMeant: (message: Message) => boolean): Patch =>
    (message, { status }) => {
      if (!isMeant(message) || message.dataStatus === 'seen') return message;
      return status === 'sended' ? undefined : { ...message, dataStatus: 'seen' };
    };
  return {
    markRead: (ids) => {
      const chosen = new Set(ids);
      const calls = batches(ids).map((some) => () => send(api.msg.markAsRead, { ids: some }));
      return run(
        calls,
        seen(({ id }) => chosen.has(id)),
      );
    },
    markAllRead: ({ type, equipType }, upTo) =>
      run(
        [() => send(api.msg.allMarkAsRead, { ...(type && { type }), ...(equipType && { equipType }), upTo })],
        seen(
          (message) =>
            message.id <= upTo &&
            (type === undefined || message.type === type) &&
            (equipType === undefined || message.equipType === equipType),
        ),
      ),
    markAlarmRead: ({ alarmId, dataId }) =>
      run(
        [
          () =>
            send(api.msg.markAsReadForEquipAlarm, alarmId === null ? { equipmentId: dataId } : { alarmId }, {
              quiet: true,
            }),
        ],
        seen((message) => message.alarmId !== null && message.alarmId === alarmId),
      ),
    remove: (ids) => {
      const chosen = new Set(ids);
      const calls = batches(ids).map((some) => () => send(api.msg.delete, { ids: some }, { quiet: true }));
      return run(calls, (message) => (chosen.has(message.id) ? undefined : message));
    },
    ignore: (ids, ignored) => {
      const chosen = new Set(ids);
      const calls = ids.map((id) => () => send(api.msg.setIgnore, { id, ignored }));
      return run(calls, (message) => (chosen.has(message.id) ? { ...message, ignored } : message));
    },
  };
}

type Patch = (message: Message, filter: MessageFilter) => Message | undefined;

function patchAll(client: QueryClient, patch: Patch): void {
  for (const [key, feed] of client.getQueriesData<Feed>({ queryKey: feedKey() })) {
    const filter = key[1] as MessageFilter;
    if (feed)
      client.setQueryData<Feed>(
        key,
        patchFeed(feed, (message) => patch(message, filter)),
      );
  }
}
