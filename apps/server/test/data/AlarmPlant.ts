import { join } from 'node:path';
import { type Alarm, type AlarmEvent, type AlarmRule, api, type InputOf, type Permission } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { type Db, openDatabase } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { createPostgresDatabase } from '../harness/testDatabase.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { type EdgeMetric, EdgeNode } from './EdgeNode.ts';
import { LiveClient } from './LiveClient.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { until } from './until.ts';

type Draft = InputOf<typeof api.alarmRule.add>;

/** What outlives a server. */
interface Home {
  folder: string;
  database: Awaited<ReturnType<typeof createPostgresDatabase>> | undefined;
  config: Partial<Config>;
}

/** How many signals the pump has: each test takes its own. */
const signalCount = 16;

/** A server whose records outlive it, with one pump behind one gateway. */
export class AlarmPlant<C extends Clock = Clock> {
  server: PlantServer<C>;
  /** Has every right, in the organisation of the pump. */
  manager: Visitor;
  node: EdgeNode;
  readonly gateway: PlantGateway;
  readonly pump: PlantEquipment;
  readonly clock: C | undefined;
  private readonly home: Home;
  private readonly clients: LiveClient[] = [];
  private taken = 0;

  private constructor(
    parts: Pick<AlarmPlant<C>, 'server' | 'manager' | 'node' | 'gateway' | 'pump' | 'clock'>,
    home: Home,
  ) {
    this.server = parts.server;
    this.manager = parts.manager;
    this.node = parts.node;
    this.gateway = parts.gateway;
    this.pump = parts.pump;
    this.clock = parts.clock;
    this.home = home;
  }

  static async start<C extends Clock = Clock>(
    engine: Engine,
    clock?: C,
    config: Partial<Config> = {},
  ): Promise<AlarmPlant<C>> {
    const folder = temporaryFolder('alarm');
    const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const home = { folder, database, config };
    const server = await startServer(home, clock);
    const { db } = server.server.database;
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const wanted = Array.from({ length: signalCount }, () => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, gateway, wanted);
    server.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const manager = server.visitor();
    await manager.login('manager');
    const node = await connect(server, gateway, pump);
    const plant = new AlarmPlant<C>({ server, manager, node, gateway, pump, clock }, home);
    await until('the pump', async () => (await plant.valueOf(0)) === 0);
    return plant;
  }

  /** A server that begins on the same records; what runs is stopped in order unless it was left to itself. */
  async restart({
    connects = true,
    before = async () => {},
  }: {
    connects?: boolean;
    before?: () => Promise<void>;
  } = {}) {
    // In this order: a gateway that is seen to leave takes its values along.
    await this.server.server.stop();
    await this.node.close();
    await before();
    this.server = await startServer(this.home, this.clock);
    this.manager = this.server.visitor();
    await this.manager.login('manager');
    if (connects) await this.reconnect();
  }

  /** Changes records while no server runs. */
  async edit(change: (db: Db) => Promise<unknown>): Promise<void> {
    const { folder, database } = this.home;
    const target = database
      ? ({ engine: 'postgres', url: database.url } as const)
      : ({ engine: 'sqlite', file: join(folder, 'lookfar.db') } as const);
    const { db, close } = await openDatabase(target);
    await change(db);
    await close();
  }

  /** All signals are 0 unless given, by index. */
  async reconnect(values: Readonly<Record<number, number>> = {}): Promise<void> {
    this.node = await connect(this.server, this.gateway, this.pump, values);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.socket.terminate();
    await this.node.close();
    await this.server.server.stop();
    await this.home.database?.drop();
  }

  /** Somebody with these rights only, in the pump's organisation or in one of their own. */
  async person(loginname: string, auths: readonly Permission[], own = false): Promise<Visitor> {
    const { orgId, accountId } = await this.server.addAccount({ loginname, roleType: 'enterprise', auths });
    const { db } = this.server.server.database;
    if (!own) {
      await db.updateTable('account').set({ orgId: this.gateway.orgId }).where('id', '=', accountId).execute();
      await db.updateTable('role').set({ orgId: this.gateway.orgId }).where('orgId', '=', orgId).execute();
    }
    const visitor = this.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  /** The index of a signal that no other test uses. */
  take(): number {
    this.taken += 1;
    return this.taken;
  }

  signal(index: number): number {
    return this.pump.signals[index] ?? 0;
  }

  send(index: number, value: number): void {
    this.node.deviceData(this.pump.id, [this.metric(index, value)]);
  }

  /** A rule with one high limit of 100 on a signal, unless told otherwise. */
  async rule(index: number, draft: Partial<Draft> = {}): Promise<AlarmRule> {
    const condition = { kind: 'limits', signalId: this.signal(index), high: { value: 100 }, deadband: 5 };
    const answer = await this.manager.send(api.alarmRule.add, {
      title: `液位 ${index}`,
      level: 'high',
      condition,
      ...draft,
    });
    if (answer.code !== '200') throw new Error(`the rule was refused: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  async alarm(alarmId: number, visitor = this.manager): Promise<Alarm | undefined> {
    const state = ['NORM', 'UNACK', 'ACKED', 'RTNUN', 'L-UNACK', 'L-ACK', 'SHLVD', 'DSUPR', 'OOSRV'] as const;
    const { data } = await visitor.send(api.alarm.query, { pageSize: 200, state: [...state] });
    return data.list.find((alarm) => alarm.alarmId === alarmId);
  }

  async reaches(alarmId: number, state: Alarm['state']): Promise<Alarm> {
    return until(`alarm ${alarmId} to be ${state}`, async () => {
      const alarm = await this.alarm(alarmId);
      return alarm?.state === state && alarm;
    });
  }

  /** Oldest first. */
  async journal(alarmId: number): Promise<AlarmEvent[]> {
    const { data } = await this.manager.send(api.alarm.journal, { alarmId, pageSize: 100 });
    return data.list.toReversed();
  }

  async valueOf(index: number): Promise<unknown> {
    const { data } = await this.manager.send(api.monitor.signals, { equipmentId: this.pump.id });
    const last = data.list.find((signal) => signal.id === this.signal(index))?.last;
    return last?.code === '200' ? last.value : last?.code;
  }

  async watch(visitor = this.manager, headers: Record<string, string> = {}): Promise<LiveClient> {
    const { data } = await visitor.send(api.liveToken.monitor, { equipmentId: this.pump.id }, headers);
    const client = new LiveClient(this.server.url, data);
    this.clients.push(client);
    await client.first();
    return client;
  }

  private metric(index: number, value: number): EdgeMetric {
    return { name: String(this.signal(index)), datatype: DataType.UInt16, value };
  }
}

async function startServer<C extends Clock>(home: Home, clock: C | undefined): Promise<PlantServer<C>> {
  const config = { dataDir: home.folder, databaseUrl: home.database?.url, ...home.config };
  return startPlantServer<C>('sqlite', { config, ...(clock && { clock }) });
}

async function connect(
  server: { broker: string },
  gateway: PlantGateway,
  pump: PlantEquipment,
  values: Readonly<Record<number, number>> = {},
): Promise<EdgeNode> {
  const node = await new EdgeNode({ broker: server.broker, ...gateway }).connected();
  node.nodeBirth({ revision: 1 });
  const metrics = pump.signals.map((id, index) => ({
    name: String(id),
    datatype: DataType.UInt16,
    value: values[index] ?? 0,
  }));
  node.deviceBirth(pump.id, metrics as EdgeMetric[]);
  return node;
}
