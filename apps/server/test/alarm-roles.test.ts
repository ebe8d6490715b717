import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { LiveClient } from './data/LiveClient.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!canShare)('alarms of servers that share a database and NATS', () => {
  let nats: NatsServer;
  let database: { url: string; drop(): Promise<void> };
  let ingest: PlantServer;
  let standby: PlantServer<FakeClock>;
  let front: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  let node: EdgeNode;
  const clock = new FakeClock(Date.now());

  const send = (value: number) =>
    node.deviceData(pump.id, [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }]);
  const current = async () => (await manager.send(api.alarm.query, {})).data.list;
  const confirm = async (alarmId: number) =>
    (await manager.send(api.alarm.confirm, { alarms: [{ alarmId }] })).data.list[0]?.code;

  async function connect(server: { broker: string }): Promise<void> {
    node = await new EdgeNode({ broker: server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value: 0 }]);
  }

  beforeAll(async () => {
    nats = await NatsServer.start();
    database = await createPostgresDatabase();
    const shared = { databaseUrl: database.url, natsUrl: nats.url };
    ingest = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['ingest']) } });
    const { orgId } = await ingest.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    gateway = await addGateway(ingest.server.database.db, orgId, 'GW-1');
    pump = await addEquipment(ingest.server.database.db, gateway, [{ dataType: 'UINT16' }]);
    ingest.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    standby = await startPlantServer('sqlite', { clock, config: { ...shared, roles: new Set(['ingest']) } });
    front = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['api', 'live']) } });
    manager = front.visitor();
    await manager.login('manager');
    await connect(ingest);
  });
  afterAll(async () => {
    await node.close();
    await front.stop();
    await standby.stop();
    await database.drop();
    await nats.stop();
  });

  it('[AS13] rules, commands, answers and news cross between them', async () => {
    const token = (await manager.send(api.liveToken.monitor, { equipmentId: pump.id })).data;
    const client = new LiveClient(front.url, token);
    await client.first();
    const condition = { kind: 'limits', signalId: pump.signals[0], high: { value: 100 } };
    const { id } = (await manager.send(api.alarmRule.add, { title: '液位', level: 'high', condition })).data;
    send(150);
    await until('the alarm on the socket', () => client.signalAlarm(id)?.state === 'UNACK');
    expect(await confirm(id)).toBe('200');
    expect(await current()).toMatchObject([{ alarmId: id, state: 'ACKED' }]);
    await until('the acknowledgement on the socket', () => client.signalAlarm(id)?.acked);
    client.socket.terminate();
  });

  it('[AS13] one of them runs the engine; when it stops another goes on where it was', async () => {
    expect(standby.logged()).not.toContain('runs the alarm engine');
    await ingest.stop();
    await node.close();
    // Servers share a time; this one stood still.
    clock.advance(Date.now() - clock.now() + 3000);
    await until('the takeover', () => standby.logged().includes('this server runs the alarm engine'));
    const [alarm] = await current();
    expect(alarm?.state).toBe('ACKED');
    standby.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    await connect(standby);
    await until('the return', async () => {
      clock.advance(250);
      return (await current()).length === 0;
    });
    const lines = (await manager.send(api.alarm.journal, { alarmId: alarm?.alarmId })).data.list;
    expect(lines.map((line) => line.action)).toEqual(['cleared', 'acknowledged', 'raised']);
  });

  it('[AS13] a server that lost the engine writes nothing more', async () => {
    const { db } = standby.server.database;
    await db.updateTable('engineLease').set({ node: 'another', renewedAt: clock.now() }).execute();
    send(150);
    await until('the loss', () => {
      clock.advance(250);
      return standby.logged().includes('another server has taken over the alarm engine');
    });
    expect(await current()).toEqual([]);
  });
});
