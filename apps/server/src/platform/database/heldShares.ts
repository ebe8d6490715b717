import type { Db } from './openDatabase.ts';

export interface Holding {
  accountId: number;
  /** Epoch ms: what is over by then is not held any more. */
  now: number;
}

/** The shares of other organisations' devices that an account currently holds. */
export function heldShares(db: Db, { accountId, now }: Holding) {
  return db
    .selectFrom('shareHolder')
    .innerJoin('share', 'share.id', 'shareHolder.shareId')
    .where('shareHolder.accountId', '=', accountId)
    .where((eb) => eb.or([eb('share.expiresAt', 'is', null), eb('share.expiresAt', '>', now)]));
}
