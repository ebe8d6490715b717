import { type Permission, permissionKeys, type RoleType } from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { hashPassword } from '../../src/platform/security/password.ts';
import type { TestServer } from '../harness/startTestServer.ts';
import type { Visitor } from '../harness/Visitor.ts';

interface Person {
  loginname: string;
  orgId: number;
  roleId: number;
  kind?: 'co' | 'int' | 'ext' | 'op';
  deptId?: number | null;
  dataRange?: string;
}

/** The password of everyone whom `person` adds. */
export const plantPassword = 'Lookfar2026';

/** Departments, roles and people of organisations, written past all services. */
export class PeoplePlant {
  readonly #test: TestServer;
  readonly #db: Db;

  constructor(test: TestServer) {
    this.#test = test;
    this.#db = test.server.database.db;
  }

  async dept(orgId: number, name: string, parentId: number | null = null): Promise<number> {
    const row = { orgId, name, parentId, seq: 0 };
    return (await this.#db.insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async role(
    orgId: number,
    name: string,
    rights: readonly Permission[] = permissionKeys,
    roleType: RoleType = 'enterprise',
  ): Promise<number> {
    const query = this.#db.insertInto('role').values({ orgId, name, roleType }).returning('id');
    const { id } = await query.executeTakeFirstOrThrow();
    const rows = rights.map((permission) => ({ roleId: id, permission }));
    if (rows.length > 0) await this.#db.insertInto('roleRight').values(rows).execute();
    return id;
  }

  async person({ loginname, kind = 'int', deptId = null, dataRange = 'all', ...rest }: Person): Promise<number> {
    const row = {
      ...{ ...rest, loginname, loginKey: loginname, kind, deptId, dataRange, styleId: null, tel: '' },
      ...{ authRegion: '[]', prompType: '[]', scadaAdaption: 'container', equipDisplay: 'card', useLock: 0 },
      ...{ disabled: 0, createdAt: 0, passwordHash: await hashPassword(plantPassword) },
    };
    return (await this.#db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async region(orgId: number, name: string): Promise<void> {
    await this.#db.insertInto('region').values({ orgId, name, createdAt: 0 }).execute();
  }

  async visitor(loginname: string, password = plantPassword): Promise<Visitor> {
    const visitor = this.#test.visitor();
    await visitor.login(loginname, password);
    return visitor;
  }
}
