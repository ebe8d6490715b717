import { type AccountKind, accountKinds, fail, permissionKeys } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import { both, type Condition, either, never } from '../../platform/access/range.ts';
import { reachesNoMore } from '../../platform/access/reachesNoMore.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { deptsBelow } from '../../platform/database/deptsBelow.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { regionsOf } from '../../platform/sessions/regions.ts';
import { looksAfter } from './looksAfter.ts';
import { peopleOf } from './peopleOf.ts';
import { rangesOf } from './rangesOf.ts';

export interface ManagedAccount {
  id: number;
  orgId: number;
  loginname: string;
}

/**
 * The one rule about the accounts of others: who is in somebody's lists, and whom of them they can change. Every call that
 * changes an account, or what lets a person in, asks `require`; lists ask for the same as a condition of their query.
 */
export class ManagedAccounts {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** [PA1] 1014 for an account that is in none of the lists that the caller may open. */
  async visible(caller: Caller, id: number): Promise<ManagedAccount> {
    const kinds = kindsOf(caller);
    if (kinds.length === 0) fail('1009', { right: 'account_edit' });
    const row = await this.#listed(caller, kinds).where('account.id', '=', id).executeTakeFirst();
    return row ?? fail('1014');
  }

  /**
   * [PA4] 1014 for an account that is not in the caller's lists, 1562 for one that may do or see more than theirs, 1575
   * for their own: what lets oneself in is changed with an identity check.
   */
  async require(caller: Caller, id: number): Promise<ManagedAccount> {
    const account = await this.visible(caller, id);
    if (id === caller.accountId) fail('1575');
    if (!(await this.among(caller, [id])).has(id)) fail('1562');
    return account;
  }

  /** Those that the caller can change. Their own is among them if it is in their lists. */
  async among(caller: Caller, ids: readonly number[]): Promise<Set<number>> {
    const condition = await this.condition(caller);
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, scopeOf(caller))
        .selectFrom('account')
        .innerJoin('role', 'role.id', 'account.roleId')
        .select('account.id')
        .where('account.id', 'in', piece)
        .where(condition)
        .execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The same for a query over `account` joined with `role`. */
  async condition(caller: Caller): Promise<Condition> {
    const scope = scopeOf(caller);
    return (
      both(
        peopleOf(scope),
        reachesNoMore(scope, rangesOf(caller)),
        doesNoMore(caller, 'account', await this.#lackedRegions(caller)),
      ) ?? never
    );
  }

  /**
   * Invitations that the caller could have made, for a query over `invite` with its `role`, if that is still there.
   * Devices that were chosen are not looked at: who does not see all devices has their own invitations, which [PA11]
   * looks at again.
   */
  async inviteCondition(caller: Caller): Promise<Condition> {
    const { range, accountId } = scopeOf(caller);
    const isOwn = sql<SqlBool>`invite.created_by = ${accountId}`;
    const within =
      range.kind === 'dept'
        ? either(isOwn, sql`(invite.data_range in ('dept', 'own') and invite.dept_id in ${deptsBelow(range.deptId)})`)
        : isOwn;
    const ofRange = range.kind === 'all' ? undefined : within;
    return both(ofRange, doesNoMore(caller, 'invite', await this.#lackedRegions(caller))) ?? never;
  }

  #listed(caller: Caller, kinds: readonly AccountKind[]) {
    const scope = scopeOf(caller);
    return scoped(this.#db, scope)
      .selectFrom('account')
      .select(['account.id', 'account.orgId', 'account.loginname'])
      .where('account.kind', 'in', kinds)
      .where(peopleOf(scope) ?? sql<SqlBool>`1 = 1`);
  }

  /** Whoever manages regions can give every one, others those that they hold. */
  async #lackedRegions(caller: Caller): Promise<string[]> {
    if (caller.auths.has('role_edit')) return [];
    const scope = scopeOf(caller);
    const all = await scoped(this.#db, scope).selectFrom('region').select('name').distinct().execute();
    if (all.length === 0) return [];
    const held = new Set(await regionsOf(this.#db, scope, caller.accountId));
    return all.map(({ name }) => name).filter((name) => !held.has(name));
  }
}

const kindsOf = (caller: Caller) => accountKinds.filter((kind) => looksAfter(caller, kind));

/** As `mayGrant`: kinds whose lists the caller may open, and roles and regions of which they lack nothing. */
function doesNoMore(caller: Caller, table: 'account' | 'invite', lackedRegions: readonly string[]): Condition {
  const kinds = kindsOf(caller);
  if (kinds.length === 0) return never;
  const its = (column: string) => sql.ref(`${table}.${column}`);
  const lacked = permissionKeys.filter((key) => !caller.auths.has(key));
  const staff = { admin: [], operation: ['admin'], enterprise: ['admin', 'operation'] }[caller.roleType];
  const list = (values: readonly string[]) => sql.join(values.map((value) => sql.val(value)));
  return (
    both(
      sql`${its('kind')} in (${list(kinds)})`,
      staff.length > 0 ? sql`coalesce(role.role_type, '') not in (${list(staff)})` : undefined,
      lacked.length > 0
        ? sql`not exists (select 1 from role_right
            where role_right.role_id = ${its('roleId')} and role_right.permission in (${list(lacked)}))`
        : undefined,
      ...lackedRegions.map((name) =>
        both(holdsNot(its('authRegion'), name), holdsNot(sql.ref('role.authRegion'), name)),
      ),
    ) ?? never
  );
}

/** A stored list of titles, as it is written by `JSON.stringify`. Case matters, unlike in `like`. */
const holdsNot = (list: ReturnType<typeof sql.ref>, name: string): Condition =>
  sql`replace(coalesce(${list}, ''), ${JSON.stringify(name)}, '') = coalesce(${list}, '')`;
