import {
  type api,
  type BodyOf,
  brokenRule,
  fail,
  type Permission,
  type ReplyOf,
  type RoleType,
  shippedRoles,
} from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { administratorsOf, keepAnAdministrator } from '../grant/administrators.ts';
import { mayGrant } from '../grant/mayGrant.ts';
import { toBuiltIn, toRights, toRole } from './role.mapper.ts';
import { RoleRepository, type RoleRow } from './role.repository.ts';

export interface RoleServiceParts {
  db: Records;
  bus: Bus;
  clock: Clock;
}

/** What a change did, for the operation log. */
export interface RoleChange {
  name: string;
  before?: object;
  after?: object;
}

type Draft = Omit<BodyOf<typeof api.role.edit>, 'id'>;
interface Held {
  repository: RoleRepository;
  scope: Scope;
  role: RoleRow;
  rights: Permission[];
}

/** The roles of an organisation. Each change is one transaction; running sessions notice it at once. */
export class RoleService {
  private readonly parts: RoleServiceParts;

  constructor(parts: RoleServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { orgId, ...filter }: BodyOf<typeof api.role.query>,
  ): Promise<ReplyOf<typeof api.role.query>> {
    const scope = withinOrganisation(scopeOf(caller), orgId ?? caller.orgId);
    const repository = new RoleRepository(this.parts.db);
    const { total, list } = await repository.list(scope, { ...filter, now: this.parts.clock.now() });
    const ids = list.map(({ id }) => id);
    const rights = await repository.rightsOf(scope, ids);
    return { total, list: list.map((row) => toRole(row, rights.get(row.id) ?? new Set())) };
  }

  async add(caller: Caller, { orgId: wanted, roleType, ...draft }: BodyOf<typeof api.role.add>): Promise<number> {
    const orgId = wanted ?? caller.orgId;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    return this.parts.db.transaction().execute(async (trx) => {
      const repository = new RoleRepository(trx);
      await repository.hold(scope, orgId);
      if (!(await repository.hasOrg(scope, orgId))) fail('1014');
      requireGrant(caller, { roleType, rights: draft.rights });
      if (roleType !== 'enterprise' && !(await repository.isPlatform(scope, orgId))) fail('1585');
      await this.check(repository, scope, orgId, draft);
      return repository.insert(scope, { orgId, roleType, builtIn: null, ...columnsOf(draft) }, draft.rights);
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.role.edit>): Promise<RoleChange> {
    const { db, clock } = this.parts;
    const changed = await db.transaction().execute(async (trx) => {
      const { repository, scope, role, rights } = await this.held(caller, id, trx);
      refuseBuiltIn(role);
      const roleType = toRoleType(role.roleType);
      requireGrant(caller, { roleType, rights });
      requireGrant(caller, { roleType, rights: draft.rights });
      await this.check(repository, scope, role.orgId, draft, id);
      const { orgId } = role;
      const now = clock.now();
      const before = await administratorsOf(trx, { orgId, now });
      await repository.update(scope, id, columnsOf(draft), draft.rights);
      await keepAnAdministrator(trx, { orgId, now, before });
      return {
        accountIds: await repository.accountsOf(wholeOrganisation(role), id),
        change: { name: draft.name, before: wordsOf(role, rights), after: { ...draft } },
      };
    });
    this.tell(changed.accountIds);
    return changed.change;
  }

  async copy(caller: Caller, { id, name }: BodyOf<typeof api.role.copy>): Promise<{ id: number; of: string }> {
    return this.parts.db.transaction().execute(async (trx) => {
      const { repository, scope, role, rights } = await this.held(caller, id, trx);
      requireGrant(caller, { roleType: toRoleType(role.roleType), rights });
      const own = withinOrganisation(scope, role.orgId);
      if (await repository.isNameTaken(own, name)) fail('1501', { name });
      const { orgId, roleType, note, requireTotp, authRegion } = role;
      const row = { orgId, name, roleType, builtIn: null, note, requireTotp, authRegion };
      return { id: await repository.insert(scope, row, rights), of: role.name };
    });
  }

  async remove(caller: Caller, id: number): Promise<RoleChange> {
    return this.parts.db.transaction().execute(async (trx) => {
      const { repository, scope, role, rights } = await this.held(caller, id, trx);
      refuseBuiltIn(role);
      requireGrant(caller, { roleType: toRoleType(role.roleType), rights });
      const accounts = (await repository.accountsOf(wholeOrganisation(role), id)).length;
      const invites = await repository.openInvites(wholeOrganisation(role), id, this.parts.clock.now());
      if (accounts + invites > 0) fail('1582', { name: role.name, accounts, invites });
      await repository.remove(scope, id);
      return { name: role.name, before: wordsOf(role, rights) };
    });
  }

  private tell(accountIds: number[]): void {
    if (accountIds.length > 0) this.parts.bus.publish('access.changed', { accountIds });
  }

  /** 1014 for a role of another organisation. */
  private async held(caller: Caller, id: number, trx: Records): Promise<Held> {
    const repository = new RoleRepository(trx);
    const scope = scopeOf(caller);
    const { orgId } = (await repository.find(scope, id)) ?? fail('1014');
    await repository.hold(scope, orgId);
    const role = (await repository.find(scope, id)) ?? fail('1014');
    const rights = (await repository.rightsOf(scope, [id])).get(id) ?? new Set();
    return { repository, scope, role, rights: toRights(rights) };
  }

  private async check(
    repository: RoleRepository,
    scope: Scope,
    orgId: number,
    { name, rights, authRegion }: Draft,
    id?: number,
  ): Promise<void> {
    const own = withinOrganisation(scope, orgId);
    if (await repository.isNameTaken(own, name, id)) fail('1501', { name });
    const rule = brokenRule(rights);
    if (rule) fail('1581', { right: rule.right, needed: rule.needed.join(',') });
    const known = await repository.regions(own, orgId);
    const unknown = authRegion.find((title) => !known.has(title));
    if (unknown !== undefined) fail('1583', { name: unknown });
  }
}

function requireGrant(caller: Caller, granted: { roleType: RoleType; rights: readonly Permission[] }): void {
  if (!mayGrant(caller, granted)) fail('1562');
}

function refuseBuiltIn({ builtIn }: RoleRow): void {
  const key = toBuiltIn(builtIn);
  if (key) throw new Refusal('1580', { name: shippedRoles[key] });
}

function columnsOf({ name, note, requireTotp, authRegion }: Draft) {
  return { name, note, requireTotp: requireTotp ? 1 : 0, authRegion: JSON.stringify([...new Set(authRegion)]) };
}

function wordsOf({ name, note, requireTotp, authRegion }: RoleRow, rights: readonly Permission[]) {
  return { name, note, requireTotp: requireTotp === 1, authRegion: JSON.parse(authRegion) as unknown, rights };
}
