import { api } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { outcome, setSignal, uuidOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { JsonDevice } from './data/JsonDevice.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('devices that speak ThingsBoard JSON', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let neighbour: PlantGateway;
  let agent: PlantGateway;
  let tank: PlantEquipment;
  let valve: PlantEquipment;
  let foreign: PlantEquipment;
  const devices: JsonDevice[] = [];

  async function open(token = gateway.secret, filters: string[] = [], options = {}): Promise<JsonDevice> {
    const device = new JsonDevice(plant.broker, token, options);
    devices.push(device);
    return device.connected(...filters);
  }

  async function valuesOf(equipment: PlantEquipment) {
    const { data } = await manager.send(api.monitor.signals, { equipmentId: equipment.id });
    return data.list.map((signal) => signal.last);
  }
  const value = async (equipment: PlantEquipment, index = 0) => (await valuesOf(equipment))[index]?.value;
  const presence = async (equipment: PlantEquipment) =>
    (await manager.send(api.monitor.gateway, { equipmentId: equipment.id })).data;

  async function jsonGateway(orgId: number, sn: string): Promise<PlantGateway> {
    const made = await addGateway(plant.server.database.db, orgId, sn);
    await plant.server.database.db
      .updateTable('gateway')
      .set({ protocol: 'thingsboard' })
      .where('id', '=', made.gatewayId)
      .execute();
    return made;
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const other = await plant.addAccount({ loginname: 'other', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    gateway = await jsonGateway(orgId, 'TB-1');
    neighbour = await jsonGateway(other.orgId, 'TB-2');
    agent = await addGateway(db, orgId, 'GW-1');
    tank = await addEquipment(db, { ...gateway, name: 'Tank' }, [
      { dataType: 'UINT16', scale: 0.1 },
      { dataType: 'BOOL' },
      { dataType: 'STRING' },
      { dataType: 'INT64' },
    ]);
    valve = await addEquipment(db, { ...gateway, name: 'Valve' }, [{ dataType: 'DOUBLE' }]);
    foreign = await addEquipment(db, { ...neighbour, name: 'Tank' }, [{ dataType: 'UINT16' }]);
    for (const [index, address] of ['level', 'open', 'mode', 'total'].entries())
      await setSignal(db, tank.signals[index] ?? 0, { writable: 1, address });
    for (const id of [...valve.signals, ...foreign.signals]) await setSignal(db, id, { writable: 1, address: 'level' });
    const gatewayIds = [gateway, neighbour, agent].map((one) => one.gatewayId);
    plant.server.bus.publish('gateway.changed', { gatewayIds });
    // Ingest reads its catalogue in its own time; a birth is heard only when it has.
    const node = await new EdgeNode({ broker: plant.broker, ...agent }).connected();
    await until('the catalogue', async () => {
      node.nodeBirth({ revision: 1 });
      const row = await db
        .selectFrom('gateway')
        .select('firmware')
        .where('id', '=', agent.gatewayId)
        .executeTakeFirst();
      return row?.firmware === '1.2.3';
    });
    await node.close();
  });
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
    await until('everyone to be gone', async () => !(await presence(tank)).online);
  });
  afterAll(() => plant.stop());

  it('[TB1] log in by token alone, whatever their client id; nobody else gets in', async () => {
    const refusal = async (token: string | undefined, options = {}) => {
      const device = new JsonDevice(plant.broker, token, options);
      devices.push(device);
      return until('the refusal', () => device.refusal);
    };
    await open(gateway.secret, [], { password: 'ignored', clientId: 'anything' });
    await open(neighbour.secret, [], { clientId: 'anything' });
    expect(await refusal(`${gateway.secret}x`)).toBe(5);
    expect(await refusal('A1_TEST_TOKEN')).toBe(5);
    expect(await refusal(undefined)).toBe(5);
    // The secret of an agent is no token, and the SN of a JSON gateway no name to log in by.
    expect(await refusal(agent.secret)).toBe(5);
    expect(await refusal(gateway.sn, { clientId: gateway.sn, password: gateway.secret })).toBe(4);
    expect(plant.logged()).not.toContain(gateway.secret);
    expect(plant.logged()).not.toContain(agent.secret);
  });

  it('[TB1] cannot throw out an agent by taking its name as client id', async () => {
    const node = await new EdgeNode({ broker: plant.broker, ...agent }).connected();
    const device = await open(neighbour.secret, [], { clientId: agent.sn });
    await device.say('v2/t', { level: 1 });
    expect(node.client.connected).toBe(true);
    await node.close();
  });

  it('[TB2] are online while connected, and their values stale afterwards', async () => {
    const device = await open();
    await until('presence', async () => (await presence(tank)).deviceOnline);
    expect(await presence(valve)).toMatchObject({ online: true, deviceOnline: false });
    await device.say('v1/devices/me/telemetry', { level: 235 });
    expect((await valuesOf(tank))[0]).toMatchObject({ code: '200', value: 23.5 });
    device.client.stream.destroy();
    await until('the loss', async () => (await valuesOf(tank))[0]?.code === '1302');
    expect((await valuesOf(tank))[0]?.value).toBe(23.5);
    const { data } = await manager.send(api.monitorList.query, {});
    expect(data.onlineTotal).toBe(0);
  });

  it('[TB2] take over from their own older connection without a gap', async () => {
    const first = await open();
    await until('presence', async () => (await presence(tank)).online);
    const second = await open();
    await first.cutOff();
    await second.say('v2/t', { level: 10 });
    expect((await presence(tank)).online).toBe(true);
    expect((await valuesOf(tank))[0]).toMatchObject({ code: '200', value: 1 });
  });

  it('[TB3] send values in every documented form; types and scales are those of the signals', async () => {
    const device = await open();
    const now = Date.now();
    await device.say('v1/devices/me/telemetry', { level: '12', open: true, mode: 7, nobody: 1, total: null });
    expect((await valuesOf(tank)).map((one) => one?.value)).toEqual([1.2, 1, '7', undefined]);
    await device.say('v1/devices/me/telemetry', { ts: now - 1, values: { level: 20 } });
    expect((await valuesOf(tank))[0]).toMatchObject({ code: '200', value: 1.2 });
    await device.say('v2/t', [
      { ts: now + 100, values: { level: 30 } },
      { ts: now + 50, values: { level: 40, open: 'false' } },
    ]);
    expect((await valuesOf(tank)).slice(0, 2)).toMatchObject([
      { value: 3, time: now + 100 },
      { value: 0, time: now + 50 },
    ]);
    const exact = `{"ts":${now + 200},"values":{"total":9007199254740993,"level":"a lot"}}`;
    await device.say('v1/devices/me/telemetry', exact);
    expect((await valuesOf(tank))[3]).toMatchObject({ code: '200', value: '9007199254740993' });
    expect((await valuesOf(tank))[0]).toMatchObject({ code: '1722', value: 3 });
    expect(plant.logged()).toContain('received a key that is not the address of a signal');
  });

  it('[TB4] as a gateway speak for named devices; unknown names create nothing', async () => {
    const device = await open();
    await device.say('v1/gateway/connect', { device: 'Valve', type: 'default' });
    expect((await presence(valve)).deviceOnline).toBe(true);
    await device.say('v1/gateway/telemetry', {
      Valve: [{ ts: Date.now(), values: { level: 0.5 } }, { level: 0.75 }],
      Ghost: [{ level: 1 }],
    });
    expect(await value(valve)).toBe(0.75);
    await device.say('v1/gateway/attributes', { Valve: { level: 0.25, colour: 'red' } });
    expect(await value(valve)).toBe(0.25);
    await device.say('v1/gateway/disconnect', { device: 'Valve' });
    expect((await presence(valve)).deviceOnline).toBe(false);
    expect((await valuesOf(valve))[0]?.code).toBe('99901');
    expect(plant.logged()).toContain('a gateway sent data for an unknown device');
    expect((await manager.send(api.monitorList.query, {})).data.total).toBe(2);
  });

  it('[TB4] have their unknown names and keys discovered, which become equipment with signals at once', async () => {
    const fresh = await jsonGateway(gateway.orgId, 'TB-fresh');
    plant.server.bus.publish('gateway.changed', { gatewayIds: [fresh.gatewayId] });
    const id = fresh.gatewayId;
    const found = async () => (await manager.send(api.discovery.query, { id })).data.list;
    const namesOf = async () =>
      (await found()).map(({ device, metrics }) => [device, ...metrics.map(({ name }) => name)]);
    const device = await open(fresh.secret);
    await until('the catalogue', async () => {
      await device.say('v1/devices/me/telemetry', { level: 1 });
      return (await found()).length > 0;
    });
    // Not all keys come with every message.
    await device.say('v1/devices/me/telemetry', [{ ts: Date.now(), values: { open: true } }, { mode: 'auto' }]);
    await device.say('v1/devices/me/attributes', { model: 'X1' });
    await device.say('v1/gateway/telemetry', { Room: [{ heat: 20.5 }] });
    await until('all of them', async () => (await namesOf()).flat().length === 7);
    expect(await found()).toMatchObject([
      { device: 'Room', equipmentId: null, metrics: [{ name: 'heat', dataType: 'DOUBLE', writable: false }] },
      {
        device: 'TB-fresh',
        equipmentId: null,
        metrics: [
          { name: 'level', dataType: 'DOUBLE' },
          { name: 'open', dataType: 'BOOL' },
          { name: 'mode', dataType: 'STRING' },
          { name: 'model', dataType: 'STRING' },
        ],
      },
    ]);
    const { equipmentId, signals } = (await manager.send(api.discovery.adopt, { id, device: 'TB-fresh' })).data;
    expect(signals).toBe(4);
    const shown = async () => (await manager.send(api.monitor.signals, { equipmentId })).data.list;
    await until('its values', async () => {
      await device.say('v1/devices/me/telemetry', { level: 2, extra: 3 });
      return (await shown()).find(({ title }) => title === 'level')?.last?.value === 2;
    });
    await until('the new key', async () => (await namesOf()).some((names) => names.includes('extra')));
    expect(await namesOf()).toEqual([
      ['Room', 'heat'],
      ['TB-fresh', 'extra'],
    ]);
    expect((await manager.send(api.discovery.adopt, { id, device: 'TB-fresh' })).data).toEqual({
      equipmentId,
      signals: 1,
    });
  });

  it('[TB5] hear nothing of each other, though all of them say "me"', async () => {
    const shared = ['v1/devices/me/attributes', 'v2/a', 'v1/gateway/rpc', 'v1/devices/me/rpc/request/+'];
    const [own, other] = [await open(gateway.secret, shared), await open(neighbour.secret, shared)];
    await own.say('v1/devices/me/attributes', { level: 111 });
    await own.say('v2/t', { ts: Date.now() + 10_000, values: { level: 111 } });
    await other.say('v2/t', { level: 5 });
    expect(await value(tank)).toBe(11.1);
    expect([own.heard, other.heard]).toEqual([[], []]);
  });

  it.each([
    ['the topics of agents', 'spBv1.0/1/NBIRTH/GW-1', '{}'],
    ['any other topic', 'hello', '{}'],
    ['what is not JSON', 'v1/devices/me/telemetry', '{"level":'],
    ['JSON of another shape', 'v1/gateway/telemetry', '{"Tank":{"level":1}}'],
    ['too much', 'v1/devices/me/telemetry', JSON.stringify({ level: 'x'.repeat(65_536) })],
  ])('[TB6] are cut off for %s', async (_, topic, text) => {
    const device = await open();
    device.client.publish(topic, text);
    await device.cutOff();
  });

  it('[TB6] get 128 for filters that are not theirs, and an acknowledgement for topics that mean nothing here', async () => {
    const device = await open();
    const granted = await device.client
      .subscribeAsync(['v1/devices/me/attributes', '#', 'v1/devices/+/telemetry', 'spBv1.0/#', '$SYS/#'])
      .catch((error: { packet: { granted: number[] } }) => error.packet.granted);
    expect(granted).toEqual([0, 128, 128, 128, 128]);
    await device.say('v2/fw/request/1/chunk/0', '');
    await device.say('v1/devices/me/claim', { secretKey: 'x', durationMs: 1 });
    expect(device.client.connected).toBe(true);
  });

  it('[TB7] ask for attributes, session limits and provisioning', async () => {
    const device = await open(gateway.secret, [
      'v2/a/res/+',
      'v1/devices/me/rpc/response/+',
      'v1/gateway/attributes/response',
    ]);
    await device.say('v1/devices/me/attributes', { firmware: '1.0', serial: 7 });
    await device.say('v2/a/req/3', { clientKeys: 'firmware,nothing', sharedKeys: 'x' });
    expect(await device.answer('v2/a/res/3')).toEqual({ client: { firmware: '1.0' }, shared: {} });
    await device.say('v1/gateway/attributes/request', { id: 4, device: 'Tank', client: true, key: 'serial' });
    expect(await device.answer('v1/gateway/attributes/response')).toEqual({ id: 4, device: 'Tank', value: 7 });
    await device.say('v1/devices/me/rpc/request/5', { method: 'getSessionLimits', params: {} });
    expect(await device.answer('v1/devices/me/rpc/response/5')).toMatchObject({ maxPayloadSize: 65_536 });
    await device.say('v1/devices/me/rpc/request/6', { method: 'reboot', params: {} });
    expect(await device.answer('v1/devices/me/rpc/response/6')).toEqual({ error: 'unknown method' });
    const stranger = await open('provision', ['/provision/response']);
    await stranger.say('/provision/request', { provisionDeviceKey: 'a', provisionDeviceSecret: 'b' });
    expect(await stranger.answer('/provision/response')).toMatchObject({ status: 'NOT_FOUND' });
    stranger.client.publish('v1/devices/me/telemetry', '{}');
    await stranger.cutOff();
  });

  const write = (equipment: PlantEquipment, index: number, shown: number) =>
    manager.send(api.signal.write, {
      equipmentId: equipment.id,
      signalId: equipment.signals[index] ?? 0,
      value: shown,
    });

  it('[TB8] are written to by RPC, and their answer ends the command', async () => {
    const device = await open(gateway.secret, ['v1/devices/me/rpc/request/+']);
    await until('presence', async () => (await presence(tank)).online);
    const done = await uuidOf(write(tank, 0, 23.5));
    const request = await until('the request', () => device.heard[0]);
    expect(request.json).toEqual({ method: 'setValue', params: { key: 'level', value: 235 } });
    await device.say(request.topic.replace('request', 'response'), { value: 235 });
    expect(await outcome(manager, done)).toMatchObject({ status: 'success', data: { newValue: 23.5, readBack: 23.5 } });
    const refused = await uuidOf(write(tank, 1, 1));
    const second = await until('the request', () => device.heard[1]);
    expect(second.json).toMatchObject({ params: { key: 'open', value: true } });
    await device.say(second.topic.replace('request', 'response'), { error: 'interlocked' });
    expect(await outcome(manager, refused)).toMatchObject({ status: 'failure', code: '1306' });
  });

  it('[TB8] behind a gateway are written to by its own RPC; another gateway cannot answer', async () => {
    const device = await open(gateway.secret, ['v1/gateway/rpc']);
    const other = await open(neighbour.secret, ['v1/gateway/rpc']);
    await until('presence', async () => (await presence(valve)).online);
    const uuid = await uuidOf(write(valve, 0, 0.5));
    const { json } = await until('the request', () => device.heard[0]);
    const { id } = (json as { data: { id: number } }).data;
    expect(json).toEqual({ device: 'Valve', data: { id, method: 'setValue', params: { key: 'level', value: 0.5 } } });
    await other.say('v1/gateway/rpc', { device: 'Tank', id, data: { success: true } });
    await device.say('v1/gateway/rpc', { device: 'Valve', id, data: { success: false } });
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'failure', code: '1306' });
  });

  it('[TB8] that listen to no RPC cannot be written to', async () => {
    await open();
    await until('presence', async () => (await presence(tank)).online);
    expect(await outcome(manager, await uuidOf(write(tank, 0, 1)))).toMatchObject({ status: 'failure', code: '1306' });
  });

  it('[TB9] learn of equipment that is added while they are connected', async () => {
    const { db } = plant.server.database;
    const late = await jsonGateway(gateway.orgId, 'TB-late');
    const device = await open(late.secret);
    await device.say('v2/t', { level: 1 });
    const equipment = await addEquipment(db, { ...late, name: 'Late' }, [{ dataType: 'UINT16' }]);
    await setSignal(db, equipment.signals[0] ?? 0, { writable: 0, address: 'level' });
    plant.server.bus.publish('gateway.changed', { gatewayIds: [late.gatewayId] });
    await until('presence', async () => (await presence(equipment)).deviceOnline);
    await device.say('v2/t', { level: 2 });
    expect(await value(equipment)).toBe(2);
  });
});
