import { Failure } from '@lookfar/contract';
import type { MediaItem, SendMedia } from './mediaItem.ts';

const tries = 3;

export interface SendParts {
  send: SendMedia;
  wait: (ms: number) => Promise<void>;
  changed: (uuid: string, change: Pick<MediaItem, 'state'> & { error?: unknown }) => void;
}

/**
 * [ME2] Sends what has not been sent, one after the other. What does not arrive is tried again with the same uuid; what
 * the server refuses is not. Returns how many are still here.
 */
export async function sendAll(items: readonly MediaItem[], parts: SendParts): Promise<number> {
  let left = 0;
  for (const item of items.filter(({ state }) => state !== 'sent')) {
    parts.changed(item.uuid, { state: 'sending' });
    const error = await sendOne(item, parts);
    if (error !== undefined) left += 1;
    parts.changed(item.uuid, error === undefined ? { state: 'sent' } : { state: 'failed', error });
  }
  return left;
}

async function sendOne(item: MediaItem, { send, wait }: SendParts): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(item);
      return undefined;
    } catch (error) {
      if (attempt === tries || isRefusal(error)) return error;
      await wait(attempt * 1000);
    }
  }
}

/** Codes of the server begin with 1; the others are those of a connection. */
const isRefusal = (error: unknown) => error instanceof Failure && /^1\d{3}$/.test(error.code);
