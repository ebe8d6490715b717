import type { Insertable, Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldShares } from '../../platform/access/shares.ts';
import type { ShareTable } from '../../platform/database/configurationSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type ShareRow = NonNullable<Awaited<ReturnType<ShareRepository['find']>>>;
export type OfferedShare = NonNullable<Awaited<ReturnType<ShareRepository['offered']>>>;
export type HolderRow = Awaited<ReturnType<ShareRepository['holders']>>[number];

export interface Holder {
  accountId: number;
}

/** For anyone who has the code and the password of another organisation's share. */
const offers = acrossOrganisations('what is offered');

export class ShareRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The share of a device, even if it has expired. */
  async find(scope: Scope, equipmentId: number) {
    const query = scoped(this.db, scope).selectFrom('share').where('equipmentId', '=', equipmentId).selectAll();
    return query.executeTakeFirst();
  }

  async holders(scope: Scope, shareId: number) {
    return scoped(this.db, scope)
      .selectFrom('shareHolder')
      .innerJoin('account', 'account.id', 'shareHolder.accountId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('shareHolder.shareId', '=', shareId)
      .select(['shareHolder.id', 'shareHolder.accountId', 'shareHolder.createdAt'])
      .select(['account.loginname', 'org.name as orgName'])
      .orderBy('shareHolder.id')
      .execute();
  }

  async signalIds(scope: Scope, equipmentId: number): Promise<Set<number>> {
    const rows = await scoped(this.db, scope)
      .selectFrom('signal')
      .select('id')
      .where('equipmentId', '=', equipmentId)
      .execute();
    return new Set(rows.map((row) => row.id));
  }

  /** A device that is already shared keeps its code; only the changes are written. */
  async offer(scope: Scope, row: Insertable<ShareTable>, change: Updateable<ShareTable>): Promise<void> {
    const insert = scoped(this.db, scope).insertInto('share').values(row);
    await insert.onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(change)).execute();
  }

  async update(scope: Scope, equipmentId: number, change: Updateable<ShareTable>): Promise<boolean> {
    const query = scoped(this.db, scope).updateTable('share').set(change).where('equipmentId', '=', equipmentId);
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** The whole share; returns how many accounts held it. */
  async remove(scope: Scope, shareId: number): Promise<number> {
    return this.db.transaction().execute(async (trx) => {
      // The share first, so that on both databases those who are accepting it wait.
      await scoped(trx, scope).updateTable('share').set({ passwordHash: '' }).where('id', '=', shareId).execute();
      const { numDeletedRows } = await scoped(trx, scope)
        .deleteFrom('shareHolder')
        .where('shareId', '=', shareId)
        .executeTakeFirst();
      await scoped(trx, scope).deleteFrom('share').where('id', '=', shareId).execute();
      return Number(numDeletedRows);
    });
  }

  async removeHolder(scope: Scope, where: { shareId: number; holderId: number }): Promise<boolean> {
    const query = scoped(this.db, scope).deleteFrom('shareHolder').where('id', '=', where.holderId);
    return (await query.where('shareId', '=', where.shareId).executeTakeFirst()).numDeletedRows > 0n;
  }

  /** What is offered under a code, to anyone who has its password. */
  async offered(code: string, now: number) {
    return scoped(this.db, offers)
      .selectFrom('share')
      .innerJoin('equipment', 'equipment.id', 'share.equipmentId')
      .where('share.code', '=', code)
      .where((eb) => eb.or([eb('share.expiresAt', 'is', null), eb('share.expiresAt', '>', now)]))
      .select(['share.id', 'share.equipmentId', 'share.orgId', 'share.passwordHash', 'equipment.name'])
      .executeTakeFirst();
  }

  /** `gone` if it was revoked, or its password changed, since it was read; `held` if the account already has it. */
  async hold(
    { accountId }: Holder,
    share: Pick<OfferedShare, 'id' | 'equipmentId' | 'passwordHash'>,
    { now, most }: { now: number; most: number },
  ): Promise<'held' | 'gone' | 'full'> {
    const { id: shareId, equipmentId, passwordHash } = share;
    return this.db.transaction().execute(async (trx) => {
      // Written, not read, so that it cannot be revoked before the next statement.
      const same = scoped(trx, offers).updateTable('share').set({ passwordHash }).where('id', '=', shareId);
      const { numUpdatedRows } = await same.where('passwordHash', '=', passwordHash).executeTakeFirst();
      if (numUpdatedRows === 0n) return 'gone';
      const holders = await scoped(trx, offers)
        .selectFrom('shareHolder')
        .select('accountId')
        .where('shareId', '=', shareId)
        .execute();
      if (holders.some((holder) => holder.accountId === accountId)) return 'held';
      if (holders.length >= most) return 'full';
      await scoped(trx, offers)
        .insertInto('shareHolder')
        .values({ shareId, equipmentId, accountId, createdAt: now })
        .execute();
      return 'held';
    });
  }

  async leave(scope: Scope, { accountId }: Holder, equipmentId: number): Promise<boolean> {
    const query = scoped(this.db, scope).deleteFrom('shareHolder').where('accountId', '=', accountId);
    return (await query.where('equipmentId', '=', equipmentId).executeTakeFirst()).numDeletedRows > 0n;
  }

  /** The shares among these that an account currently holds. */
  async held(holding: Holding, equipmentIds: readonly number[]) {
    if (equipmentIds.length === 0) return [];
    return heldShares(this.db, holding)
      .where('shareHolder.equipmentId', 'in', [...equipmentIds])
      .select(['share.equipmentId', 'share.orgId', 'share.signals', 'share.expiresAt'])
      .select(['share.mayWrite', 'share.mayHistory', 'share.mayAlarm'])
      .execute();
  }
}
