import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { ProjectRow } from '../access/projectAccess.repository.ts';
import type { GrantColumns } from '../member/grantColumns.ts';

/** For anyone who has the code and the password of another organisation's project. */
const offers = acrossOrganisations('what is offered');

/** The share of a project is part of its record; those who accepted it are among its people. */
export class ProjectShareRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** A project that is already shared keeps its code. */
  async offer(scope: Scope, id: number, share: { code: string; passwordHash: string; grant: string }): Promise<void> {
    const query = scoped(this.db, scope).updateTable('project').where('id', '=', id);
    await query
      .set((eb) => ({
        shareCode: eb.fn.coalesce('shareCode', eb.val(share.code)),
        sharePasswordHash: share.passwordHash,
        shareGrant: share.grant,
      }))
      .execute();
  }

  /** Of the share and of everyone who accepted it; false if it is not shared any more. */
  async setGrant(scope: Scope, id: number, { grant, columns }: { grant: string; columns: GrantColumns }) {
    return this.db.transaction().execute(async (trx) => {
      const query = scoped(trx, scope).updateTable('project').set({ shareGrant: grant }).where('id', '=', id);
      const { numUpdatedRows } = await query.where('shareCode', 'is not', null).executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.accepted(trx, scope, id).set(columns).execute();
      return true;
    });
  }

  /** The whole share; returns the accounts that lose it. */
  async remove(scope: Scope, id: number): Promise<number[]> {
    return this.db.transaction().execute(async (trx) => {
      // The share first, so that on both databases those who are accepting it wait.
      await scoped(trx, scope)
        .updateTable('project')
        .set({ shareCode: null, sharePasswordHash: '', shareGrant: '{}' })
        .where('id', '=', id)
        .execute();
      const gone = scoped(trx, scope)
        .deleteFrom('projectMember')
        .where('projectId', '=', id)
        .where('isAccepted', '=', 1);
      return (await gone.returning('accountId').execute()).map(({ accountId }) => accountId);
    });
  }

  /** What is offered under a code, to anyone who has its password. */
  async offered(code: string, now: number): Promise<ProjectRow | undefined> {
    return scoped(this.db, offers)
      .selectFrom('project')
      .selectAll()
      .where('shareCode', '=', code)
      .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
      .executeTakeFirst();
  }

  /** `gone` if it was revoked, or its password or grant changed, since it was read; `held` for one of its people. */
  async hold(
    accountId: number,
    { id, sharePasswordHash, shareGrant }: ProjectRow,
    { now, most, columns }: { now: number; most: number; columns: GrantColumns },
  ): Promise<'held' | 'gone' | 'full'> {
    return this.db.transaction().execute(async (trx) => {
      const records = scoped(trx, offers);
      // Written, not read, so that it cannot be revoked before the next statement.
      const { numUpdatedRows } = await records
        .updateTable('project')
        .set({ sharePasswordHash })
        .where('id', '=', id)
        .where('shareCode', 'is not', null)
        .where('sharePasswordHash', '=', sharePasswordHash)
        .where('shareGrant', '=', shareGrant)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'gone';
      const people = await records
        .selectFrom('projectMember')
        .select('accountId')
        .where('projectId', '=', id)
        .execute();
      if (people.some((person) => person.accountId === accountId)) return 'held';
      if (people.length >= most) return 'full';
      const row = { projectId: id, accountId, ...columns, isAccepted: 1, createdAt: now };
      await records.insertInto('projectMember').values(row).execute();
      return 'held';
    });
  }

  /** Only what the account accepted itself. */
  async leave(scope: Scope, accountId: number, projectId: number): Promise<boolean> {
    const query = scoped(this.db, scope)
      .deleteFrom('projectMember')
      .where('accountId', '=', accountId)
      .where('projectId', '=', projectId)
      .where('isAccepted', '=', 1);
    return (await query.executeTakeFirst()).numDeletedRows > 0n;
  }

  private accepted(trx: Records, scope: Scope, projectId: number) {
    return scoped(trx, scope)
      .updateTable('projectMember')
      .where('projectId', '=', projectId)
      .where('isAccepted', '=', 1);
  }
}
