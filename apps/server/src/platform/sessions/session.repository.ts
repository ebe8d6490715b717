import type { Insertable } from 'kysely';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { SessionTable } from '../database/schema.ts';
import { rightsOf } from './rights.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<SessionRepository['find']>>>;

/** Sessions with the required fields of their account and role. */
export class SessionRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async find(idHash: string) {
    const row = await scoped(this.db, serverScope)
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['session.accountId', 'session.seenAt', 'session.expiresAt', 'session.revokedAt'])
      .select(['account.loginname', 'account.orgId', 'account.deptId', 'account.dataRange', 'account.disabled'])
      .select(['account.roleId', 'account.kind', 'account.validUntil', 'role.roleType'])
      .where('session.idHash', '=', idHash)
      .executeTakeFirst();
    return row && { ...row, rights: await rightsOf(this.db, serverScope, row.roleId) };
  }

  /** A session that opens is a login of its account. */
  async insert(row: Insertable<SessionTable>): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await scoped(trx, serverScope).insertInto('session').values(row).execute();
      await scoped(trx, serverScope)
        .updateTable('account')
        .set({ lastLoginAt: row.createdAt, lastLoginAddress: row.address })
        .where('id', '=', row.accountId)
        .execute();
    });
  }

  async touch(idHash: string, seenAt: number): Promise<void> {
    await scoped(this.db, serverScope).updateTable('session').set({ seenAt }).where('idHash', '=', idHash).execute();
  }

  async revoke(idHash: string, revokedAt: number): Promise<void> {
    await scoped(this.db, serverScope)
      .updateTable('session')
      .set({ revokedAt })
      .where('idHash', '=', idHash)
      .where('revokedAt', 'is', null)
      .execute();
  }

  /** Returns the hashes of those that were still open. */
  async revokeAllOf(accountId: number, revokedAt: number): Promise<string[]> {
    const rows = await scoped(this.db, serverScope)
      .updateTable('session')
      .set({ revokedAt })
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .returning('idHash')
      .execute();
    return rows.map((row) => row.idHash);
  }

  /** Sessions of accounts whose time is over; returns their hashes. Mostly there are none, and nothing is written. */
  async revokeExpired(now: number): Promise<string[]> {
    const over = await scoped(this.db, serverScope)
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .select('session.accountId')
      .distinct()
      .where('account.validUntil', '<=', now)
      .where('session.revokedAt', 'is', null)
      .execute();
    const hashes: string[] = [];
    for (const { accountId } of over) hashes.push(...(await this.revokeAllOf(accountId, now)));
    return hashes;
  }

  /**
   * Deletes sessions that can no longer be used and returns their hashes. A revoked one stays until it expires, so that
   * its owner learns the reason.
   */
  async sweep(now: number, idleMs: number): Promise<string[]> {
    const rows = await scoped(this.db, serverScope)
      .deleteFrom('session')
      .where((is) =>
        is.or([is('expiresAt', '<=', now), is.and([is('revokedAt', 'is', null), is('seenAt', '<=', now - idleMs)])]),
      )
      .returning('idHash')
      .execute();
    return rows.map((row) => row.idHash);
  }
}
