import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export interface Star {
  accountId: number;
  equipmentId: number;
}

/** The stars of accounts: each sees and changes only its own. */
export class FollowRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async set(scope: Scope, star: Star, change: { followed: 1 } | { topAt: number }): Promise<void> {
    const row = { ...star, followed: 0, topAt: null, ...change };
    const insert = scoped(this.db, scope).insertInto('equipmentFollow').values(row);
    await insert.onConflict((conflict) => conflict.columns(['accountId', 'equipmentId']).doUpdateSet(change)).execute();
  }

  async remove(scope: Scope, equipmentId: number): Promise<void> {
    await this.removal(scope, equipmentId).execute();
  }

  /** The star stays, if there is one. */
  async unstick(scope: Scope, equipmentId: number): Promise<void> {
    await this.removal(scope, equipmentId).where('followed', '=', 0).execute();
    await scoped(this.db, scope)
      .updateTable('equipmentFollow')
      .set({ topAt: null })
      .where('equipmentId', '=', equipmentId)
      .execute();
  }

  private removal(scope: Scope, equipmentId: number) {
    const query = scoped(this.db, scope).deleteFrom('equipmentFollow');
    return query.where('equipmentId', '=', equipmentId);
  }
}
