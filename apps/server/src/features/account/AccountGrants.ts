import { type AccountKind, type AccountOptions, type api, type BodyOf, fail, parseTime } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type DataRange, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { mayGrant } from '../grant/mayGrant.ts';
import { rangesOf, seesEveryone } from '../grant/rangesOf.ts';
import { AccountGrantRepository, type GrantedRole, type TreeRow } from './accountGrant.repository.ts';
import { suitsKind } from './accountRules.ts';

/** What an account or an invitation is given. */
export interface Given {
  roleId: number;
  deptId: number | null;
  dataRange: DataRange;
  groupIds: readonly number[];
  equipmentIds: readonly number[];
  authRegion: readonly string[];
  validUntil: string | null;
}

/** What the account has already, which is not given anew. */
export type Had = Partial<Omit<Given, 'validUntil'>> & { validUntil?: number | null };

/** Given, as it is stored. */
export interface CheckedGrant {
  roleId: number;
  deptId: number | null;
  dataRange: DataRange;
  groupIds: number[];
  equipmentIds: number[];
  authRegion: string;
  validUntil: number | null;
}

/** What callers can give to accounts of an organisation, and the checks that they give nothing else. */
export class AccountGrants {
  readonly #repository: AccountGrantRepository;
  readonly #clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.#repository = new AccountGrantRepository(db);
    this.#clock = clock;
  }

  /** The organisation of a call: 1014 for one that the caller does not look after. */
  async orgOf(caller: Caller, orgId: number | undefined) {
    return (await this.#repository.org(scopeOf(caller), orgId ?? caller.orgId)) ?? fail('1014');
  }

  async options(caller: Caller, kind: AccountKind, wanted: number | undefined): Promise<AccountOptions> {
    const isPlatform = caller.roleType !== 'enterprise';
    const orgs = isPlatform ? await this.#orgsWithRoles(caller, kind) : [];
    const usual = orgs.some(({ id }) => id === caller.orgId) ? caller.orgId : orgs[0]?.id;
    const org = await this.orgOf(caller, wanted ?? usual);
    const scope = scopeIn(caller, org.id);
    const roles = (await this.#repository.roles(scope, org.id)).filter((role) => isGiven(caller, kind, role));
    return {
      orgId: org.id,
      roles: roles.map(({ id, name }) => ({ id, name })),
      depts: await this.#depts(caller, scope, org.id),
      regions: await this.#regions(caller, scope, org.id),
      groups: await this.#groups(caller, scope, org.id),
      ranges: kind === 'ext' ? ['chosen'] : [...rangesOf(caller)],
      orgs,
      accounts: { used: await this.#repository.accountsOf(org.id), most: org.maxAccounts },
    };
  }

  async #orgsWithRoles(caller: Caller, kind: AccountKind): Promise<{ id: number; name: string }[]> {
    const scope = scopeOf(caller);
    const roles = (await this.#repository.roles(scope)).filter((role) => isGiven(caller, kind, role));
    const served = new Set(roles.map(({ orgId }) => orgId));
    return (await this.#repository.orgs(scope)).filter(({ id }) => served.has(id));
  }

  async devices(caller: Caller, { orgId, pageNo, pageSize, ...filter }: BodyOf<typeof api.accountInt.devices>) {
    const org = await this.orgOf(caller, orgId);
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    return this.#repository.devices(scopeIn(caller, org.id), { ...filter, orgId: org.id }, page);
  }

  /** Roles that the caller can give, with everything that a spreadsheet can name. */
  async facts(caller: Caller, kind: AccountKind, orgId: number) {
    const scope = scopeIn(caller, orgId);
    const roles = await this.#repository.roles(scope, orgId);
    return {
      roles: roles.map((role) => ({ ...role, suits: suitsKind(kind, role), given: mayGrant(caller, role) })),
      depts: await this.#depts(caller, scope, orgId),
      regions: new Set(await this.#regions(caller, scope, orgId)),
      groups: await this.#groups(caller, scope, orgId),
      ranges: kind === 'ext' ? (['chosen'] as const) : rangesOf(caller),
    };
  }

  /**
   * 1014 for what does not exist in the organisation or is out of the caller's range, 1577, 1562, 1579. What the account
   * has already is not checked again: a manager who cannot give something does not take it away by saving.
   */
  async check(
    caller: Caller,
    { kind, orgId }: { kind: AccountKind; orgId: number },
    given: Given,
    had: Had = {},
  ): Promise<CheckedGrant> {
    const scope = scopeIn(caller, orgId);
    const { roleId, deptId, dataRange } = given;
    const role = (await this.#repository.roles(scope, orgId)).find(({ id }) => id === roleId) ?? fail('1014');
    if (!suitsKind(kind, role)) fail('1577');
    if (!mayGrant(caller, role)) fail('1562');
    if (!rangesOf(caller).includes(dataRange)) fail('1562');
    await this.#checkDept(caller, scope, orgId, deptId, had);
    const isChosen = dataRange === 'chosen';
    const equipmentIds = isChosen ? await this.#checkedDevices(scope, orgId, given, had) : [];
    const groupIds = isChosen ? await this.#checkedGroups(caller, scope, orgId, given, had) : [];
    await this.#checkRegions(caller, scope, orgId, given, had);
    const authRegion = JSON.stringify([...new Set(given.authRegion)]);
    return { roleId, deptId, dataRange, groupIds, equipmentIds, authRegion, validUntil: this.#expiry(given, had) };
  }

  #expiry({ validUntil }: Given, had: Had): number | null {
    const at = validUntil === null ? null : (parseTime(validUntil) ?? null);
    if (at !== null && at !== had.validUntil && at <= this.#clock.now()) fail('1579');
    return at;
  }

  async #checkDept(caller: Caller, scope: Scope, orgId: number, deptId: number | null, had: Had): Promise<void> {
    if ('deptId' in had && had.deptId === deptId) return;
    if (deptId === null) {
      // Without a department nobody with the range `dept` would see the person any more.
      if (!seesEveryone(caller) && caller.dataRange === 'dept') fail('1562');
      return;
    }
    const all = await this.#repository.depts(scope, orgId);
    if (!all.some(({ id }) => id === deptId)) fail('1014');
    if (!(await this.#depts(caller, scope, orgId)).some(({ id }) => id === deptId)) fail('1562');
  }

  async #checkedDevices(scope: Scope, orgId: number, { equipmentIds }: Given, had: Had): Promise<number[]> {
    const ids = [...new Set(equipmentIds)];
    const before = new Set(had.equipmentIds);
    const added = ids.filter((id) => !before.has(id));
    const known = await this.#repository.knownDevices(scope, orgId, added);
    if (known.size < added.length) fail('1014');
    return ids;
  }

  async #checkedGroups(caller: Caller, scope: Scope, orgId: number, { groupIds }: Given, had: Had): Promise<number[]> {
    const ids = [...new Set(groupIds)];
    const before = new Set(had.groupIds);
    const added = ids.filter((id) => !before.has(id));
    if (added.length === 0) return ids;
    const known = new Set((await this.#repository.groups(scope, orgId)).map(({ id }) => id));
    if (!added.every((id) => known.has(id))) fail('1014');
    const givable = new Set((await this.#groups(caller, scope, orgId)).map(({ id }) => id));
    if (!added.every((id) => givable.has(id))) fail('1562');
    return ids;
  }

  async #checkRegions(caller: Caller, scope: Scope, orgId: number, given: Given, had: Had): Promise<void> {
    const before = new Set(had.authRegion);
    const added = given.authRegion.filter((name) => !before.has(name));
    if (added.length === 0) return;
    const known = new Set(await this.#repository.regions(scope, orgId));
    if (!added.every((name) => known.has(name))) fail('1014');
    const givable = new Set(await this.#regions(caller, scope, orgId));
    if (!added.every((name) => givable.has(name))) fail('1562');
  }

  /** Parents before children. */
  async #depts(caller: Caller, scope: Scope, orgId: number): Promise<TreeRow[]> {
    const all = await this.#repository.depts(scope, orgId);
    if (seesEveryone(caller)) return inOrder(all, null);
    const own = all.find(({ id }) => id === caller.deptId);
    if (!own) return [];
    const top = { ...own, parentId: null };
    return caller.dataRange === 'dept' ? [top, ...inOrder(all, own.id)] : [top];
  }

  /** Whoever manages regions can give every one, others those that they hold. */
  async #regions(caller: Caller, scope: Scope, orgId: number): Promise<string[]> {
    const all = await this.#repository.regions(scope, orgId);
    if (all.length === 0 || caller.auths.has('role_edit')) return all;
    const held = await this.#repository.heldRegions(caller.accountId);
    return all.filter((name) => held.has(name));
  }

  /** A group may hold devices of any department: only those who see all devices, or this group, can give it. */
  async #groups(caller: Caller, scope: Scope, orgId: number): Promise<TreeRow[]> {
    const all = await this.#repository.groups(scope, orgId);
    if (seesEveryone(caller)) return inOrder(all, null);
    if (caller.dataRange !== 'chosen') return [];
    const chosen = await this.#repository.chosenGroups(caller.accountId);
    const rows = all.filter(({ id }) => chosen.has(id));
    return rows.map((row) => ({ ...row, parentId: chosen.has(row.parentId ?? 0) ? row.parentId : null }));
  }
}

const scopeIn = (caller: Caller, orgId: number) => withinOrganisation(scopeOf(caller), orgId);

const isGiven = (caller: Caller, kind: AccountKind, role: GrantedRole) =>
  suitsKind(kind, role) && mayGrant(caller, role);

/** The rows below one, each after its parent; a row whose parent is missing is at the top. */
export function inOrder(rows: readonly TreeRow[], below: number | null): TreeRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const children = new Map<number | null, TreeRow[]>();
  for (const row of rows) {
    const parentId = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    children.set(parentId, [...(children.get(parentId) ?? []), { ...row, parentId }]);
  }
  const found: TreeRow[] = [];
  const walk = (parentId: number | null) => {
    for (const row of children.get(parentId) ?? []) {
      found.push(row);
      walk(row.id);
    }
  };
  walk(below);
  return found;
}
