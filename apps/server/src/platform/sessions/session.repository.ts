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
      .select(['account.roleId', 'role.roleType'])
      .where('session.idHash', '=', idHash)
      .executeTakeFirst();
    return row && { ...row, rights: await rightsOf(this.db, serverScope, row.roleId) };
  }

  /** The same of an account that need not be logged in. */
  async ofAccount(accountId: number) {
    const row = await scoped(this.db, serverScope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id as accountId', 'account.loginname', 'account.orgId', 'account.deptId', 'account.dataRange'])
      .select(['account.roleId', 'role.roleType'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
    return row && { ...row, rights: await rightsOf(this.db, serverScope, row.roleId) };
  }

  async insert(row: Insertable<SessionTable>): Promise<void> {
    await scoped(this.db, serverScope).insertInto('session').values(row).execute();
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
