import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import { OrgLimits } from '../org/OrgLimits.ts';

/** Finds accounts by what a provider says about a person. */
export class SsoRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  byIdentity(oidc: string) {
    return this.#accounts().where('oidc', '=', oidc).limit(2).execute();
  }

  /** Addresses of accounts are verified when they are bound. */
  byEmail(email: string) {
    return this.#accounts()
      .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('email', '!=', '')
      .limit(2)
      .execute();
  }

  byLogin(loginname: string) {
    return this.#accounts().where('loginKey', '=', loginKeyOf(loginname)).limit(2).execute();
  }

  /** False if somebody else linked it in the meantime. */
  async link(accountId: number, oidc: string): Promise<boolean> {
    const { numUpdatedRows } = await scoped(this.#db, serverScope)
      .updateTable('account')
      .set({ oidc })
      .where('id', '=', accountId)
      .where('oidc', '=', '')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** `name`, or `organisation/name`. Platform staff are never created by a login. */
  rolesNamed(wanted: string) {
    const [org, name] = wanted.includes('/')
      ? [wanted.slice(0, wanted.indexOf('/')), wanted.slice(wanted.indexOf('/') + 1)]
      : [undefined, wanted];
    return scoped(this.#db, serverScope)
      .selectFrom('role')
      .innerJoin('org', 'org.id', 'role.orgId')
      .select(['role.id', 'role.orgId'])
      .where('role.name', '=', name)
      .where('role.roleType', '=', 'enterprise')
      .$if(org !== undefined, (query) => query.where('org.name', '=', org ?? ''))
      .limit(2)
      .execute();
  }

  /** Undefined if the username is taken; 1564 if the organisation has all accounts that it may. */
  async create(account: NewSsoAccount): Promise<number | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      await OrgLimits.checkAccounts(trx, account.orgId, 1);
      const row = await scoped(trx, serverScope)
        .insertInto('account')
        .values({
          ...{ ...account, loginKey: loginKeyOf(account.loginname), styleId: null, deptId: null, tel: '' },
          ...{ kind: 'int', dataRange: 'own', authRegion: '[]', prompType: '["sound"]', scadaAdaption: 'container' },
          ...{ equipDisplay: 'card', useLock: 0, disabled: 0, passwordAt: account.createdAt },
        })
        .onConflict((conflict) => conflict.column('loginKey').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    });
  }

  #accounts() {
    return scoped(this.#db, serverScope).selectFrom('account').select(['id', 'orgId', 'loginname', 'oidc']);
  }
}

export interface NewSsoAccount {
  orgId: number;
  roleId: number;
  loginname: string;
  passwordHash: string;
  name: string;
  email: string;
  oidc: string;
  createdAt: number;
}
