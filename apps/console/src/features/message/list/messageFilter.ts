import {
  type AlarmLevel,
  alarmLevels,
  type Message,
  type MessageSubject,
  type MessageType,
  messageTypes,
} from '@lookfar/contract';
import type { MessageTab } from '../messageAddress.ts';
import { subjectsOf } from '../messageWords.ts';

/** What the list shows. */
export interface MessageFilter {
  type?: MessageType;
  equipType?: MessageSubject;
  level?: AlarmLevel;
  search?: string;
  status?: Message['dataStatus'];
}

const longest = 100;
const statuses: Readonly<Record<MessageTab, MessageFilter['status'] | undefined>> = {
  ...{ all: undefined, unread: 'sended', read: 'seen' },
};

/** [MSG4] The filter of an address; what does not exist or does not fit the type is ignored. */
export function filterOf(search: URLSearchParams, tab: MessageTab): MessageFilter {
  const type = messageTypes.find((one) => one === search.get('type'));
  const equipType = type && subjectsOf[type].find((one) => one === search.get('about'));
  const level = type === 'alarm' ? alarmLevels.find((one) => one === search.get('level')) : undefined;
  const text = search.get('text')?.trim().slice(0, longest) ?? '';
  const status = statuses[tab];
  return {
    ...(type && { type }),
    ...(equipType && { equipType }),
    ...(level && { level }),
    ...(text !== '' && { search: text }),
    ...(status && { status }),
  };
}

/** How many filters are set besides the tab. */
export const filtersSet = ({ status: _, ...filter }: MessageFilter): number => Object.keys(filter).length;

/** The address parameters after a change. A new type has other subjects, and only alarms have a level. */
export function withFilter(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  if ('type' in changes) next.delete('about');
  if (next.get('type') !== 'alarm') next.delete('level');
  return next;
}
