import { type RawBuilder, sql } from 'kysely';
import { open, type Records } from './records.ts';

export interface Holding {
  accountId: number;
  /** Epoch ms: shares that have expired by then do not count. */
  now: number;
}

/** The shares of other organisations' devices that an account currently holds. */
export function heldShares(records: Records, { accountId, now }: Holding) {
  return open(records)
    .selectFrom('shareHolder')
    .innerJoin('share', 'share.id', 'shareHolder.shareId')
    .where('shareHolder.accountId', '=', accountId)
    .where((eb) => eb.or([eb('share.expiresAt', 'is', null), eb('share.expiresAt', '>', now)]));
}

/** The same as a subquery of ids; `also` is a condition on `share`. */
export const heldEquipment = ({ accountId, now }: Holding, also = sql`1 = 1`) => sql<number>`(
  select share_holder.equipment_id from share_holder inner join share on share.id = share_holder.share_id
  where share_holder.account_id = ${accountId}
  and (share.expires_at is null or share.expires_at > ${now}) and ${also})`;

/** Whether a joined `share` includes a signal: its list reads `[1,2,3]`, or `"all"`. */
export const isShared = (signal: RawBuilder<unknown>) =>
  sql<boolean>`(share.signals = '"all"' or ',' || trim(share.signals, '[]') || ',' like '%,' || ${signal} || ',%')`;
