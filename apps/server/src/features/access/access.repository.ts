import type { Permission } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { inScope } from '../../platform/access/inScope.ts';
import { both, either, never } from '../../platform/access/range.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { heldShares } from '../../platform/access/shares.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { whoReaches } from '../../platform/access/whoReaches.ts';
import { whoReachesInProject } from '../../platform/access/whoReachesInProject.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PageRow = NonNullable<Awaited<ReturnType<AccessRepository['page']>>>;
export type EmbedLinkRow = NonNullable<Awaited<ReturnType<AccessRepository['embed']>>>;
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
  /** To see it in a project. */
  projectRights: readonly Permission[];
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
   * Who can see or write a device that the scope owns: its own accounts, those that hold a share, and the people of a
   * project with it. Accounts that look after all organisations are only counted, unless the scope is one of theirs.
   */
  async who(scope: Scope, filter: WhoFilter) {
    const { name, pageNo, pageSize } = filter;
    const holds = sql<SqlBool>`exists (select 1 from share_holder
      where share_holder.account_id = account.id and share_holder.equipment_id = ${filter.equipmentId})`;
    const joins = sql<SqlBool>`exists (select 1 from project_member
      inner join project_equipment on project_equipment.project_id = project_member.project_id
      where project_member.account_id = account.id and project_equipment.equipment_id = ${filter.equipmentId})`;
    const isNamed = sql<SqlBool>`(${inScope(scope, 'account') ?? sql`1 = 1`} or ${holds} or ${joins})`;
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
  private able({ equipmentId, now, rights, projectRights, writes }: WhoFilter) {
    const itself = both(hasOneOf(rights), whoReaches(equipmentId, { now, writes })) ?? never;
    const inProject = both(hasOneOf(projectRights), whoReachesInProject(equipmentId, { now, writes })) ?? never;
    return scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .where('account.disabled', '=', 0)
      .where('org.disabled', '=', 0)
      .where((is) => is.or([is('account.validUntil', 'is', null), is('account.validUntil', '>', now)]))
      .where((is) => is.or([is('org.validUntil', 'is', null), is('org.validUntil', '>', now)]))
      .where(either(itself, inProject));
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

  /** What decides whether a page opens. */
  async page(id: number) {
    return this.pages().where('page.id', '=', id).executeTakeFirst();
  }

  async project(id: number) {
    return scoped(this.db, acrossOrganisations('whose is it'))
      .selectFrom('project')
      .select(['id', 'title', 'expiresAt'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Also one that is over. */
  async membership(accountId: number, projectId: number) {
    return scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('projectMember')
      .select('expiresAt')
      .where('accountId', '=', accountId)
      .where('projectId', '=', projectId)
      .executeTakeFirst();
  }

  async projectsWith(equipmentId: number): Promise<number[]> {
    const rows = await scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('projectEquipment')
      .select('projectId')
      .where('equipmentId', '=', equipmentId)
      .orderBy('projectId')
      .execute();
    return rows.map(({ projectId }) => projectId);
  }

  /** Whether a scope, of a project that somebody has opened, includes the device. */
  async includes(scope: Scope, equipmentId: number): Promise<boolean> {
    const row = await scoped(this.db, scope)
      .selectFrom('equipment')
      .select('id')
      .where('id', '=', equipmentId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The pages of a project on which something writes the device. */
  async writing(projectId: number, equipmentId: number): Promise<number[]> {
    const rows = await scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('projectPageSignal')
      .select('pageId')
      .distinct()
      .where('projectId', '=', projectId)
      .where('equipmentId', '=', equipmentId)
      .where('isWritten', '=', 1)
      .execute();
    return rows.map(({ pageId }) => pageId);
  }

  /** A link with its page. */
  async embed(id: number) {
    return this.embeds().where('embedLink.id', '=', id).executeTakeFirst();
  }

  /** Links to pages that may show the device: of projects with it, and of organisations that see it. */
  async embedsAround({ id, orgId }: { id: number; orgId: number }) {
    const shows = sql<SqlBool>`exists (select 1 from project_page_signal
      where project_page_signal.page_id = page.id and project_page_signal.equipment_id = ${id})`;
    const holders = sql<SqlBool>`page.org_id in (select account.org_id from share_holder
      inner join account on account.id = share_holder.account_id where share_holder.equipment_id = ${id})`;
    const ofDevices = sql<SqlBool>`(page.owner_kind = 'equipment' and (page.org_id = ${orgId} or ${holders}))`;
    return this.embeds().where(either(shows, ofDevices)).orderBy('embedLink.id', 'desc').limit(mostEmbeds).execute();
  }

  private pages() {
    return scoped(this.db, acrossOrganisations('whose is it'))
      .selectFrom('page')
      .select(['page.id', 'page.title', 'page.ownerKind', 'page.ownerId', 'page.published', 'page.passwordHash']);
  }

  private embeds() {
    return this.pages()
      .innerJoin('embedLink', 'embedLink.pageId', 'page.id')
      .select(['embedLink.id as linkId', 'embedLink.title as linkTitle', 'embedLink.accountId', 'embedLink.expiresAt'])
      .select(['embedLink.mayWrite', 'embedLink.mayHistory', 'embedLink.loginname']);
  }

  async share(accountId: number, equipmentId: number, now: number) {
    return heldShares(this.db, { accountId, now })
      .select(['share.id', 'share.expiresAt', 'share.orgId'])
      .where('share.equipmentId', '=', equipmentId)
      .executeTakeFirst();
  }
}

/** Links that are looked at to say where a device is shown. */
const mostEmbeds = 500;

/** Deeper trees are not made; a circle must not be followed for ever. */
const deepest = 50;

const named = (scope: Scope, name: string) => hasText(scope, ['account.loginname', 'account.name'], name);

const hasOneOf = (rights: readonly Permission[]) => sql<SqlBool>`exists (select 1 from role_right
  where role_right.role_id = role.id and role_right.permission in (${sql.join(rights)}))`;
