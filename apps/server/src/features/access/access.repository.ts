import type { Permission } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { inScope } from '../../platform/access/inScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { heldShares } from '../../platform/access/shares.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { whoReaches } from '../../platform/access/whoReaches.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<AccessRepository['person']>>>;

interface Filter {
  name?: string | undefined;
  accountId?: number | undefined;
  pageNo: number;
  pageSize: number;
}

interface WhoFilter extends Filter {
  equipmentId: number;
  now: number;
  rights: readonly Permission[];
  writes: boolean;
}

/** Accounts with what decides about them, and what the links of a chain are called. */
export class AccessRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async person(scope: Scope, id: number) {
    return this.people(scope).where('account.id', '=', id).executeTakeFirst();
  }

  async list(scope: Scope, { name, accountId, pageNo, pageSize }: Filter) {
    let query = scoped(this.db, scope).selectFrom('account');
    if (accountId !== undefined) query = query.where('account.id', '=', accountId);
    if (name) query = query.where(named(scope, name));
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    let rows = this.people(scope);
    if (accountId !== undefined) rows = rows.where('account.id', '=', accountId);
    if (name) rows = rows.where(named(scope, name));
    const list = await rows
      .orderBy('account.loginKey')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /**
   * Who can see or write a device that the scope owns: its own accounts, and those that hold a share. Accounts that look
   * after all organisations are only counted, unless the scope is one of theirs.
   */
  async who(scope: Scope, filter: WhoFilter) {
    const { name, pageNo, pageSize } = filter;
    const holds = sql<SqlBool>`exists (select 1 from share_holder
      where share_holder.account_id = account.id and share_holder.equipment_id = ${filter.equipmentId})`;
    const isNamed = sql<SqlBool>`(${inScope(scope, 'account') ?? sql`1 = 1`} or ${holds})`;
    const able = this.able(filter);
    const shown = (name ? able.where(named(scope, name)) : able).where(isNamed);
    const { total } = await shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await shown
      .select(['account.id', 'account.orgId'])
      .orderBy(sql`case when account.org_id = ${scope.orgId ?? 0} then 0 else 1 end`)
      .orderBy('account.loginKey')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const platform = await able
      .where('role.roleType', 'in', ['admin', 'operation'])
      .where(sql<SqlBool>`not ${isNamed}`)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { total: Number(total), ids: list.map(({ id }) => id), platform: Number(platform.total) };
  }

  /** The named accounts, whatever their organisation: they were found by `who`. */
  async found(ids: readonly number[]): Promise<PersonRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.people(acrossOrganisations('what hangs on it')).where('account.id', 'in', ids).execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }

  /** Accounts that can log in, have one of the permissions, and reach the device. */
  private able({ equipmentId, now, rights, writes }: WhoFilter) {
    return scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('account.disabled', '=', 0)
      .where('org.disabled', '=', 0)
      .where((is) => is.or([is('account.validUntil', 'is', null), is('account.validUntil', '>', now)]))
      .where((is) => is.or([is('org.validUntil', 'is', null), is('org.validUntil', '>', now)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('roleRight')
            .select('roleRight.roleId')
            .whereRef('roleRight.roleId', '=', 'role.id')
            .where('roleRight.permission', 'in', rights),
        ),
      )
      .where(whoReaches(equipmentId, { now, writes }));
  }

  private people(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .select(['account.id', 'account.loginname', 'account.name', 'account.orgId', 'account.roleId'])
      .select(['account.disabled', 'account.validUntil', 'account.deptId', 'account.dataRange'])
      .select(['role.name as roleName', 'role.roleType', 'role.builtIn'])
      .select(['org.name as orgName', 'org.disabled as orgDisabled', 'org.validUntil as orgValidUntil']);
  }

  /** What decides whether a device is in a range. */
  async device(id: number) {
    return scoped(this.db, acrossOrganisations('whose is it'))
      .selectFrom('equipment')
      .leftJoin('account', 'account.id', 'equipment.createdBy')
      .select(['equipment.id', 'equipment.name', 'equipment.orgId', 'equipment.deptId', 'equipment.groupId'])
      .select(['equipment.createdBy', 'account.loginname as creator'])
      .where('equipment.id', '=', id)
      .executeTakeFirst();
  }

  /** From the top down to the row itself; empty for none. */
  async path(
    orgId: number,
    table: 'dept' | 'equipmentGroup',
    id: number | null,
  ): Promise<{ id: number; name: string }[]> {
    const above: { id: number; name: string }[] = [];
    for (let next = id; next !== null && above.length < deepest; ) {
      const row = await scoped(this.db, wholeOrganisation({ orgId }))
        .selectFrom(table as 'dept')
        .select(['id', 'name', 'parentId'])
        .where('id', '=', next)
        .executeTakeFirst();
      if (!row) break;
      above.unshift({ id: row.id, name: row.name });
      next = row.parentId;
    }
    return above;
  }

  /** Whether the account of the scope chose the device itself, and which groups it chose. */
  async chosen(scope: Scope, equipmentId: number): Promise<{ device: boolean; groups: Set<number> }> {
    const device = await scoped(this.db, scope)
      .selectFrom('accountEquipment')
      .select('equipmentId')
      .where('equipmentId', '=', equipmentId)
      .executeTakeFirst();
    const groups = await scoped(this.db, scope).selectFrom('accountGroup').select('groupId').execute();
    return { device: device !== undefined, groups: new Set(groups.map(({ groupId }) => groupId)) };
  }

  async share(accountId: number, equipmentId: number, now: number) {
    return heldShares(this.db, { accountId, now })
      .select(['share.id', 'share.expiresAt', 'share.orgId'])
      .where('share.equipmentId', '=', equipmentId)
      .executeTakeFirst();
  }
}

/** Deeper trees are not made; a circle must not be followed for ever. */
const deepest = 50;

const named = (scope: Scope, name: string) => hasText(scope, ['account.loginname', 'account.name'], name);
