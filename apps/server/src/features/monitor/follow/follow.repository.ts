import type { Db } from '../../../platform/database/openDatabase.ts';

export interface Follower {
  accountId: number;
}

/** The stars of accounts: each sees and changes only its own. */
export class FollowRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async set({ accountId }: Follower, equipmentId: number, change: { followed: 1 } | { topAt: number }): Promise<void> {
    const row = { accountId, equipmentId, followed: 0, topAt: null, ...change };
    const insert = this.db.insertInto('equipmentFollow').values(row);
    await insert.onConflict((conflict) => conflict.columns(['accountId', 'equipmentId']).doUpdateSet(change)).execute();
  }

  async remove(follower: Follower, equipmentId: number): Promise<void> {
    await this.removal(follower, equipmentId).execute();
  }

  /** The star stays, if there is one. */
  async unstick({ accountId }: Follower, equipmentId: number): Promise<void> {
    await this.removal({ accountId }, equipmentId).where('followed', '=', 0).execute();
    await this.db
      .updateTable('equipmentFollow')
      .set({ topAt: null })
      .where('accountId', '=', accountId)
      .where('equipmentId', '=', equipmentId)
      .execute();
  }

  private removal({ accountId }: Follower, equipmentId: number) {
    const query = this.db.deleteFrom('equipmentFollow').where('accountId', '=', accountId);
    return query.where('equipmentId', '=', equipmentId);
  }
}
