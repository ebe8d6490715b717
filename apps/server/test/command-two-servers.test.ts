import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import type { Visitor } from './harness/Visitor.ts';

describe.skipIf(!hasNats)('a write with two servers on one external broker', () => {
  const aedes = new Aedes();
  const broker = createServer((socket) => void aedes.handle(socket));
  let nats: NatsServer;
  let first: PlantServer;
  let second: PlantServer;
  let manager: Visitor;
  let pump: PlantEquipment;
  let node: EdgeNode;

  beforeAll(async () => {
    nats = await NatsServer.start();
    await aedes.listen();
    await once(broker.listen(0, '127.0.0.1'), 'listening');
    const mqttUrl = `mqtt://127.0.0.1:${(broker.address() as AddressInfo).port}`;
    const config = { mqttUrl, natsUrl: nats.url };
    first = await startPlantServer('sqlite', { config });
    const { db } = first.server.database;
    const { orgId } = await first.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = first.visitor();
    await manager.login('manager');
    const gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    await setSignal(db, pump.signals[0] ?? 0, { writable: 1 });
    first.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    second = await startPlantServer('sqlite', { config: { ...config, dataDir: first.config.dataDir } });
    node = await new EdgeNode({ broker: mqttUrl, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value: 1 }]);
    const stranger = second.visitor();
    await stranger.login('manager');
    for (const visitor of [manager, stranger]) {
      await until('the value', async () => {
        const { data } = await visitor.send(api.monitor.signals, { equipmentId: pump.id });
        return data.list[0]?.last?.code === '200';
      });
    }
  });
  afterAll(async () => {
    await node.close();
    await second.stop();
    await first.stop();
    await new Promise<void>((resolve) => aedes.close(resolve));
    broker.close();
    await nats.stop();
  });

  it('[CM11] is one DCMD', async () => {
    for (let value = 1; value <= 10; value += 1) {
      const body = { equipmentId: pump.id, signalId: pump.signals[0] ?? 0, value };
      const uuid = await uuidOf(manager.send(api.signal.write, body));
      await until('the DCMD', () => writesOf(node).some((one) => one.uuid === uuid));
      answerCommand(node, { uuid, code: '200', value });
      expect((await outcome(manager, uuid)).status).toBe('success');
    }
    expect(writesOf(node).map((one) => one.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
