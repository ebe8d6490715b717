import { notifyLimits } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { AckLinkTable } from '../../../platform/database/messageSchema.ts';
import { hashId, randomId } from '../../../platform/security/ids.ts';

/** In whose name it acknowledges, and what. */
export type LinkOf = Pick<AckLinkTable, 'accountId' | 'channelId' | 'alarmId' | 'occurrence'>;

/** A link that acknowledges one occurrence of an alarm once. Its token is in the message alone. */
export function newLink(of: LinkOf, now: number): { token: string; row: Insertable<AckLinkTable> } {
  const token = randomId();
  const expiresAt = now + notifyLimits.linkHours * 3_600_000;
  return { token, row: { ...of, tokenHash: hashId(token), expiresAt, usedAt: null } };
}
