import { type Permission, shippedRoles } from '@lookfar/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { RoleTable } from '../../platform/database/peopleSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { grantRights } from '../../platform/sessions/rights.ts';

export type RoleRow = Selectable<RoleTable>;

/** Works on the database and on a transaction. */
export class RoleRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Built-in ones first, then by name. */
  async list(scope: Scope, filter: { name?: string | undefined; now: number; pageNo: number; pageSize: number }) {
    let query = scoped(this.db, scope).selectFrom('role');
    if (filter.name) query = query.where(isCalled(scope, filter.name));
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll('role')
      .select((eb) => [
        eb
          .selectFrom('account')
          .whereRef('account.roleId', '=', 'role.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('accountCount'),
        eb
          .selectFrom('invite')
          .whereRef('invite.roleId', '=', 'role.id')
          .where('invite.usedAt', 'is', null)
          .where('invite.expiresAt', '>', filter.now)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('inviteCount'),
      ])
      .orderBy(sql`case when role.built_in is null then 1 else 0 end`)
      .orderBy('role.name')
      .orderBy('role.id')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number): Promise<RoleRow | undefined> {
    return scoped(this.db, scope).selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The roles of one organisation are changed one after the other. */
  async hold(scope: Scope, orgId: number): Promise<void> {
    const query = scoped(this.db, scope)
      .updateTable('org')
      .set((eb) => ({ createdAt: eb.ref('createdAt') }));
    await query.where('id', '=', orgId).execute();
  }

  async isNameTaken(scope: Scope, name: string, except?: number): Promise<boolean> {
    let query = scoped(this.db, scope)
      .selectFrom('role')
      .select('id')
      .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`);
    if (except !== undefined) query = query.where('id', '!=', except);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Permissions by role. */
  async rightsOf(scope: Scope, roleIds: readonly number[]): Promise<Map<number, Set<string>>> {
    if (roleIds.length === 0) return new Map();
    const rows = await scoped(this.db, scope)
      .selectFrom('roleRight')
      .select(['roleId', 'permission'])
      .where('roleId', 'in', roleIds)
      .execute();
    const grouped = Map.groupBy(rows, ({ roleId }) => roleId);
    return new Map([...grouped].map(([id, list]) => [id, new Set(list.map(({ permission }) => permission))]));
  }

  async insert(scope: Scope, row: Insertable<RoleTable>, rights: readonly Permission[]): Promise<number> {
    const insert = scoped(this.db, scope).insertInto('role').values(row).returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    await grantRights(this.db, scope, id, rights);
    return id;
  }

  async update(scope: Scope, id: number, row: Updateable<RoleTable>, rights: readonly Permission[]): Promise<void> {
    await scoped(this.db, scope).updateTable('role').set(row).where('id', '=', id).execute();
    await scoped(this.db, scope).deleteFrom('roleRight').where('roleId', '=', id).execute();
    await grantRights(this.db, scope, id, rights);
  }

  /** Invitations that are over go with it. */
  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('invite').where('roleId', '=', id).execute();
    await scoped(this.db, scope).deleteFrom('roleRight').where('roleId', '=', id).execute();
    await scoped(this.db, scope).deleteFrom('role').where('id', '=', id).execute();
  }

  /** Every account that has it, whatever the caller's scope: all of them are affected. */
  async accountsOf(scope: Scope, roleId: number): Promise<number[]> {
    const rows = await scoped(this.db, scope).selectFrom('account').select('id').where('roleId', '=', roleId).execute();
    return rows.map(({ id }) => id);
  }

  async openInvites(scope: Scope, roleId: number, now: number): Promise<number> {
    const query = scoped(this.db, scope)
      .selectFrom('invite')
      .where('roleId', '=', roleId)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now);
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  }

  async hasOrg(scope: Scope, orgId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('org').select('id').where('id', '=', orgId);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Whether the organisation runs the platform: it has the platform's roles. */
  async isPlatform(scope: Scope, orgId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('role').select('id').where('orgId', '=', orgId);
    return (await query.where('builtIn', 'in', ['admin', 'operation']).executeTakeFirst()) !== undefined;
  }

  async regions(scope: Scope, orgId: number): Promise<Set<string>> {
    const rows = await scoped(this.db, scope).selectFrom('region').select('name').where('orgId', '=', orgId).execute();
    return new Set(rows.map(({ name }) => name));
  }
}

/** Built-in roles have a name in each language. */
function isCalled(scope: Scope, name: string) {
  const shipped = Object.values(shippedRoles).filter(({ en }) => en.toLowerCase().includes(name.toLowerCase()));
  const called = hasText(scope, ['role.name'], name);
  return shipped.length === 0
    ? called
    : sql<boolean>`(${called} or role.name in (${sql.join(shipped.map(({ cn }) => cn))}))`;
}
