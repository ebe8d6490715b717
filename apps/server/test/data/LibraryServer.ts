import type { Permission, RoleType } from '@lookfar/contract';
import type { Config } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { startTestServer, type TestServer } from '../harness/startTestServer.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment } from './addPlant.ts';

interface Person {
  visitor: Visitor;
  orgId: number;
}

/** A server with a manager, somebody of another organisation, and whoever else a test needs. */
export class LibraryServer {
  readonly server: TestServer;
  readonly manager: Visitor;
  readonly other: Visitor;
  readonly orgId: number;
  readonly otherOrgId: number;

  private constructor(server: TestServer, manager: Person, other: Person) {
    this.server = server;
    this.manager = manager.visitor;
    this.other = other.visitor;
    this.orgId = manager.orgId;
    this.otherOrgId = other.orgId;
  }

  static async start(engine: Engine, config: Partial<Config> = {}): Promise<LibraryServer> {
    const server = await startTestServer({ engine, config });
    const manager = await join(server, { loginname: 'manager' });
    const other = await join(server, { loginname: 'other' });
    return new LibraryServer(server, manager, other);
  }

  get db(): Db {
    return this.server.server.database.db;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  async person(
    loginname: string,
    { roleType, auths }: { roleType?: RoleType; auths?: Permission[] },
  ): Promise<Visitor> {
    return (await join(this.server, { loginname, ...(roleType && { roleType }), ...(auths && { auths }) })).visitor;
  }

  /** An equipment of the manager's organisation, without a gateway. */
  async equipment(name: string, signals = 2): Promise<{ id: number; signals: number[] }> {
    const wanted = Array.from({ length: signals }, () => ({ dataType: 'UINT16' as const }));
    return addEquipment(this.db, { orgId: this.orgId, gatewayId: null, name }, wanted);
  }

  /** The last line of the operation log about something. */
  async logged(objectKind: string, objectId: number) {
    const query = this.db.selectFrom('operationLog').selectAll().where('objectKind', '=', objectKind);
    const line = await query.where('objectId', '=', objectId).orderBy('id', 'desc').executeTakeFirst();
    return line && { action: line.action, code: line.code, detail: JSON.parse(line.detail) as Record<string, unknown> };
  }
}

async function join(
  server: TestServer,
  { loginname, roleType = 'enterprise', auths }: { loginname: string; roleType?: RoleType; auths?: Permission[] },
): Promise<Person> {
  const { orgId } = await server.addAccount({ loginname, roleType, ...(auths && { auths }) });
  const visitor = server.visitor();
  await visitor.login(loginname);
  return { visitor, orgId };
}
