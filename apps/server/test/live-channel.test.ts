import { api, closeCodes, idleMessage } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { type EdgeMetric, EdgeNode } from './data/EdgeNode.ts';
import { LiveClient } from './data/LiveClient.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('the equipment channel', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  let idle: PlantEquipment;
  let node: EdgeNode;
  const clients: LiveClient[] = [];

  const level = (value: number): EdgeMetric[] => [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }];

  async function token(visitor: Visitor, equipmentId = pump.id): Promise<string> {
    return (await visitor.send(api.liveToken.monitor, { equipmentId })).data;
  }

  function open(value: string): LiveClient {
    const client = new LiveClient(plant.url, value);
    clients.push(client);
    return client;
  }

  async function connectNode(): Promise<void> {
    node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, level(100));
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16', scale: 0.1 }, { dataType: 'BOOL' }]);
    idle = await addEquipment(db, { orgId, gatewayId: null }, []);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    await connectNode();
    const probe = open(await token(manager));
    await until('the first value', () => probe.value(pump.signals[0] ?? 0)?.code === '200');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.socket.terminate();
  });
  afterAll(async () => {
    await node.close();
    await plant.stop();
  });

  it('[LV2] starts with everything that is known, then brings changes', async () => {
    const client = open(await token(manager));
    const [signal = 0] = pump.signals;
    const first = await client.first();
    expect(first.signalVal?.[signal]).toMatchObject({ code: '200', value: 10 });
    expect(first.gatewayAlarm).toMatchObject({ sn: 'GW-1', online: true, deviceOnline: true });
    node.deviceData(pump.id, level(115));
    await until('the change', () => client.value(signal)?.value === 11.5);
    expect(client.messages.at(-1)?.gatewayAlarm).toBeUndefined();
    node.deviceData(pump.id, level(100));
    await until('the change back', () => client.value(signal)?.value === 10);
  });

  it('[LV2] brings the newest of many quick changes in few messages', async () => {
    const client = open(await token(manager));
    await client.first();
    for (let n = 0; n < 500; n += 1) node.deviceData(pump.id, level(1000 + n));
    const [signal = 0] = pump.signals;
    await until('the last change', () => client.value(signal)?.value === 149.9);
    expect(client.messages.length).toBeLessThan(250);
  });

  it('an equipment without a gateway has a channel without an alarm state', async () => {
    const client = open(await token(manager, idle.id));
    expect(await client.first()).toEqual({ signalVal: {} });
  });

  it('[LV1] refuses a token that was used, is unknown or malformed', async () => {
    const value = await token(manager);
    await open(value).first();
    expect(await open(value).closed()).toBe(closeCodes.badToken);
    expect(await open('A'.repeat(43)).closed()).toBe(closeCodes.badToken);
    expect(await open('short').closed()).toBe(closeCodes.badToken);
  });

  it('[LV1] of two sockets that come with one token at once, one is served', async () => {
    const value = await token(manager);
    const pair = [open(value), open(value)];
    await until('one answer and one refusal', () => {
      const codes = pair.map((client) => client.closeCode ?? client.messages.length);
      return codes.includes(closeCodes.badToken) && codes.includes(1);
    });
  });

  it('[LV1] refuses a token whose session has ended meanwhile, and closes the sockets of an ended session', async () => {
    const visitor = plant.visitor();
    await visitor.login('manager');
    const [opened, unused] = [await token(visitor), await token(visitor)];
    const client = open(opened);
    await client.first();
    await visitor.send(api.user.logout, {});
    expect(await client.closed()).toBe(closeCodes.sessionEnded);
    expect(await open(unused).closed()).toBe(closeCodes.badToken);
    const other = open(await token(manager));
    await other.first();
    expect(other.closeCode).toBeUndefined();
  });

  it('[LV4] ignores garbage, and notes it once', async () => {
    const client = open(await token(manager));
    await client.first();
    client.socket.send(idleMessage);
    for (const word of ['{', 'hello', '{"idle":1}']) client.socket.send(word);
    client.socket.send(Buffer.from([1, 2, 3]));
    const notes = () => plant.logged().match(/ignored an unknown message/g)?.length;
    await until('the note', notes);
    node.deviceData(pump.id, level(777));
    await until('a value all the same', () => client.value(pump.signals[0] ?? 0)?.value === 77.7);
    expect(notes()).toBe(1);
  });

  it('[LV2] tells of a lost device, a lost gateway, and their return', async () => {
    const client = open(await token(manager));
    const [signal = 0] = pump.signals;
    await client.first();
    node.deviceDeath(pump.id);
    await until('the lost device', () => client.alarm()?.online && !client.alarm()?.deviceOnline);
    expect(client.value(signal)?.code).toBe('99901');
    node.deviceBirth(pump.id, level(50));
    await until('the device again', () => client.alarm()?.deviceOnline);
    node.cut();
    await until('the lost gateway', () => client.alarm()?.online === false);
    await until('the stale value', () => client.value(signal)?.code === '1302');
    expect(client.value(signal)?.value).toBe(5);
    await connectNode();
    await until('the gateway again', () => client.alarm()?.deviceOnline && client.value(signal)?.value === 10);
    // A viewer drops whatever is older than what it has: no time may go back.
    const times = client.messages.flatMap((message) => message.signalVal?.[signal]?.time ?? []);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
