import type { Permission, RoleType } from '@lookfar/contract';
import type { Config } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { DataRange } from '../../src/platform/sessions/caller.ts';
import { startTestServer, type TestServer } from '../harness/startTestServer.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { AlarmRecords } from './AlarmRecords.ts';
import { addEquipment, addGateway, type PlantEquipment } from './addPlant.ts';

export interface Person {
  visitor: Visitor;
  accountId: number;
  orgId: number;
}

interface PersonKind {
  auths?: readonly Permission[];
  of?: { orgId: number };
  disabled?: boolean;
  roleType?: RoleType;
  dataRange?: DataRange;
}

/** A server on a clock that stands, with what a plant needs written past all services. */
export class StillPlant {
  readonly test: TestServer;
  readonly records: AlarmRecords;
  /** Has every right. */
  readonly manager: Person;

  private constructor(test: TestServer, manager: Person) {
    this.test = test;
    this.manager = manager;
    this.records = new AlarmRecords(test.server.database.db);
  }

  static async start(engine: Engine, config: Partial<Config> = {}): Promise<StillPlant> {
    const test = await startTestServer({ engine, config });
    return new StillPlant(test, await addPerson(test, 'manager'));
  }

  get db(): Db {
    return this.test.server.database.db;
  }

  get now(): number {
    return this.test.clock.now();
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  /** With every right unless told, in an organisation of their own or in that of another. */
  person(loginname: string, kind: PersonKind = {}): Promise<Person> {
    return addPerson(this.test, loginname, kind);
  }

  async gateway(sn: string, { orgId }: { orgId: number } = this.manager): Promise<number> {
    return (await addGateway(this.db, orgId, sn)).gatewayId;
  }

  /** A gateway that makes module devices of what hangs on it. */
  async module(sn: string): Promise<number> {
    const row = { name: `模块 ${sn}`, manufacturer: '', snPrefix: sn, networking: '[]', ports: '[]', note: '' };
    const { id } = await this.db
      .insertInto('hardware')
      .values({ ...row, line: 'gm', image: null, createdAt: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gatewayId = await this.gateway(sn);
    await this.db.updateTable('gateway').set({ hardwareId: id }).where('id', '=', gatewayId).execute();
    return gatewayId;
  }

  /** With three signals. */
  async device(
    name: string,
    place: { orgId?: number; gatewayId?: number; groupId?: number; display?: string } = {},
  ): Promise<PlantEquipment> {
    const { orgId = this.manager.orgId, gatewayId = null, groupId, display = 'list' } = place;
    const types = [{ dataType: 'UINT16' as const }, { dataType: 'UINT16' as const }, { dataType: 'UINT16' as const }];
    const device = await addEquipment(this.db, { orgId, gatewayId, name, ...(groupId && { groupId }) }, types);
    await this.db.updateTable('equipment').set({ display }).where('id', '=', device.id).execute();
    return device;
  }

  async group(name: string, place: { parentId?: number; orgId?: number } = {}): Promise<number> {
    const { parentId = null, orgId = this.manager.orgId } = place;
    const query = this.db.insertInto('equipmentGroup').values({ orgId, parentId, name, seq: 0 });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  }

  /** As ingest tells it. */
  appear({ gateways = [], devices = [] }: { gateways?: number[]; devices?: number[] }): void {
    const { bus } = this.test.server;
    const presence = { node: 'elsewhere', online: true, since: this.now };
    for (const gatewayId of gateways) bus.publish('gateway.state', { ...presence, gatewayId, equipmentIds: [] });
    for (const equipmentId of devices) bus.publish('device.state', { ...presence, equipmentId });
  }
}

async function addPerson(test: TestServer, loginname: string, kind: PersonKind = {}): Promise<Person> {
  const { of, dataRange, ...account } = kind;
  const { orgId, accountId } = await test.addAccount({ roleType: 'enterprise', ...account, loginname });
  const { db } = test.server.database;
  const placed = { ...(of && { orgId: of.orgId }), ...(dataRange && { dataRange }) };
  if (of || dataRange) await db.updateTable('account').set(placed).where('id', '=', accountId).execute();
  const visitor = test.visitor();
  if (!account.disabled) await visitor.login(loginname);
  return { visitor, accountId, orgId: of?.orgId ?? orgId };
}
