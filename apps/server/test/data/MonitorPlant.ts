import { levelRank } from '@lookfar/alarms';
import { type AlarmLevel, type AlarmStateName, api, type Permission, type ShareAuth } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, addGroup, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { type EdgeMetric, EdgeNode } from './EdgeNode.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { until } from './until.ts';

export interface PlantAlarm {
  signalId?: number | null;
  state?: AlarmStateName;
  level?: AlarmLevel;
  acked?: boolean;
}

const password = 'pump1';

/**
 * Devices as a list shows them: two pumps behind a gateway that is there, a valve without one, and a truck behind a
 * module that tells where it is. All of one organisation, in groups one below the other.
 */
export class MonitorPlant {
  readonly server: PlantServer;
  readonly manager: Visitor;
  /** Of another organisation. */
  readonly other: Visitor;
  /** Looks after all organisations. */
  readonly platform: Visitor;
  readonly orgId: number;
  readonly groups: { works: number; hall: number; empty: number };
  readonly pump: PlantEquipment;
  readonly spare: PlantEquipment;
  readonly valve: PlantEquipment;
  /** Longitude, latitude, speed. */
  readonly truck: PlantEquipment;
  readonly node: EdgeNode;
  readonly module: EdgeNode;
  private alarms = 0;

  private constructor(
    parts: Omit<MonitorPlant, 'db' | 'stop' | 'send' | 'drive' | 'addAlarm' | 'person' | 'share' | 'changed'>,
  ) {
    this.server = parts.server;
    this.manager = parts.manager;
    this.other = parts.other;
    this.platform = parts.platform;
    this.orgId = parts.orgId;
    this.groups = parts.groups;
    this.pump = parts.pump;
    this.spare = parts.spare;
    this.valve = parts.valve;
    this.truck = parts.truck;
    this.node = parts.node;
    this.module = parts.module;
  }

  static async start(engine: Engine): Promise<MonitorPlant> {
    const server = await startPlantServer(engine);
    const { db } = server.server.database;
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    await server.addAccount({ loginname: 'other', roleType: 'enterprise' });
    await server.addAccount({ loginname: 'operation', roleType: 'operation' });
    const [manager, other, platform] = [server.visitor(), server.visitor(), server.visitor()];
    await manager.login('manager');
    await other.login('other');
    await platform.login('operation');

    const groups = {
      works: await addGroup(db, orgId, '水厂'),
      hall: await addGroup(db, orgId, '泵房'),
      empty: await addGroup(db, orgId, '空'),
    };
    await db.updateTable('equipmentGroup').set({ parentId: groups.works }).where('id', '=', groups.hall).execute();
    const [gateway, box] = [await addGateway(db, orgId, 'GW-1'), await addGateway(db, orgId, 'MD-1')];
    await makeModule(db, box);
    const numbers = Array.from({ length: 6 }, () => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, { ...gateway, groupId: groups.hall, name: '一号泵' }, numbers);
    const spare = await addEquipment(db, { ...gateway, groupId: groups.works, name: '二号泵' }, numbers);
    const valve = await addEquipment(db, { orgId, gatewayId: null, name: '阀门' }, []);
    const truck = await addEquipment(db, { ...box, name: '发电车' }, [
      { dataType: 'DOUBLE' },
      { dataType: 'DOUBLE' },
      { dataType: 'DOUBLE' },
    ]);
    for (const [index, title] of ['经度', '纬度', '车速'].entries())
      await db
        .updateTable('signal')
        .set({ title, unit: index === 2 ? 'km/h' : '' })
        .where('id', '=', truck.signals[index] ?? 0)
        .execute();
    const gatewayIds = [gateway.gatewayId, box.gatewayId];
    server.server.bus.publish('gateway.changed', { gatewayIds });
    const node = await new EdgeNode({ broker: server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, metrics(pump, DataType.UInt16, [10, 20, 30, 40, 50, 60]));
    const module = await new EdgeNode({ broker: server.broker, ...box }).connected();
    module.nodeBirth({ revision: 1 });
    module.deviceBirth(truck.id, metrics(truck, DataType.Double, [120.5, 30.25, 0]));
    await until(
      'the devices',
      async () =>
        (await manager.send(api.monitorList.query, {})).data.list.filter(({ lastTime }) => lastTime).length === 2,
    );
    return new MonitorPlant({
      ...{ server, manager, other, platform, orgId, groups, pump, spare, valve, truck, node, module },
    });
  }

  get db(): Db {
    return this.server.server.database.db;
  }

  async stop(): Promise<void> {
    await this.node.close();
    await this.module.close();
    await this.server.stop();
  }

  /** New values of the pump, by the index of its signals. */
  send(values: Readonly<Record<number, number>>): void {
    const all = metrics(this.pump, DataType.UInt16, Object.values(values), Object.keys(values).map(Number));
    this.node.deviceData(this.pump.id, all);
  }

  drive(longitude: number, latitude: number): void {
    this.module.deviceData(this.truck.id, metrics(this.truck, DataType.Double, [longitude, latitude]));
  }

  /** A standing alarm as the engine would have written it. */
  async addAlarm(equipmentId: number | null, alarm: PlantAlarm = {}): Promise<number> {
    const { signalId = null, state = 'UNACK', level = 'high', acked = false } = alarm;
    this.alarms += 1;
    const alarmId = 1_000_000 + this.alarms;
    const shown = { equip: '', title: '', unit: '', limitId: '', limitValue: 'null', value: 'null', quality: '200' };
    await this.db
      .insertInto('alarm')
      .values({
        ...{ alarmId, orgId: this.orgId, equipmentId, signalId, state, level, levelRank: levelRank(level), ...shown },
        ...{ active: 1, acked: acked ? 1 : 0, occurrence: null, raisedAt: 1, clearedAt: null, ackedAt: null },
        ...{ changedAt: 1, suppression: null, textCn: '', textEn: '', saved: '{}' },
      })
      .execute();
    return alarmId;
  }

  changed(equipmentId: number): void {
    this.server.server.bus.publish('equipment.changed', { equipmentIds: [equipmentId] });
  }

  /** Somebody with these rights only, in the organisation of the devices. */
  async person(loginname: string, auths: readonly Permission[]): Promise<Visitor> {
    const { accountId } = await this.server.addAccount({ loginname, roleType: 'enterprise', auths });
    await this.db.updateTable('account').set({ orgId: this.orgId }).where('id', '=', accountId).execute();
    const visitor = this.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  /** With the other organisation. */
  async share(equipmentId: number, auth: Partial<ShareAuth>): Promise<void> {
    const whole: ShareAuth = { signals: 'all', write: false, history: true, alarm: true, expires: null };
    const body = { equipId: equipmentId, password, auth: { ...whole, ...auth } };
    const { data } = await this.manager.send(api.share.editPassword, body);
    const { code } = await this.other.send(api.share.accept, { code: data.code ?? '', password });
    if (code !== '200') throw new Error(`the share was refused: ${code}`);
  }
}

async function makeModule(db: Db, { gatewayId }: PlantGateway): Promise<void> {
  const hardware = { manufacturer: '', snPrefix: 'MD', networking: '[]', ports: '[]', note: '', image: null };
  const { id } = await db
    .insertInto('hardware')
    .values({ ...hardware, name: '模块', line: 'gm', createdAt: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('gateway').set({ hardwareId: id }).where('id', '=', gatewayId).execute();
}

function metrics(
  { signals }: PlantEquipment,
  datatype: typeof DataType.UInt16 | typeof DataType.Double,
  values: readonly number[],
  indexes: readonly number[] = [...values.keys()],
): EdgeMetric[] {
  return indexes.map((index, at) => ({ name: String(signals[index]), datatype, value: values[at] ?? 0 }));
}
