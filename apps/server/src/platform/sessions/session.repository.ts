import type { Insertable } from 'kysely';
import type { Db } from '../database/openDatabase.ts';
import type { SessionTable } from '../database/schema.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<SessionRepository['find']>>>;

/** Sessions with what is needed of their account and role. */
export class SessionRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  find(idHash: string) {
    return this.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['session.accountId', 'session.seenAt', 'session.expiresAt', 'session.revokedAt'])
      .select(['account.loginname', 'account.orgId', 'account.disabled', 'role.roleType', 'role.auths'])
      .where('session.idHash', '=', idHash)
      .executeTakeFirst();
  }

  async insert(row: Insertable<SessionTable>): Promise<void> {
    await this.db.insertInto('session').values(row).execute();
  }

  async touch(idHash: string, seenAt: number): Promise<void> {
    await this.db.updateTable('session').set({ seenAt }).where('idHash', '=', idHash).execute();
  }

  async revoke(idHash: string, revokedAt: number): Promise<void> {
    await this.db
      .updateTable('session')
      .set({ revokedAt })
      .where('idHash', '=', idHash)
      .where('revokedAt', 'is', null)
      .execute();
  }

  /** Answers the hashes of those that were still open. */
  async revokeAllOf(accountId: number, revokedAt: number): Promise<string[]> {
    const rows = await this.db
      .updateTable('session')
      .set({ revokedAt })
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .returning('idHash')
      .execute();
    return rows.map((row) => row.idHash);
  }

  /** Removes what can no longer be used; answers the hashes. A revoked one stays until its time is over, to say so. */
  async sweep(now: number, idleMs: number): Promise<string[]> {
    const rows = await this.db
      .deleteFrom('session')
      .where((is) =>
        is.or([is('expiresAt', '<=', now), is.and([is('revokedAt', 'is', null), is('seenAt', '<=', now - idleMs)])]),
      )
      .returning('idHash')
      .execute();
    return rows.map((row) => row.idHash);
  }
}
