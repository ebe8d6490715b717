import type { AccountKind, AccountState } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { deptsBelow } from '../../platform/database/deptsBelow.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { sessionLimits } from '../../platform/sessions/sessionRules.ts';
import { peopleOf } from '../grant/peopleOf.ts';

export interface AccountFilter {
  orgId?: number | undefined;
  name?: string | undefined;
  roleId?: number | undefined;
  deptId?: number | undefined;
  state?: AccountState | undefined;
  sort?: 'loginname' | 'name' | 'lastLogin' | 'gmtCreate' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export type AccountRow = NonNullable<Awaited<ReturnType<AccountListRepository['find']>>>;

const sorted = {
  loginname: 'account.loginKey',
  name: 'account.name',
  lastLogin: 'account.lastLoginAt',
  gmtCreate: 'account.id',
} as const;

/** Accounts of one kind, as those who manage them see them. */
export class AccountListRepository {
  readonly #db: Records;
  readonly #now: () => number;

  constructor(db: Records, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async count(scope: Scope, kind: AccountKind, filter: AccountFilter): Promise<number> {
    const query = this.#filtered(scope, kind, filter).select((eb) => eb.fn.countAll<number>().as('total'));
    return Number((await query.executeTakeFirstOrThrow()).total);
  }

  list(scope: Scope, kind: AccountKind, filter: AccountFilter, page: { limit: number; offset: number }) {
    const { sort = 'gmtCreate', order = sort === 'gmtCreate' || sort === 'lastLogin' ? 'desc' : 'asc' } = filter;
    const { limit, offset } = page;
    const query = this.#rows(this.#filtered(scope, kind, filter));
    return (
      query
        // People who never logged in come last, in both databases.
        .$if(sort === 'lastLogin', (lines) =>
          lines.orderBy(sql`case when account.last_login_at is null then 1 else 0 end`),
        )
        .orderBy(sorted[sort], order)
        .orderBy('account.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
    );
  }

  find(scope: Scope, kind: AccountKind, id: number) {
    return this.#rows(this.#filtered(scope, kind, {}))
      .where('account.id', '=', id)
      .executeTakeFirst();
  }

  #filtered(scope: Scope, kind: AccountKind, { orgId, name, roleId, deptId, state }: AccountFilter) {
    let query = scoped(this.#db, scope).selectFrom('account').where('account.kind', '=', kind);
    const inReach = peopleOf(scope);
    if (inReach) query = query.where(inReach);
    if (orgId !== undefined) query = query.where('account.orgId', '=', orgId);
    if (roleId !== undefined) query = query.where('account.roleId', '=', roleId);
    if (deptId !== undefined) query = query.where(sql<SqlBool>`account.dept_id in ${deptsBelow(deptId)}`);
    if (name !== undefined)
      query = query.where(hasText(scope, ['account.loginKey', 'account.name', 'account.tel'], name));
    const now = this.#now();
    if (state === 'disabled') query = query.where('account.disabled', '=', 1);
    if (state === 'expired') query = query.where('account.disabled', '=', 0).where('account.validUntil', '<=', now);
    if (state === 'active')
      query = query
        .where('account.disabled', '=', 0)
        .where((is) => is.or([is('account.validUntil', 'is', null), is('account.validUntil', '>', now)]));
    return query;
  }

  #rows(query: Lines) {
    const now = this.#now();
    return query
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .leftJoin('dept', 'dept.id', 'account.deptId')
      .select([
        ...(['account.id', 'account.kind', 'account.orgId', 'account.loginname', 'account.name'] as const),
        ...(['account.tel', 'account.email', 'account.deptId', 'account.roleId', 'account.dataRange'] as const),
        ...(['account.authRegion', 'account.validUntil', 'account.note'] as const),
        ...(['account.disabled', 'account.mustChange', 'account.lastLoginAt'] as const),
        ...(['account.lastLoginAddress', 'account.createdAt', 'account.createdBy'] as const),
        ...(['role.name as roleName', 'role.roleType', 'org.name as orgName', 'dept.name as deptName'] as const),
      ])
      .select((eb) =>
        eb
          .selectFrom('session')
          .whereRef('session.accountId', '=', 'account.id')
          .where('session.embedId', 'is', null)
          .where('session.revokedAt', 'is', null)
          .where('session.expiresAt', '>', now)
          .where('session.seenAt', '>', now - sessionLimits.idleMs)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('sessions'),
      );
  }
}

const linesOf = (db: Records, scope: Scope) => scoped(db, scope).selectFrom('account');
type Lines = ReturnType<typeof linesOf>;
