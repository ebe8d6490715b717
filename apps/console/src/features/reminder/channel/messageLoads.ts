import { api } from '@lookfar/contract';
import { send } from '../../../client/send.ts';

const pageSize = 200;

export async function loadNewest(): Promise<number> {
  const { list } = await send(api.msg.query, { pageSize: 1 }, { quiet: true });
  return list[0]?.id ?? 0;
}

export async function loadSince(afterId: number) {
  const { list } = await send(api.msg.query, { afterId, pageSize }, { quiet: true });
  return { messages: list, isAll: list.length < pageSize };
}

/** Unread messages from this id on, oldest first. */
export async function loadUnreadFrom(id: number) {
  const { list } = await send(api.msg.query, { status: 'sended', afterId: id - 1, pageSize }, { quiet: true });
  return { messages: list, isAll: list.length < pageSize };
}
