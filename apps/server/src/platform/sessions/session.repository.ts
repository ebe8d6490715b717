import { accountLimits } from '@lookfar/contract';
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
      .select(['session.createdAt', 'session.lockAt', 'account.useLock', 'account.validUntil as accountUntil'])
      .select(['account.loginname', 'account.orgId', 'account.deptId', 'account.dataRange'])
      .select(['account.disabled as accountDisabled', 'org.disabled as orgDisabled', 'org.validUntil as orgUntil'])
      .select(['account.roleId', 'account.kind', 'role.roleType', 'session.embedId'])
      .where('session.idHash', '=', idHash)
      .executeTakeFirst();
    if (!row) return undefined;
    const { accountUntil, orgUntil, accountDisabled, orgDisabled, useLock, lockAt, createdAt, embedId, ...rest } = row;
    const link = embedId === null ? undefined : await this.link(embedId);
    // The link was revoked, or its page is gone.
    if (embedId !== null && !link) return undefined;
    return {
      ...rest,
      embed: link,
      disabled: accountDisabled || orgDisabled,
      validUntil: earliest(earliest(accountUntil, orgUntil), link?.expiresAt ?? null),
      // Whoever looks at an embedded page has no lock, and needs none.
      lockBy: useLock && !link ? (lockAt ?? createdAt) + accountLimits.lockGraceMs : null,
      rights: await rightsOf(this.db, serverScope, row.roleId),
    };
  }

  private link(id: number) {
    return scoped(this.db, serverScope)
      .selectFrom('embedLink')
      .innerJoin('page', 'page.id', 'embedLink.pageId')
      .select(['embedLink.id as linkId', 'embedLink.pageId', 'embedLink.mayWrite', 'embedLink.mayHistory'])
      .select('embedLink.expiresAt')
      .where('embedLink.id', '=', id)
      .executeTakeFirst();
  }

  /** Links that show a page at present. */
  private working(now: number) {
    return scoped(this.db, serverScope)
      .selectFrom('embedLink')
      .innerJoin('page', 'page.id', 'embedLink.pageId')
      .select('embedLink.id')
      .where((is) => is.or([is('embedLink.expiresAt', 'is', null), is('embedLink.expiresAt', '>', now)]));
  }

  /** The session that a ticket for files belongs to. */
  async ofTicket(ticketHash: string): Promise<string | undefined> {
    const query = scoped(this.db, serverScope).selectFrom('session').select('idHash');
    return (await query.where('ticketHash', '=', ticketHash).executeTakeFirst())?.idHash;
  }

  /** One that shows an embedded page: nobody logged in. */
  async insertEmbedded(row: Insertable<SessionTable>): Promise<void> {
    await scoped(this.db, serverScope).insertInto('session').values(row).execute();
  }

  /** Returns the hashes of those that were still open. */
  revokeEmbedded(embedId: number, revokedAt: number): Promise<string[]> {
    return this.revokeWhere(revokedAt, (is) => is('embedId', '=', embedId));
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

  /** A session that opens is a login of its account. `alone`: it ends the account's others, whose hashes it returns. */
  insert(row: Insertable<SessionTable>, alone: boolean): Promise<string[]> {
    return this.db.transaction().execute(async (trx) => {
      // Two logins at the same moment wait for each other here, and the second sees the session of the first.
      await scoped(trx, serverScope)
        .updateTable('account')
        .set({ lastLoginAt: row.createdAt, lastLoginAddress: row.address })
        .where('id', '=', row.accountId)
        .execute();
      const ended = alone ? await revokeAllOf(trx, row.accountId, row.createdAt) : [];
      await scoped(trx, serverScope).insertInto('session').values(row).execute();
      return ended;
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

  async setLockAt(idHash: string, lockAt: number): Promise<void> {
    await scoped(this.db, serverScope).updateTable('session').set({ lockAt }).where('idHash', '=', idHash).execute();
  }

  /** Returns the hashes of those that were still open. */
  revokeAllOf(accountId: number, revokedAt: number): Promise<string[]> {
    return revokeAllOf(this.db, accountId, revokedAt);
  }

  /**
   * Ends the sessions of accounts that are no longer let in, those whose hardware lock was not checked in time, and those
   * of links that are over or whose page is gone; returns their hashes. Their browsers may be silent and still listen to a socket. Mostly there are none, and nothing
   * is written.
   */
  async revokeRefused(now: number): Promise<string[]> {
    const refused = await scoped(this.db, serverScope)
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .select('session.idHash')
      .where('session.revokedAt', 'is', null)
      .where((is) =>
        is.or([
          is('account.disabled', '=', 1),
          is('account.validUntil', '<=', now),
          is('org.disabled', '=', 1),
          is('org.validUntil', '<=', now),
          is.and([is('session.embedId', 'is not', null), is('session.embedId', 'not in', this.working(now))]),
          is.and([
            is('account.useLock', '=', 1),
            is('session.embedId', 'is', null),
            is(is.fn.coalesce('session.lockAt', 'session.createdAt'), '<=', now - accountLimits.lockGraceMs),
          ]),
        ]),
      )
      .execute();
    for (const { idHash } of refused) await this.revoke(idHash, now);
    return refused.map(({ idHash }) => idHash);
  }

  /** The same for everyone of an organisation. */
  async revokeAllOfOrg(orgId: number, revokedAt: number): Promise<string[]> {
    return this.revokeWhere(revokedAt, (is) =>
      is('accountId', 'in', is.selectFrom('account').select('id').where('orgId', '=', orgId)),
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

async function revokeAllOf(db: Records, accountId: number, revokedAt: number): Promise<string[]> {
  const rows = await scoped(db, serverScope)
    .updateTable('session')
    .set({ revokedAt })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('idHash')
    .execute();
  return rows.map((row) => row.idHash);
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
