import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFingerprint } from '../src/platform/broker/BrokerCertificate.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { InstallationKeys } from '../src/platform/keys/InstallationKeys.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { type EdgeMetric, EdgeNode } from './data/EdgeNode.ts';
import { LiveClient } from './data/LiveClient.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { secretBoxOf } from './harness/storedSecrets.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!canShare)('two servers that share a database and NATS', () => {
  let nats: NatsServer;
  let database: { url: string; drop(): Promise<void> };
  let ingest: PlantServer;
  let front: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  let node: EdgeNode;

  const level = (value: number): EdgeMetric[] => [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }];
  const lastOf = async () => (await manager.send(api.monitor.signals, { equipmentId: pump.id })).data.list[0]?.last;

  beforeAll(async () => {
    nats = await NatsServer.start();
    database = await createPostgresDatabase();
    const shared = { databaseUrl: database.url, natsUrl: nats.url };
    ingest = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['ingest']) } });
    const { orgId } = await ingest.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    gateway = await addGateway(ingest.server.database.db, orgId, 'GW-1');
    pump = await addEquipment(ingest.server.database.db, gateway, [{ dataType: 'UINT16' }]);
    ingest.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    node = await new EdgeNode({ broker: ingest.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, level(1));
    // Started later: it has to ask for what it missed.
    front = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['api', 'live']) } });
    manager = front.visitor();
    await manager.login('manager');
  });
  afterAll(async () => {
    await node.close();
    await front.stop();
    await ingest.stop();
    await database.drop();
    await nats.stop();
  });

  it('[IN7] the one without a broker gets the newest values and presence when it starts', async () => {
    await until('the value', async () => (await lastOf())?.value === 1);
    const { data } = await manager.send(api.monitorList.query, {});
    expect(data.list[0]).toMatchObject({ online: true, gatewayOnline: true });
  });

  it('[HY13] history is answered by the one that does not keep it', async () => {
    const signalIds = [pump.signals[0] ?? 0];
    const last = async () => manager.send(api.history.last, { equipmentId: pump.id, signalIds, count: 10 });
    await until('the birth in history', async () => (await last()).data.list[0]?.values.includes(1));
    const now = Date.now();
    const body = { equipmentId: pump.id, signalIds, startTime: now - 60_000, endTime: now, points: 100 };
    expect((await manager.send(api.history.curve, body)).data.list[0]).toMatchObject({ kind: 'raw', values: [1] });
    expect((await manager.send(api.history.at, { equipmentId: pump.id, time: now })).data.list).toMatchObject([
      { value: { value: 1 } },
    ]);
  });

  it('[BR5] both show the fingerprint of the same broker key', async () => {
    const { certificate } = await new InstallationKeys(
      ingest.server.database.db,
      systemClock,
      secretBoxOf(ingest.config),
    ).broker();
    const { data } = await manager.send(api.gateway.info, { id: gateway.gatewayId });
    expect(data.fingerprint).toBe(keyFingerprint(certificate));
  });

  it('[IN7] changes reach its sockets, and its commands the gateway', async () => {
    const token = (await manager.send(api.liveToken.monitor, { equipmentId: pump.id })).data;
    const client = new LiveClient(front.url, token);
    await client.first();
    node.deviceData(pump.id, level(2));
    await until('the change', () => client.value(pump.signals[0] ?? 0)?.value === 2);
    expect((await manager.send(api.monitor.open, { equipmentId: pump.id, interval: 1, delay: 600 })).data.online).toBe(
      true,
    );
    await until('the command', () => node.commands.length > 0);
    node.cut();
    await until('the loss', () => client.alarm()?.online === false);
    await until('the stale value', () => client.value(pump.signals[0] ?? 0)?.code === '1302');
    client.socket.terminate();
  });

  it('[IN7] what was missed while NATS was away is made up for', async () => {
    await nats.stop();
    await until('the loss of NATS', () => front.server.bus.state() === 'down' && ingest.server.bus.state() === 'down');
    node = await new EdgeNode({ broker: ingest.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, level(3));
    await until('the birth', async () => {
      const row = await ingest.server.database.db.selectFrom('gateway').select('firmware').executeTakeFirst();
      return row?.firmware === '1.2.3';
    });
    expect((await lastOf())?.value).toBe(2);
    await nats.start();
    await until('the value', async () => (await lastOf())?.value === 3);
  });
});
