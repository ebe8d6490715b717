import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { type EdgeMetric, EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import type { Visitor } from './harness/Visitor.ts';

describe('a gateway that leaves the embedded broker', () => {
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;

  beforeAll(async () => {
    plant = await startPlantServer('sqlite');
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    const { db } = plant.server.database;
    gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
  });
  afterAll(() => plant.stop());

  const isOnline = async () => (await manager.send(api.monitor.gateway, { equipmentId: pump.id })).data.online;
  const last = async () => (await manager.send(api.monitor.signals, { equipmentId: pump.id })).data.list[0]?.last;
  const level = (value: number): EdgeMetric[] => [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }];

  async function born(value: number, hasWill: boolean): Promise<EdgeNode> {
    const identity = { broker: plant.broker, ...gateway };
    const node = await (hasWill ? new EdgeNode(identity) : new EdgeNode(identity, { will: undefined })).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, level(value));
    await until('the birth', async () => (await isOnline()) && (await last())?.value === value);
    return node;
  }

  it.each<[string, boolean, (node: EdgeNode) => unknown]>([
    ['ends its connection without NDEATH', true, (node) => node.client.endAsync()],
    ['ends its connection without NDEATH and had no will', false, (node) => node.client.endAsync()],
    ['is cut off without a will', false, (node) => node.cut()],
    ['is cut off', true, (node) => node.cut()],
  ])('[BR8] is offline at once when it %s', async (_, hasWill, leave) => {
    const node = await born(1, hasWill);
    const left = Date.now();
    await leave(node);
    await until('the end', async () => !(await isOnline()), 2000);
    expect(await last()).toMatchObject({ code: '1302', value: 1 });
    expect((await last())?.time).toBeGreaterThanOrEqual(left);
    await node.close();
  });

  it('[BR8] has its last values counted before it is offline', async () => {
    const node = await born(1, false);
    for (let value = 2; value <= 50; value += 1) {
      node.deviceData(pump.id, level(value));
    }
    await node.client.endAsync();
    await until('the end', async () => !(await isOnline()), 2000);
    expect(await last()).toMatchObject({ code: '1302', value: 50 });
  });

  it('[BR3] is online again with the birth of the connection that took over', async () => {
    const first = await born(1, false);
    const second = await new EdgeNode({ broker: plant.broker, ...gateway }, { will: undefined }).connected();
    await until('the first to be closed', () => !first.client.connected);
    await until('the end of the first', async () => !(await isOnline()), 2000);
    second.nodeBirth({ revision: 1 });
    await until('the birth', isOnline);
    await first.close();
    expect(await isOnline()).toBe(true);
    await second.close();
  });
});
