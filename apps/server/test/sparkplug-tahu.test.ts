import { api, type SignalValue } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { outcome, setSignal, uuidOf } from './data/CommandPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { type TahuDevice, type TahuMetric, TahuNode } from './data/TahuNode.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const press = 'Press 7';
const kinds = [
  { address: 'Counter/Parts', dataType: 'UINT32', type: 'UInt32', value: 7 },
  { address: 'Counter/Total', dataType: 'INT64', type: 'Int64', value: -12 },
  { address: 'Temperature', dataType: 'FLOAT', type: 'Float', value: 21.5 },
  { address: 'Running', dataType: 'BOOL', type: 'Boolean', value: true },
  { address: 'Recipe', dataType: 'STRING', type: 'String', value: 'A' },
] as const;

describeOnOneEngine('an edge node on the client of Eclipse Tahu', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let machine: PlantEquipment;
  const nodes: TahuNode[] = [];
  /** What the next birth says of the first metric. */
  let parts = 7;
  /** What it has instead of the press alone. */
  let more: TahuDevice[] | undefined;

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    gateway = await addGateway(db, orgId, 'TAHU-1');
    machine = await addEquipment(
      db,
      { ...gateway, name: press },
      kinds.map(({ dataType }) => ({ dataType })),
    );
    await db.updateTable('equipment').set({ driver: '', parameters: '{}' }).where('id', '=', machine.id).execute();
    for (const [index, { address }] of kinds.entries())
      await setSignal(db, machine.signals[index] ?? 0, { writable: 1, address });
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    // Until ingest has read its catalogue, a birth is requested again.
    (await node()).client.stop();
  });
  afterEach(async () => {
    parts = 7;
    more = undefined;
    for (const each of nodes.splice(0)) each.client.stop();
    await until('everyone to be gone', async () => !(await presence()).online);
  });
  afterAll(() => plant.stop());

  const presence = async () => (await manager.send(api.monitor.gateway, { equipmentId: machine.id })).data;

  async function last(index: number): Promise<SignalValue | null> {
    const { data } = await manager.send(api.monitor.signals, { equipmentId: machine.id });
    return data.list.find(({ id }) => id === machine.signals[index])?.last ?? null;
  }
  const values = async () => Promise.all(kinds.map(async (_, index) => (await last(index))?.value));

  const metric = (index: number, value: TahuMetric['value'], more: Partial<TahuMetric> = {}): TahuMetric => {
    const { address, type } = kinds[index] ?? kinds[0];
    return { name: address, type, value, timestamp: Date.now(), ...more };
  };

  async function node(options: ConstructorParameters<typeof TahuNode>[2] = {}): Promise<TahuNode> {
    const metrics = () => kinds.map(({ value }, index) => metric(index, index === 0 ? parts : value));
    const made = new TahuNode(
      { broker: plant.broker, ...gateway },
      () => more ?? [{ id: press, metrics: metrics() }],
      options,
    );
    nodes.push(made);
    await made.born();
    await until('its values', async () => (await last(0))?.code === '200' && (await presence()).deviceOnline);
    return made;
  }

  /** The values of the first signal in the history. */
  async function stored(backMs: number) {
    const body = { equipmentId: machine.id, signalIds: [machine.signals[0] ?? 0], pageSize: 100 };
    const times = { startTime: Date.now() - backMs, endTime: Date.now() + 1000 };
    const { data } = await manager.send(api.history.query, { ...body, ...times });
    return data.list.map(({ cells }) => cells[0]?.value);
  }

  const write = (index: number, value: number | string | boolean) =>
    uuidOf(manager.send(api.signal.write, { equipmentId: machine.id, signalId: machine.signals[index] ?? 0, value }));

  it('[EN1] is read: its birth and its data are live values, by the names that it uses', async () => {
    const tahu = await node();
    expect(await values()).toEqual([7, -12, 21.5, 1, 'A']);
    tahu.data(press, [metric(0, 8), metric(2, 22.25), metric(3, false)]);
    await until('the data', async () => (await last(3))?.value === 0);
    expect(await values()).toEqual([8, -12, 22.25, 0, 'A']);
    expect(tahu.births).toBe(1);
  });

  it('[EN1] is recorded: live data and what it kept while it was offline are in the history', async () => {
    const tahu = await node();
    const now = Date.now();
    const kept = [1, 2, 3].map((n) => metric(0, 100 + n, { timestamp: now - 60_000 + n * 1000, isHistorical: true }));
    // Some nodes stamp the message with the time of its values.
    for (const one of kept) tahu.data(press, [one], Number(one.timestamp));
    tahu.data(press, [metric(0, 200, { timestamp: now + 1 })]);
    await until('the live value', async () => (await last(0))?.value === 200);
    await until('the history', async () => {
      const list = await stored(62_000);
      return [101, 102, 103, 200].every((value) => list.includes(value));
    });
    expect(tahu.births).toBe(1);
  });

  it.each(['DEFLATE', 'GZIP'] as const)('[EN1] is read when it compresses with %s', async (algorithm) => {
    const tahu = await node({ compress: { compress: true, algorithm } });
    tahu.data(press, [metric(0, 9)]);
    await until('the data', async () => (await last(0))?.value === 9);
    expect(tahu.births).toBe(1);
  });

  it.each([
    [0, 2_000_000_000],
    [1, '-9007199254740993'],
    [2, 23.7],
    [3, false],
    [4, '配方 B'],
  ] as const)('[EN2] is written: signal %i takes %s in the type and field of its birth', async (index, value) => {
    const tahu = await node();
    const { address, type } = kinds[index] ?? kinds[0];
    const started = Date.now();
    const uuid = await write(index, value);
    const shown = typeof value === 'boolean' ? Number(value) : value;
    expect(await outcome(manager, uuid)).toMatchObject({
      status: 'success',
      code: '200',
      data: { newValue: shown, readBack: shown },
    });
    expect(Date.now() - started).toBeLessThan(5000);
    expect(tahu.writes).toHaveLength(1);
    expect(tahu.writes[0]).toMatchObject({ device: press, metrics: [{ name: address, type }] });
    const got = tahu.writes[0]?.metrics[0]?.value;
    expect(got).not.toBeNull();
    if (index === 2) expect(got).toBeCloseTo(23.7, 5);
    // Tahu reads the 64 bits without their sign.
    else if (index === 1) expect(BigInt.asIntN(64, BigInt(String(got)))).toBe(BigInt(value));
    else expect(typeof got === 'object' ? Number(String(got)) : got).toBe(value);
  });

  it('[EN2] a write ends with what the metric holds now, even if that is not what was wanted', async () => {
    const tahu = await node();
    tahu.answers = false;
    const uuid = await write(0, 50);
    await until('the DCMD', () => tahu.writes.length > 0);
    tahu.data(press, [metric(1, 3)]);
    tahu.data(press, [metric(0, 40)]);
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'success', data: { newValue: 50, readBack: 40 } });
  });

  it('[EN2] a value that was on its way when the write was sent is not its answer', async () => {
    const tahu = await node();
    tahu.answers = false;
    const uuid = await write(0, 50);
    await until('the DCMD', () => tahu.writes.length > 0);
    tahu.data(press, [metric(0, 7)]);
    tahu.data(press, [metric(0, 50)]);
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'success', data: { readBack: 50 } });
  });

  it('[EN3] one metric that is not in its birth costs nothing but itself, and it is not reborn for ever', async () => {
    const tahu = await node();
    const stray: TahuMetric = { name: 'Stray', type: 'Int32', value: 1, timestamp: Date.now() };
    parts = 11;
    tahu.data(press, [stray, metric(0, 10, { timestamp: Date.now() - 500 })]);
    await until('the birth that might have brought it', async () => tahu.births === 2 && (await last(0))?.value === 11);
    await until('the value beside it', async () => (await stored(60_000)).includes(10));
    tahu.data(press, [stray, metric(0, 12)]);
    await until('the value beside it', async () => (await last(0))?.value === 12);
  });

  it.each<[string, { publishDeath?: boolean }, (tahu: TahuNode) => void]>([
    ['ends cleanly without NDEATH', {}, (tahu) => tahu.client.stop()],
    ['ends with NDEATH', { publishDeath: true }, (tahu) => tahu.client.stop()],
    ['is cut off', {}, (tahu) => tahu.cut()],
  ])('[EN4] is dead at once when it %s', async (_, options, leave) => {
    const tahu = await node(options);
    leave(tahu);
    await until('its end', async () => !(await presence()).online, 3000);
    expect(await last(0)).toMatchObject({ code: '1302', value: 7 });
    const answer = await manager.send(api.signal.write, {
      equipmentId: machine.id,
      signalId: machine.signals[0] ?? 0,
      value: 1,
    });
    expect(answer.data).toEqual({ online: false });
  });

  it('[EN6] its devices are discovered, and become equipment with signals at once', async () => {
    const temperature: TahuMetric = { name: 'Temperature', type: 'Float', value: 4.5 };
    const extra: TahuMetric = { name: 'Extra', type: 'Boolean', value: true };
    more = [
      { id: 'Cooler', metrics: [temperature, { name: 'Device Control/Reboot', type: 'Boolean', value: false }] },
      { id: press, metrics: [...kinds.map(({ value }, index) => metric(index, value)), extra] },
    ];
    await node();
    const id = gateway.gatewayId;
    const found = async () => (await manager.send(api.discovery.query, { id })).data.list;
    const list = await until('the discovery', async () => {
      const devices = await found();
      return devices.length === 2 && devices;
    });
    expect(list).toMatchObject([
      { device: 'Cooler', equipmentId: null, metrics: [{ name: 'Temperature', dataType: 'FLOAT' }] },
      { device: press, equipmentId: machine.id, metrics: [{ name: 'Extra', dataType: 'BOOL' }] },
    ]);
    const cooler = await manager.send(api.discovery.adopt, { id, device: 'Cooler' });
    expect(cooler).toMatchObject({ code: '200', data: { signals: 1 } });
    const shown = async (equipmentId: number, title: string) => {
      const { data } = await manager.send(api.monitor.signals, { equipmentId });
      return data.list.find((signal) => signal.title === title)?.last?.value;
    };
    await until('its value', async () => (await shown(cooler.data.equipmentId, 'Temperature')) === 4.5);
    expect((await manager.send(api.discovery.adopt, { id, device: press })).data.equipmentId).toBe(machine.id);
    await until('the new value', async () => (await shown(machine.id, 'Extra')) === 1);
    expect(await shown(machine.id, '变量 0')).toBe(7);
    expect(await found()).toEqual([]);
    expect((await manager.send(api.discovery.adopt, { id, device: 'Unknown' })).code).toBe('1014');
  });

  it('[EN6] its own metrics are a device with its SN as name, writable unless its birth says read-only', async () => {
    const readOnly = { readOnly: { type: 'Boolean', value: true } } as NonNullable<TahuMetric['properties']>;
    const own: TahuMetric[] = [
      { name: 'Load', type: 'Double', value: 0.5, properties: readOnly },
      { name: 'Setpoint', type: 'Int32', value: 5 },
    ];
    const tahu = await node({ own });
    const id = gateway.gatewayId;
    const found = await until('the discovery', async () => {
      const { list } = (await manager.send(api.discovery.query, { id })).data;
      return list.find(({ device }) => device === gateway.sn);
    });
    expect(found.metrics).toEqual([
      { name: 'Load', dataType: 'DOUBLE', writable: false },
      { name: 'Setpoint', dataType: 'INT32', writable: true },
    ]);
    const { equipmentId } = (await manager.send(api.discovery.adopt, { id, device: gateway.sn })).data;
    const shown = async (title: string) => {
      const { data } = await manager.send(api.monitor.signals, { equipmentId });
      return data.list.find((signal) => signal.title === title);
    };
    await until('its value', async () => (await shown('Setpoint'))?.last?.value === 5);
    expect((await manager.send(api.monitor.gateway, { equipmentId })).data.deviceOnline).toBe(true);
    tahu.data(undefined, [{ name: 'Load', type: 'Double', value: 0.75, timestamp: Date.now() }]);
    await until('its data', async () => (await shown('Load'))?.last?.value === 0.75);
    const [load, setpoint] = [await shown('Load'), await shown('Setpoint')];
    expect([load?.writable, setpoint?.writable]).toEqual([false, true]);
    const order = { equipmentId, signalId: setpoint?.id ?? 0, value: 9 };
    expect(await outcome(manager, await uuidOf(manager.send(api.signal.write, order)))).toMatchObject({
      status: 'success',
    });
    expect(tahu.writes).toMatchObject([{ device: undefined, metrics: [{ name: 'Setpoint', value: 9 }] }]);
    expect((await shown('Setpoint'))?.last?.value).toBe(9);
    tahu.client.stop();
    await until('its end', async () => (await shown('Setpoint'))?.last?.code === '1302');
  });

  it('[EN6] nothing is added to an equipment that is read by a driver', async () => {
    const { db } = plant.server.database;
    const driver = await addEquipment(db, { ...gateway, name: 'Driven' }, [{ dataType: 'UINT16' }]);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    more = [
      { id: press, metrics: kinds.map(({ value }, index) => metric(index, value)) },
      { id: 'Driven', metrics: [{ name: 'Level', type: 'Float', value: 1 }] },
    ];
    await node();
    const id = gateway.gatewayId;
    const adopt = () => manager.send(api.discovery.adopt, { id, device: 'Driven' });
    const refused = await until('the discovery', async () => {
      const answer = await adopt();
      return answer.code !== '1014' && answer;
    });
    expect(refused).toMatchObject({ code: '1552', message: expect.stringContaining('Driven') });
    expect((await manager.send(api.monitor.signals, { equipmentId: driver.id })).data.list).toHaveLength(1);
  });

  it('[EN5] is sent no command that it did not announce', async () => {
    const tahu = await node();
    const { db } = plant.server.database;
    await db.updateTable('gateway').set({ revision: 9 }).where('id', '=', gateway.gatewayId).execute();
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    plant.server.bus.publish('gateway.scan', { gatewayId: gateway.gatewayId, scanMs: 1000, leaseSeconds: 10 });
    await outcome(manager, await write(0, 5));
    tahu.data(press, [metric(0, 6)]);
    await until('the value', async () => (await last(0))?.value === 6);
    expect(tahu.commands).toEqual([]);
    const id = gateway.gatewayId;
    const managed = async () => (await manager.send(api.gateway.query, {})).data.list[0];
    expect(await managed()).toMatchObject({ id, configurable: false, push: 'none' });
    const codes = await Promise.all([
      manager.send(api.gateway.push, { id }),
      manager.send(api.gateway.restart, { id }),
      manager.send(api.gateway.log, { id }),
      manager.send(api.signal.read, { equipmentId: machine.id, signalIds: [machine.signals[0] ?? 0] }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['1509', '1509', '1509', '1309']);
    const rebirth = await manager.send(api.gateway.rebirth, { id });
    expect(await outcome(manager, 'uuid' in rebirth.data ? (rebirth.data.uuid ?? '') : '')).toMatchObject({
      status: 'success',
    });
    expect(tahu.commands).toEqual(['Node Control/Rebirth']);
  });
});
