import { api, GatewayConfig, gatewayMetrics, type SignalValue } from '@lookfar/contract';
import { DataType, Quality, qualityProperties } from '@lookfar/sparkplug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { type EdgeMetric, EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('from a gateway to the newest values', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let orgId: number;

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    ({ orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    manager = plant.visitor();
    await manager.login('manager');
  });
  afterAll(() => plant.stop());

  interface Place {
    gateway: PlantGateway;
    pump: PlantEquipment;
    node: EdgeNode;
  }

  /** A gateway with one pump: UINT16 × 0.1, BOOL, INT64, STRING. */
  async function place(sn: string, revision = 1): Promise<Place> {
    const { db } = plant.server.database;
    const gateway = await addGateway(db, orgId, sn);
    const pump = await addEquipment(db, gateway, [
      { dataType: 'UINT16', scale: 0.1 },
      { dataType: 'BOOL' },
      { dataType: 'INT64' },
      { dataType: 'STRING' },
    ]);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const node = await born(gateway, pump, revision);
    return { gateway, pump, node };
  }

  async function born(gateway: PlantGateway, { id }: PlantEquipment, revision = 1): Promise<EdgeNode> {
    const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision });
    await until('the birth', async () => (await manager.send(api.monitor.gateway, { equipmentId: id })).data.online);
    return node;
  }

  async function last({ id, signals }: PlantEquipment, index: number): Promise<SignalValue | null> {
    const { data } = await manager.send(api.monitor.signals, { equipmentId: id });
    return data.list.find((signal) => signal.id === signals[index])?.last ?? null;
  }

  function metrics({ signals: [level, runs, total, text] }: PlantEquipment, raw = 235): EdgeMetric[] {
    return [
      { name: String(level), datatype: DataType.UInt16, value: raw },
      { name: String(runs), datatype: DataType.Boolean, value: true },
      { name: String(total), datatype: DataType.Int64, value: 9007199254740993n },
      { name: String(text), datatype: DataType.String, value: '正常' },
    ];
  }

  function level(pump: PlantEquipment, raw: number, more: Partial<EdgeMetric> = {}): EdgeMetric[] {
    return [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value: raw, ...more } as EdgeMetric];
  }

  const row = (id: number) =>
    plant.server.database.db.selectFrom('gateway').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[IN1] a birth brings typed, scaled values', async () => {
    const { pump, node } = await place('GW-values');
    expect(await last(pump, 0)).toBeNull();
    node.deviceBirth(pump.id, metrics(pump));
    await until('the values', () => last(pump, 0));
    expect(await last(pump, 0)).toMatchObject({ code: '200', value: 23.5 });
    expect(await last(pump, 1)).toMatchObject({ code: '200', value: 1 });
    expect(await last(pump, 2)).toMatchObject({ code: '200', value: '9007199254740993' });
    expect(await last(pump, 3)).toMatchObject({ code: '200', value: '正常' });
    await node.close();
  });

  it('[IN6] a gateway with another revision is sent its configuration and its answer is stored', async () => {
    const { gateway, pump, node } = await place('GW-config', 0);
    const command = await until('the configuration', () => node.commands[0]);
    const metric = command.payload.metrics[0];
    expect(command.topic).toBe(node.topic('NCMD'));
    expect(metric?.name).toBe(gatewayMetrics.configuration);
    const config = GatewayConfig.parse(JSON.parse(String(metric?.value)));
    expect(config).toMatchObject({ revision: 1, scanMs: 1000, heartbeatMs: 60_000 });
    expect(config.devices).toHaveLength(1);
    expect(config.devices[0]).toMatchObject({ id: pump.id, driver: 'modbus-tcp', parameters: { host: '127.0.0.1' } });
    expect(config.devices[0]?.signals.map((signal) => signal.id)).toEqual(pump.signals);
    expect(config.devices[0]?.signals[3]).toMatchObject({ dataType: 'STRING', length: 20, writable: false });
    node.nodeData([{ name: gatewayMetrics.revision, datatype: DataType.Int64, value: 1n }]);
    await until('the revision', async () => (await row(gateway.gatewayId)).appliedRevision === 1);
    expect((await row(gateway.gatewayId)).firmware).toBe('1.2.3');
    node.nodeData([{ name: gatewayMetrics.refusal, datatype: DataType.String, value: 'no such driver\0' }]);
    await until('the refusal', async () => (await row(gateway.gatewayId)).refusal === 'no such driver');
    expect(node.commands).toHaveLength(1);
    await node.close();
  });

  it('[IN6] a gateway that works with the newest revision is sent nothing', async () => {
    const { gateway, node } = await place('GW-newest');
    await until('the report', async () => (await row(gateway.gatewayId)).appliedRevision === 1);
    expect(node.commands).toEqual([]);
    await node.close();
  });

  it('[IN2] an older value and a stored one never replace the newest', async () => {
    const { pump, node } = await place('GW-order');
    const now = Date.now();
    node.deviceBirth(pump.id, metrics(pump, 100), now - 5000);
    node.deviceData(pump.id, level(pump, 110), now - 6000);
    node.deviceData(pump.id, level(pump, 120, { historical: true }), now - 1000);
    node.deviceData(pump.id, [{ name: String(pump.signals[1]), datatype: DataType.Boolean, value: false }], now - 2000);
    await until('the last message', async () => (await last(pump, 1))?.value === 0);
    expect(await last(pump, 0)).toEqual({ code: '200', value: 10, time: now - 5000 });
    await node.close();
  });

  it('[IN8] stored samples of a device that does not respond are taken without showing the device as online', async () => {
    const { pump, node } = await place('GW-silent');
    const silent = (value: string): EdgeMetric[] => [
      { name: gatewayMetrics.silentDevices, datatype: DataType.String, value },
    ];
    const online = async () =>
      (await manager.send(api.monitorList.query, {})).data.list.find(({ id }) => id === pump.id)?.online ?? false;
    node.nodeBirth({ revision: 1, backlog: 1, more: silent('') });
    node.deviceBirth(pump.id, metrics(pump, 100), Date.now() - 9000);
    await until('the device', online);
    node.deviceDeath(pump.id);
    await until('its loss', async () => !(await online()));
    const seen: boolean[] = [];
    const stop = plant.server.bus.subscribe('device.state', ({ equipmentId, online: is }) => {
      if (equipmentId === pump.id) seen.push(is);
    });
    node.nodeData(silent(String(pump.id)));
    const blank = { historical: true, transient: true } as const;
    node.deviceBirth(pump.id, metrics(pump).map((metric) => ({ ...metric, ...blank, value: null })) as EdgeMetric[]);
    node.batch(pump.id, 1, level(pump, 90, { historical: true, timestamp: Date.now() - 8000 }));
    await until('the confirmation', () => node.storedBatches().has(1));
    node.deviceDeath(pump.id);
    node.nodeData(silent(''));
    node.deviceBirth(pump.id, metrics(pump, 120));
    await until('the device again', online);
    stop();
    expect(seen).toEqual([true]);
    expect(await last(pump, 0)).toMatchObject({ value: 12 });
    await node.close();
  });

  it('[IN1] a bad value keeps its code and the value before it', async () => {
    const { pump, node } = await place('GW-bad');
    node.deviceBirth(pump.id, metrics(pump));
    node.deviceData(
      pump.id,
      level(pump, 0, { value: null, properties: qualityProperties(Quality.Bad, { Code: '1715' }) }),
    );
    await until('the bad value', async () => (await last(pump, 0))?.code === '1715');
    expect((await last(pump, 0))?.value).toBe(23.5);
    await node.close();
  });

  it('[IN3] a value from the future gets the time of arrival, and the log says so once', async () => {
    const { pump, node } = await place('GW-future');
    node.deviceBirth(pump.id, metrics(pump), Date.now() + 3_600_000);
    node.deviceData(pump.id, level(pump, 500), Date.now() + 3_600_000);
    await until('the value', async () => (await last(pump, 0))?.value === 50);
    expect((await last(pump, 0))?.time).toBeLessThanOrEqual(Date.now());
    const lines = plant
      .logged()
      .split('\n')
      .filter((line) => line.includes('GW-future') && line.includes('clock'));
    expect(lines).toHaveLength(1);
    await node.close();
  });

  it('[IN2] the values of a birth are live although the clock was fast before and is right now', async () => {
    const { pump, node } = await place('GW-fast');
    const ahead = Date.now() + 240_000;
    node.deviceBirth(pump.id, metrics(pump, 100), ahead);
    await until('the early value', async () => (await last(pump, 0))?.value === 10);
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, metrics(pump, 200));
    await until('the value of the birth', async () => (await last(pump, 0))?.value === 20);
    node.deviceData(pump.id, level(pump, 210));
    await until('the value after it', async () => (await last(pump, 0))?.value === 21);
    expect(await last(pump, 0)).toEqual({ code: '200', value: 21, time: ahead });
    await node.close();
  });

  it('[IN4] a gateway that is cut off leaves its values as 1302; a value measured before the cut counts again', async () => {
    const { pump, node, gateway } = await place('GW-cut');
    const measured = Date.now() - 60_000;
    node.deviceBirth(pump.id, metrics(pump), measured);
    await until('the value', async () => (await last(pump, 0))?.code === '200');
    const before = Date.now();
    node.cut();
    const stale = await until('1302', async () => {
      const value = await last(pump, 0);
      return value?.code === '1302' && value;
    });
    expect(stale.value).toBe(23.5);
    expect(stale.time).toBeGreaterThanOrEqual(before);
    const again = await born(gateway, pump);
    again.deviceBirth(pump.id, metrics(pump, 240), measured);
    await until('the value again', async () => (await last(pump, 0))?.code === '200');
    expect((await last(pump, 0))?.value).toBe(24);
    expect((await last(pump, 0))?.time).toBeGreaterThanOrEqual(stale.time);
    await again.close();
  });

  it('[IN4] a device that dies leaves its values as 99901 at the time the gateway names', async () => {
    const { pump, node } = await place('GW-device');
    const now = Date.now();
    node.deviceBirth(pump.id, metrics(pump), now - 2000);
    node.deviceDeath(pump.id, now + 1000);
    await until('99901', async () => (await last(pump, 0))?.code === '99901');
    expect(await last(pump, 0)).toEqual({ code: '99901', value: 23.5, time: now + 1000 });
    await node.close();
  });

  it('[IN5] hostile payloads stop nothing: the values of another gateway keep flowing', async () => {
    const bad = await place('GW-bad-1');
    const good = await place('GW-good-1');
    good.node.deviceBirth(good.pump.id, metrics(good.pump, 1));
    const noise = Uint8Array.from({ length: 64 }, (_, n) => (n * 37) % 256);
    for (let n = 1; n <= 20; n += 1) {
      bad.node.raw('DDATA', bad.pump.id, noise.subarray(0, n));
      bad.node.raw('NDATA', undefined, Uint8Array.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x0f]));
      bad.node.raw('DBIRTH', 999_999, noise);
      good.node.deviceData(good.pump.id, level(good.pump, 1 + n), Date.now() + n);
    }
    // Well formed, but about devices and signals that are not this gateway's.
    bad.node.deviceBirth(good.pump.id, metrics(good.pump, 60_000));
    bad.node.deviceBirth(bad.pump.id, metrics(good.pump, 60_000));
    await until('the last good value', async () => (await last(good.pump, 0))?.value === 2.1);
    expect(await last(bad.pump, 0)).toBeNull();
    expect(plant.logged()).toContain('refused a message');
    await Promise.all([bad.node.close(), good.node.close()]);
  });
});
