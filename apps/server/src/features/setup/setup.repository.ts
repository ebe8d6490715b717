import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { lockInstallation } from '../../platform/database/lockInstallation.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { addBuiltInRoles } from '../role/builtInRoles.ts';

export interface FirstAccount {
  orgName: string;
  loginname: string;
  loginKey: string;
  passwordHash: string;
  at: number;
}

/** The first organisation, role and account of an empty system. */
export class SetupRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async isNeeded(db: Records = this.database.db): Promise<boolean> {
    const account = await scoped(db, serverScope).selectFrom('account').select('id').limit(1).executeTakeFirst();
    return account === undefined;
  }

  /** All or nothing; undefined when an account exists by now. */
  async create(first: FirstAccount): Promise<{ orgId: number; accountId: number } | undefined> {
    return this.database.db.transaction().execute(async (trx) => {
      await lockInstallation(trx, this.database.engine);
      return (await this.isNeeded(trx)) ? insertFirst(trx, first) : undefined;
    });
  }
}

async function insertFirst(trx: Records, { orgName, at, ...account }: FirstAccount) {
  const org = await scoped(trx, serverScope)
    .insertInto('org')
    .values({ name: orgName, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = await addBuiltInRoles(trx, org.id, { isPlatform: true });
  const roleId = roles.get('admin');
  if (roleId === undefined) throw new Error('the platform has no administrator role');
  const { id } = await scoped(trx, serverScope)
    .insertInto('account')
    .values({
      ...account,
      orgId: org.id,
      roleId,
      styleId: null,
      deptId: null,
      kind: 'op',
      passwordAt: at,
      tel: '',
      dataRange: 'all',
      authRegion: '[]',
      prompType: JSON.stringify(['sound', 'title', 'alter']),
      scadaAdaption: 'container',
      equipDisplay: 'card',
      useLock: 0,
      disabled: 0,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orgId: org.id, accountId: id };
}
