import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

export type ArrivingAccount = NonNullable<Awaited<ReturnType<LoginRepository['find']>>>;

/** Accounts with everything that decides whether and how they come in. */
export class LoginRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  find(accountId: number) {
    return scoped(this.#db, serverScope)
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.orgId', 'account.loginname', 'account.disabled', 'account.validUntil'])
      .select(['account.totpOn', 'account.useLock', 'account.mustChange', 'account.passwordAt'])
      .select(['org.disabled as orgDisabled', 'org.validUntil as orgUntil', 'org.passwordDays', 'org.singleSession'])
      .select('role.requireTotp')
      .where('account.id', '=', accountId)
      .executeTakeFirst();
  }
}
