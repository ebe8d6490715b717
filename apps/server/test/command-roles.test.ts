import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { MessageClient } from './data/MessageClient.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!canShare)('a command between two servers', () => {
  let nats: NatsServer;
  let database: { url: string; drop(): Promise<void> };
  let ingest: PlantServer;
  let front: PlantServer;
  let manager: Visitor;
  let pump: PlantEquipment;
  let node: EdgeNode;

  const write = () =>
    manager.send(api.signal.write, { equipmentId: pump.id, signalId: pump.signals[0] ?? 0, value: 7 });

  beforeAll(async () => {
    nats = await NatsServer.start();
    database = await createPostgresDatabase();
    const shared = { databaseUrl: database.url, natsUrl: nats.url };
    ingest = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['ingest']) } });
    const { db } = ingest.server.database;
    const { orgId } = await ingest.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    await setSignal(db, pump.signals[0] ?? 0, { writable: 1 });
    ingest.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    front = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['api', 'live']) } });
    manager = front.visitor();
    await manager.login('manager');
    node = await new EdgeNode({ broker: ingest.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value: 1 }]);
  });
  afterAll(async () => {
    await node.close();
    await front.stop();
    await ingest.stop();
    await database.drop();
    await nats.stop();
  });

  it('[CM11] goes out where the gateway is connected, and its result reaches the socket of its sender', async () => {
    const client = await new MessageClient(front.url, (await manager.send(api.liveToken.message, {})).data).opened();
    const uuid = await until('the gateway to be known', async () => {
      const { data } = await write();
      return 'uuid' in data && data.uuid;
    });
    await until('the DCMD', () => writesOf(node).some((one) => one.uuid === uuid));
    answerCommand(node, { uuid, code: '200', value: 7 });
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'success', data: { oldValue: 1, readBack: 7 } });
    await until('the push', () => client.messages.find((one) => 'uuid' in one && one.uuid === uuid));
    client.socket.terminate();
  });

  it('[CM9] ends even when the server that sent it is gone', async () => {
    const uuid = await uuidOf(write());
    await until('the DCMD', () => writesOf(node).some((one) => one.uuid === uuid));
    await ingest.stop();
    const { db } = front.server.database;
    await db.updateTable('command').set({ deadline: Date.now() }).where('uuid', '=', uuid).execute();
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'failure', code: '1301' });
  });
});
