import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@lookfar/contract';
import { toJson } from './JsonText.ts';

/**
 * Throws if a reply is not exactly what its call declares. An additional key counts too: it would be a column that a
 * mapper let through.
 */
export function checkReply(call: Call, data: unknown): void {
  const sent: unknown = JSON.parse(toJson(data ?? null));
  const result = call.reply.safeParse(sent);
  if (!result.success)
    throw new Error(`${call.path} returns a reply that does not match its declaration: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${call.path} returns more than it declares`);
}
