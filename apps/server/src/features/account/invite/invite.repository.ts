import type { AccountKind } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Condition } from '../../../platform/access/range.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { InviteTable } from '../../../platform/database/peopleSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type InviteRow = Awaited<ReturnType<InviteRepository['list']>>[number];

export class InviteRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Those that `givable` lets its reader make, in a query over `invite` joined with `role`. */
  async count(scope: Scope, kind: AccountKind, givable: Condition): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('invite')
      .leftJoin('role', 'role.id', 'invite.roleId')
      .where('invite.kind', '=', kind)
      .where(givable);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The newest first. */
  list(scope: Scope, kind: AccountKind, givable: Condition, page: { limit: number; offset: number }) {
    return scoped(this.#db, scope)
      .selectFrom('invite')
      .leftJoin('role', 'role.id', 'invite.roleId')
      .leftJoin('dept', 'dept.id', 'invite.deptId')
      .leftJoin('account as maker', 'maker.id', 'invite.createdBy')
      .leftJoin('account as made', 'made.id', 'invite.accountId')
      .selectAll('invite')
      .select(['role.name as roleName', 'dept.name as deptName'])
      .select(['maker.loginname as makerName', 'made.loginname as madeName'])
      .where('invite.kind', '=', kind)
      .where(givable)
      .orderBy('invite.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
  }

  find(scope: Scope, kind: AccountKind, givable: Condition, id: number) {
    return scoped(this.#db, scope)
      .selectFrom('invite')
      .leftJoin('role', 'role.id', 'invite.roleId')
      .selectAll('invite')
      .where('invite.id', '=', id)
      .where('invite.kind', '=', kind)
      .where(givable)
      .executeTakeFirst();
  }

  async openOf(scope: Scope, now: number): Promise<number> {
    const { total } = await scoped(this.#db, scope)
      .selectFrom('invite')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async insert(scope: Scope, row: Insertable<InviteTable>): Promise<number> {
    const query = scoped(this.#db, scope).insertInto('invite').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async revoke(scope: Scope, id: number, revokedAt: number): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, scope)
      .updateTable('invite')
      .set({ revokedAt })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** For whoever has the link. */
  byToken(tokenHash: string) {
    return scoped(this.#db, acrossOrganisations('who is coming in'))
      .selectFrom('invite')
      .innerJoin('org', 'org.id', 'invite.orgId')
      .selectAll('invite')
      .select(['org.name as orgName', 'org.disabled as orgDisabled', 'org.validUntil as orgValidUntil'])
      .where('invite.tokenHash', '=', tokenHash)
      .executeTakeFirst();
  }

  /** Of two who accept at the same moment, one gets it. */
  async use(id: number, usedAt: number): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, acrossOrganisations('who is coming in'))
      .updateTable('invite')
      .set({ usedAt })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  async madeWith(id: number, accountId: number): Promise<void> {
    await scoped(this.#db, acrossOrganisations('who is coming in'))
      .updateTable('invite')
      .set({ accountId })
      .where('id', '=', id)
      .execute();
  }

  /** Whether the person who made it can log in. */
  async isThere(accountId: number, now: number): Promise<boolean> {
    const row = await scoped(this.#db, acrossOrganisations('who is coming in'))
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('disabled', '=', 0)
      .where((is) => is.or([is('validUntil', 'is', null), is('validUntil', '>', now)]))
      .executeTakeFirst();
    return row !== undefined;
  }
}
