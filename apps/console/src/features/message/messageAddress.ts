import { type Message, type MessageSubject, type MessageType, messageSubjects, messageTypes } from '@lookfar/contract';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { paths } from '../../base/paths.ts';

/** The tabs of the list, by the last part of their address. */
export const tabs = { all: 'messageAll', unread: 'messageUnReaden', read: 'messageReaden' } as const;
export type MessageTab = keyof typeof tabs;

/** What `menuType` of a detail's address names: the tab that it was opened from. */
const menuTypes: Readonly<Record<MessageTab, string>> = { all: 'all', unread: 'unReaden', read: 'readen' };

/** The set of addresses that a page belongs to. */
export const baseOf = (pathname: string): string =>
  pathname.startsWith(`${paths.message}/`) ? paths.message : paths.msg;

export function tabOf(pathname: string): MessageTab {
  const last = pathname.split('/').at(-1);
  return (Object.keys(tabs) as MessageTab[]).find((tab) => tabs[tab] === last) ?? 'all';
}

export const tabPath = (base: string, tab: MessageTab): string => `${base}/${tabs[tab]}`;

type Addressed = Pick<Message, 'id' | 'type' | 'equipType' | 'dataId'>;

/**
 * [MSG2] The address of a message. `/msg/detail` names what the message is about, which several messages may have in
 * common, so the id of the message is added.
 */
export function messagePath(
  { id, type, equipType, dataId }: Addressed,
  base: string = paths.msg,
  tab: MessageTab = 'all',
): string {
  if (base === paths.message) return `${base}/detail/${type}/${id}`;
  return `${base}/detail/${menuTypes[tab]}/${type}/${equipType}/${dataId}?id=${id}`;
}

/** [MSG1] The address of a message in a window of its own. */
export const messageWindowPath = ({ id, type, dataId }: Addressed): string =>
  `/system/msg/detail/${dataId}/${type}?id=${id}`;

/** Which message an address asks for; undefined if it is not the address of one. */
export interface MessageRequest {
  id?: number;
  dataId?: number;
  type?: MessageType;
  equipType?: MessageSubject;
}

/** [MSG2] The message of an address: by its own id, otherwise the newest about what the address names. */
export function requestOf(pathname: string, search: string): MessageRequest | undefined {
  const own = deviceIdOf(new URLSearchParams(search).get('id') ?? undefined);
  if (own !== undefined) return { id: own };
  const parts = pathname.split('/').filter(Boolean);
  if (parts[0] === 'message') {
    const id = deviceIdOf(parts[3]);
    return id === undefined ? undefined : { id };
  }
  const isWindow = parts[0] === 'system';
  const [typeText, subjectText, dataText] = isWindow ? [parts[4], undefined, parts[3]] : [parts[3], parts[4], parts[5]];
  const type = messageTypes.find((one) => one === typeText);
  const equipType = messageSubjects.find((one) => one === subjectText);
  const dataId = deviceIdOf(dataText);
  if (type === undefined || dataId === undefined || (equipType === undefined && !isWindow)) return undefined;
  return { dataId, type, ...(equipType && { equipType }) };
}

/** The list that a detail leads back to. */
export function listOf(pathname: string): string {
  const [, , menuType] = pathname.split('/').filter(Boolean);
  const tab = (Object.keys(menuTypes) as MessageTab[]).find((one) => menuTypes[one] === menuType) ?? 'all';
  return tabPath(baseOf(pathname), tab);
}
