import { permissionKeys } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/openDatabase.ts';

export interface FirstAccount {
  orgName: string;
  loginname: string;
  loginKey: string;
  passwordHash: string;
  at: number;
}

const lockKey = 7_061_205;

/** The first organisation, role and account of an empty system. */
export class SetupRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async isNeeded(db: Db = this.database.db): Promise<boolean> {
    const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
    return account === undefined;
  }

  /** All or nothing; undefined when an account exists by now. */
  async create(first: FirstAccount): Promise<{ orgId: number; accountId: number } | undefined> {
    return this.database.db.transaction().execute(async (trx) => {
      // SQLite runs one transaction after the other; PostgreSQL would let two of these see an empty table.
      if (this.database.engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
      return (await this.isNeeded(trx)) ? insertFirst(trx, first) : undefined;
    });
  }
}

async function insertFirst(trx: Db, { orgName, at, ...account }: FirstAccount) {
  const org = await trx
    .insertInto('org')
    .values({ name: orgName, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await trx
    .insertInto('role')
    .values({ orgId: org.id, name: '平台管理员', roleType: 'admin', auths: JSON.stringify(permissionKeys) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('account')
    .values({
      ...account,
      orgId: org.id,
      roleId: role.id,
      styleId: null,
      deptId: null,
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
