import { fail, parseTime } from '@lookfar/contract';

/** Epoch ms of an end; 1579 for one in the past, unless it has been `before`. */
export function expiryOf(expires: string | null, now: number, before?: number | null): number | null {
  const at = expires === null ? null : (parseTime(expires) ?? null);
  if (at !== null && at <= now && at !== before) fail('1579');
  return at;
}
