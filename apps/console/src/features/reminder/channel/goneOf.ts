import type { Message } from '@lookfar/contract';
import { loadUnreadFrom } from './messageLoads.ts';

/** Those of these messages that are no longer unread; none if the server cannot be asked. */
export async function goneOf(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const unread = await loadUnreadFrom(Math.min(...ids)).catch(() => undefined);
  return unread ? goneIds(ids, unread) : [];
}

/** [RM10] Ids after the end of a page that is not the last one are unknown, and count as unread. */
export function goneIds(
  ids: readonly number[],
  { messages, isAll }: { messages: readonly Pick<Message, 'id' | 'ignored'>[]; isAll: boolean },
): number[] {
  const end = isAll ? Number.POSITIVE_INFINITY : (messages.at(-1)?.id ?? 0);
  const unread = new Set(messages.filter(({ ignored }) => !ignored).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => id <= end && !unread.has(id));
}
