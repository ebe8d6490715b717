import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<AccountRepository['findWithNames']>>>;

/** Accounts as their own holder sees them, and as a login looks for them. */
export class AccountRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  findByLogin(loginname: string) {
    return scoped(this.db, acrossOrganisations('who is coming in'))
      .selectFrom('account')
      .select(['id', 'orgId', 'loginname', 'passwordHash'])
      .where('loginKey', '=', loginKeyOf(loginname))
      .executeTakeFirst();
  }

  findWithNames(accountId: number) {
    return scoped(this.db, acrossOrganisations('who is coming in'))
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .selectAll('account')
      .select(['org.name as orgName', 'role.name as roleName', 'role.roleType', 'role.authRegion as roleRegion'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
  }
}
