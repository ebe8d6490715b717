import type { Db } from '../../platform/database/openDatabase.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<AccountRepository['findWithNames']>>>;

/** Accounts as their own holder sees them, and as a login looks for them. */
export class AccountRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  findByLogin(loginname: string) {
    return this.db
      .selectFrom('account')
      .select(['id', 'orgId', 'loginname', 'passwordHash', 'disabled'])
      .where('loginKey', '=', loginKeyOf(loginname))
      .executeTakeFirst();
  }

  findWithNames(accountId: number) {
    return this.db
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .selectAll('account')
      .select(['org.name as orgName', 'role.name as roleName', 'role.roleType', 'role.auths'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
  }
}
