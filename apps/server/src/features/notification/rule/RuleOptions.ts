import type { api, BodyOf, NotifyOptions, PersonalWay } from '@lookfar/contract';
import { notifyLimits } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { AccountGrantRepository, type TreeRow } from '../../account/accountGrant.repository.ts';

export interface RuleOptionsParts {
  db: Records;
  /** Ways without a provider. */
  missing(): PersonalWay[];
}

/** What rules can name. */
export class RuleOptions {
  readonly #parts: RuleOptionsParts;

  constructor(parts: RuleOptionsParts) {
    this.#parts = parts;
  }

  async of(caller: Caller, filter: BodyOf<typeof api.notifyRule.options>): Promise<NotifyOptions> {
    const { orgId } = caller;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    return {
      accounts: await this.#accounts(scope, filter),
      roles: await this.#named(scope, 'role'),
      depts: await new AccountGrantRepository(this.#parts.db).depts(wholeOrganisation({ orgId }), orgId),
      groups: await this.#groups(caller, scope),
      schedules: await this.#named(scope, 'notifySchedule'),
      channels: await scoped(this.#parts.db, scope)
        .selectFrom('notifyChannel')
        .select(['id', 'name', 'kind'])
        .orderBy('name')
        .execute(),
      missing: this.#parts.missing(),
    };
  }

  /** Those that are asked for by id, then others by name, as many as one rule can name. */
  async #accounts(scope: Scope, { name, accountIds = [] }: BodyOf<typeof api.notifyRule.options>) {
    let query = scoped(this.#parts.db, scope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.name', 'account.loginname', 'role.name as roleName']);
    if (name) query = query.where(hasText(scope, ['account.loginname', 'account.name'], name));
    if (accountIds.length > 0) query = query.where('account.id', 'in', accountIds);
    const rows = await query.orderBy('account.loginKey').limit(notifyLimits.chosen).execute();
    return rows.map((row) => ({ ...row, name: row.name || row.loginname }));
  }

  #named(scope: Scope, table: 'role' | 'notifySchedule'): Promise<{ id: number; name: string }[]> {
    return scoped(this.#parts.db, scope)
      .selectFrom(table as 'role')
      .select(['id', 'name'])
      .orderBy('name')
      .execute();
  }

  /** Those that the caller can name: see `DeviceReach`. */
  async #groups(caller: Caller, scope: Scope): Promise<TreeRow[]> {
    const repository = new AccountGrantRepository(this.#parts.db);
    const { kind } = scope.range;
    if (kind !== 'all' && kind !== 'chosen') return [];
    const all = await repository.groups(scope, caller.orgId);
    if (kind === 'all') return all;
    const chosen = await repository.chosenGroups(caller.accountId);
    const rows = all.filter(({ id }) => chosen.has(id));
    return rows.map((row) => ({ ...row, parentId: chosen.has(row.parentId ?? 0) ? row.parentId : null }));
  }
}
