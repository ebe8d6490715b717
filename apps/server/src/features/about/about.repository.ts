import { demoAccounts } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { hadDemo } from '../demo/hadDemo.ts';

export interface NamedOrg {
  id: number;
  name: string;
}

export class AboutRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The organisation that the installation is for; undefined if there are several. */
  async onlyOrg(): Promise<NamedOrg | undefined> {
    const records = scoped(this.#db, acrossOrganisations('who is coming in'));
    const orgs = await records.selectFrom('org').select(['id', 'name']).orderBy('id').limit(3).execute();
    if (orgs.length < 2) return orgs[0];
    if (orgs.length > 2) return undefined;
    const platform = await records.selectFrom('role').select('orgId').where('builtIn', '=', 'admin').executeTakeFirst();
    const others = orgs.filter(({ id }) => id !== platform?.orgId);
    return others.length === 1 ? others[0] : undefined;
  }

  /** The accounts of the demo that exist, in the order of the demo. Without a demo, such a name is somebody else's. */
  async demoAccounts() {
    if (!(await hadDemo(this.#db))) return [];
    const rows = await scoped(this.#db, acrossOrganisations('who is coming in'))
      .selectFrom('account')
      .innerJoin('org', 'org.id', 'account.orgId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .where('account.loginname', 'in', [...demoAccounts])
      .where('account.disabled', '=', 0)
      .select(['account.loginname', 'role.name as roleName', 'org.id as orgId', 'org.name as orgName'])
      .execute();
    return demoAccounts.flatMap((name) => rows.filter(({ loginname }) => loginname === name));
  }

  gateways(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('gateway').select('id').execute();
  }
}
