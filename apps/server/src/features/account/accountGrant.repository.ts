import { type Permission, permissionKeys, type RoleType } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import { chosenGroups } from '../../platform/access/range.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { groupsBelow } from '../../platform/database/groupsBelow.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { namesIn } from './account.mapper.ts';

export interface GrantedRole {
  id: number;
  orgId: number;
  name: string;
  roleType: RoleType;
  rights: readonly Permission[];
  authRegion: readonly string[];
}

export interface TreeRow {
  id: number;
  parentId: number | null;
  name: string;
}

/** What accounts can be given: roles, departments, regions, devices and groups of one organisation. */
export class AccountGrantRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async orgs(scope: Scope): Promise<{ id: number; name: string }[]> {
    return scoped(this.#db, scope).selectFrom('org').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  }

  /** The organisation, or undefined if it is not the scope's. */
  async org(scope: Scope, id: number) {
    return scoped(this.#db, scope)
      .selectFrom('org')
      .select(['id', 'name', 'maxAccounts', 'hosts'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async accountsOf(orgId: number): Promise<number> {
    const { used } = await scoped(this.#db, withinOrganisation(acrossOrganisations('who uses it'), orgId))
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .executeTakeFirstOrThrow();
    return Number(used);
  }

  /** Built-in ones first. */
  async roles(scope: Scope, orgId?: number): Promise<GrantedRole[]> {
    let roles = scoped(this.#db, scope).selectFrom('role').select(['id', 'orgId', 'name', 'roleType', 'authRegion']);
    let given = scoped(this.#db, scope)
      .selectFrom('roleRight')
      .innerJoin('role', 'role.id', 'roleRight.roleId')
      .select(['roleRight.roleId', 'roleRight.permission']);
    if (orgId !== undefined) {
      roles = roles.where('orgId', '=', orgId);
      given = given.where('role.orgId', '=', orgId);
    }
    const rows = await roles.orderBy(sql`case when built_in is null then 1 else 0 end`).orderBy('id').execute();
    const rights = Map.groupBy(await given.execute(), ({ roleId }) => roleId);
    return rows.map((row) => {
      const keys = new Set(rights.get(row.id)?.map(({ permission }) => permission));
      return {
        ...row,
        roleType: toRoleType(row.roleType),
        authRegion: namesIn(row.authRegion),
        rights: permissionKeys.filter((key) => keys.has(key)),
      };
    });
  }

  depts(scope: Scope, orgId: number): Promise<TreeRow[]> {
    return scoped(this.#db, scope)
      .selectFrom('dept')
      .select(['id', 'parentId', 'name'])
      .where('orgId', '=', orgId)
      .orderBy('seq')
      .orderBy('id')
      .execute();
  }

  async regions(scope: Scope, orgId: number): Promise<string[]> {
    const rows = await scoped(this.#db, scope)
      .selectFrom('region')
      .select('name')
      .where('orgId', '=', orgId)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  }

  /** The regions that an account holds itself and through its role. */
  async heldRegions(accountId: number): Promise<Set<string>> {
    const row = await scoped(this.#db, acrossOrganisations('whose is it'))
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.authRegion', 'role.authRegion as ofRole'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
    return new Set(row ? [...namesIn(row.authRegion), ...namesIn(row.ofRole)] : []);
  }

  groups(scope: Scope, orgId: number): Promise<TreeRow[]> {
    return scoped(this.#db, scope)
      .selectFrom('equipmentGroup')
      .select(['id', 'parentId', 'name'])
      .where('orgId', '=', orgId)
      .orderBy('seq')
      .orderBy('id')
      .execute();
  }

  /** The groups that were chosen for an account, with those below. */
  async chosenGroups(accountId: number): Promise<Set<number>> {
    const rows = await scoped(this.#db, acrossOrganisations('whose is it'))
      .selectFrom('equipmentGroup')
      .select('id')
      .where(sql<SqlBool>`id in ${chosenGroups(accountId)}`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of the devices that the scope includes. */
  async knownDevices(scope: Scope, orgId: number, ids: readonly number[]): Promise<Set<number>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('equipment')
        .select('equipment.id')
        .where('equipment.orgId', '=', orgId)
        .where('equipment.id', 'in', piece)
        .execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  async devices(
    scope: Scope,
    filter: { orgId: number; name?: string | undefined; groupId?: number | undefined; ids?: number[] | undefined },
    page: { limit: number; offset: number },
  ) {
    const { orgId, name, groupId, ids } = filter;
    let query = scoped(this.#db, scope)
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .where('equipment.orgId', '=', orgId);
    if (name !== undefined) query = query.where(hasText(scope, ['equipment.name'], name));
    if (groupId !== undefined) query = query.where(sql<SqlBool>`equipment.group_id in ${groupsBelow(groupId)}`);
    if (ids) query = query.where('equipment.id', 'in', ids.length > 0 ? ids : [0]);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .select(['equipment.id', 'equipment.name', 'equipmentGroup.name as groupName'])
      .orderBy('equipment.name')
      .orderBy('equipment.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const list = rows.map((row) => ({ ...row, groupName: row.groupName ?? '' }));
    return { total: Number(total), list };
  }
}
