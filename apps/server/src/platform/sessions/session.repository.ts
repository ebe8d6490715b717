import type { ExpressionBuilder, ExpressionWrapper, Insertable, SqlBool } from 'kysely';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Schema, SessionTable } from '../database/schema.ts';
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
      .innerJoin('org', 'org.id', 'account.orgId')
      .select(['session.accountId', 'session.seenAt', 'session.expiresAt', 'session.revokedAt'])
      .select(['account.loginname', 'account.orgId', 'account.deptId', 'account.dataRange', 'account.disabled'])
      .select(['account.roleId', 'account.kind', 'account.validUntil', 'role.roleType'])
      .select(['org.disabled as orgDisabled', 'org.validUntil as orgValidUntil'])
      .where('session.idHash', '=', idHash)
      .executeTakeFirst();
    if (!row) return undefined;
    const { orgDisabled, orgValidUntil, ...session } = row;
    return {
      ...session,
      // Everyone is disabled with their organisation, and no session outlives its validity.
      disabled: session.disabled || orgDisabled,
      expiresAt: Math.min(session.expiresAt, orgValidUntil ?? session.expiresAt),
      rights: await rightsOf(this.db, serverScope, row.roleId),
    };
  }

  /** The same of an account that need not be logged in. */
  async ofAccount(accountId: number) {
    const row = await scoped(this.db, serverScope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id as accountId', 'account.loginname', 'account.orgId', 'account.deptId', 'account.dataRange'])
      .select(['account.roleId', 'account.kind', 'role.roleType'])
      .where('account.id', '=', accountId)
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

  /** The same for everyone of an organisation. */
  async revokeAllOfOrg(orgId: number, revokedAt: number): Promise<string[]> {
    return this.revokeWhere(revokedAt, (is) =>
      is('accountId', 'in', is.selectFrom('account').select('id').where('orgId', '=', orgId)),
    );
  }

  /** The same for accounts whose time is over, and for everyone of organisations that are disabled or have expired. */
  async revokeInvalid(now: number): Promise<string[]> {
    return this.revokeWhere(now, (is) =>
      is(
        'accountId',
        'in',
        is
          .selectFrom('account')
          .innerJoin('org', 'org.id', 'account.orgId')
          .select('account.id')
          .where((one) =>
            one.or([
              one('account.validUntil', '<=', now),
              one('org.disabled', '!=', 0),
              one('org.validUntil', '<=', now),
            ]),
          ),
      ),
    );
  }

  private async revokeWhere(
    revokedAt: number,
    which: (is: ExpressionBuilder<Schema, 'session'>) => ExpressionWrapper<Schema, 'session', SqlBool>,
  ): Promise<string[]> {
    const rows = await scoped(this.db, serverScope)
      .updateTable('session')
      .set({ revokedAt })
      .where('revokedAt', 'is', null)
      .where(which)
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
