import { api, configurationLimits, watchLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { MonitorPlant } from './data/MonitorPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('devices at a glance', (engine) => {
  let plant: MonitorPlant;

  beforeAll(async () => {
    plant = await MonitorPlant.start(engine);
  });
  afterAll(() => plant.stop());

  const glance = async (equipmentIds: number[], visitor = plant.manager) => {
    const { code, data } = await visitor.send(api.monitorList.glance, { equipmentIds });
    return { code, list: data?.list ?? [] };
  };
  const map = async (body = {}, visitor = plant.manager) =>
    (await visitor.send(api.monitorList.queryAllForMap, body)).data;

  it('[MN8] the first four signals with their newest values, in the order asked for', async () => {
    const { pump, valve, spare } = plant;
    const { list } = await glance([valve.id, pump.id, spare.id, pump.id]);
    expect(list.map(({ equipmentId }) => equipmentId)).toEqual([valve.id, pump.id, spare.id]);
    const [empty, first, unheard] = list;
    expect(empty?.signals).toEqual([]);
    expect(first?.signals.map(({ id }) => id)).toEqual(pump.signals.slice(0, watchLimits.keySignals));
    expect(first?.signals[1]).toMatchObject({ title: '变量 1', dataType: 'UINT16', last: { code: '200', value: 20 } });
    expect(unheard?.signals[0]?.last).toBeNull();
    expect(unheard).not.toHaveProperty('spark');
  });

  it('[MN8] the course of the first number within the last hour', async () => {
    const [signalId = 0] = plant.pump.signals;
    const spark = await until(
      'the history',
      async () => {
        // What was read before the value was stored is kept for a while.
        const { list } = await glance([plant.pump.id]);
        return list[0]?.spark;
      },
      60_000,
    );
    expect(spark).toMatchObject({ signalId, stepMs: 60_000 });
    expect(spark.values).toHaveLength(watchLimits.sparkPoints);
    expect(spark.values.filter((value) => value !== null)).toContain(10);
  });

  it('[MN8] 1352 for more than 100, and nothing of what one may not see', async () => {
    const many = Array.from({ length: watchLimits.glance + 1 }, (_, n) => n + 1);
    expect((await glance(many)).code).toBe('1352');
    expect((await glance(many.slice(1))).code).toBe('200');
    expect((await glance([])).code).not.toBe('200');
    expect((await glance([plant.pump.id, 999_999], plant.other)).list).toEqual([]);
    expect((await glance([plant.pump.id], plant.platform)).list).toHaveLength(1);
  });

  it('[MN8] a holder gets the first of the shared signals, and its course if the history is shared', async () => {
    const [, , third = 0, , , last = 0] = plant.pump.signals;
    await plant.share(plant.pump.id, { signals: [last, third], history: false });
    const { list } = await glance([plant.pump.id], plant.other);
    expect(list[0]?.signals.map(({ id }) => id)).toEqual([third, last]);
    expect(list[0]).not.toHaveProperty('spark');
    await plant.share(plant.pump.id, { signals: [last, third], history: true });
    const shown = await glance([plant.pump.id], plant.other);
    expect(shown.list[0]?.spark?.signalId).toBe(third);
    await plant.manager.send(api.share.revoke, { equipId: plant.pump.id });
    expect((await glance([plant.pump.id], plant.other)).list).toEqual([]);
  });

  it('[MN1] [MN8] however many signals are shared of however many devices', async () => {
    const { db, orgId } = plant;
    // Together more than either engine takes in one statement; most of them are gone meanwhile.
    const gone = Array.from({ length: configurationLimits.signals - 2 }, (_, n) => 10_000_000 + n);
    const ids: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const number = { dataType: 'UINT16' as const };
      const device = await addEquipment(db, { orgId, gatewayId: null, name: `长清单 ${n}` }, [number, number, number]);
      await plant.share(device.id, { signals: device.signals });
      const signals = JSON.stringify([...gone, device.signals[2], device.signals[1]]);
      await db.updateTable('share').set({ signals }).where('equipmentId', '=', device.id).execute();
      ids.push(device.id);
    }
    const { code, list } = await glance(ids, plant.other);
    expect([code, list.map(({ signals }) => signals.map(({ title }) => title))]).toEqual([
      '200',
      ids.map(() => ['变量 1', '变量 2']),
    ]);
    const page = await plant.other.send(api.monitorList.query, { pageSize: 100 });
    expect(page.data.list.map(({ signalCount }) => signalCount)).toEqual(ids.map(() => 2));
    for (const equipId of ids) await plant.manager.send(api.share.revoke, { equipId });
    await db.deleteFrom('signal').where('equipmentId', 'in', ids).execute();
    await db.deleteFrom('equipment').where('id', 'in', ids).execute();
  });

  it('[MN10] the map has what moves where it is, and the others where they were put', async () => {
    const { pump, truck, db } = plant;
    const place = { longitude: 116.4, latitude: 39.9, location: '北京' };
    await db.updateTable('equipment').set(place).where('id', '=', pump.id).execute();
    const { list, placeless } = await map();
    expect(placeless).toBe(2);
    expect(list.find(({ id }) => id === pump.id)).toMatchObject({ ...place, moves: false, online: true });
    expect(list.find(({ id }) => id === truck.id)).toMatchObject({ longitude: 120.5, latitude: 30.25, moves: true });
    expect(await map({ line: 'gm' })).toMatchObject({ list: [{ id: truck.id }], placeless: 0 });
    expect(await map({ groupId: plant.groups.empty })).toEqual({ list: [], placeless: 0 });
    expect(await map({}, plant.other)).toEqual({ list: [], placeless: 0 });
    plant.drive(120.75, 30.25);
    await until('the move', async () => (await map()).list.some(({ longitude }) => longitude === 120.75));
  });

  it('[MN10] without a fix it stands where it was put; a holder who may not see the position, too', async () => {
    const { truck, db } = plant;
    await db.updateTable('equipment').set({ longitude: 1, latitude: 2 }).where('id', '=', truck.id).execute();
    await plant.share(truck.id, { signals: [truck.signals[0] ?? 0] });
    expect(await map({}, plant.other)).toMatchObject({ list: [{ longitude: 1, latitude: 2, moves: false }] });
    await plant.manager.send(api.share.revoke, { equipId: truck.id });
    plant.drive(0, 0);
    await until('the lost fix', async () => (await map({ line: 'gm' })).list[0]?.moves === false);
    expect((await map({ line: 'gm' })).list[0]).toMatchObject({ longitude: 1, latitude: 2 });
  });

  it('[MN11] what the gateway is and says of itself, to its owners', async () => {
    const said = { networking: '4G', strength: 80, iccid: '8986', backlog: 3 };
    await plant.db.updateTable('gateway').set(said).where('sn', '=', 'MD-1').execute();
    const { data } = await plant.manager.send(api.monitor.gateway, { equipmentId: plant.truck.id });
    expect(data).toMatchObject({ sn: 'MD-1', online: true, deviceOnline: true });
    expect(data.about).toEqual({
      ...{ name: '网关 MD-1', model: 'LF-1', hardware: '模块', protocol: 'sparkplug', firmware: '1.2.3', ...said },
      ...{ longitude: null, latitude: null, idleInterval: 1, equipCount: 1 },
      ...{ lastSeen: expect.any(Number), since: expect.any(Number) },
    });
    expect(data.about?.since).toBeGreaterThan(0);
    await plant.share(plant.truck.id, {});
    const shared = await plant.other.send(api.monitor.gateway, { equipmentId: plant.truck.id });
    expect(shared.data).not.toHaveProperty('about');
    await plant.manager.send(api.share.revoke, { equipId: plant.truck.id });
    expect((await plant.other.send(api.monitor.gateway, { equipmentId: plant.truck.id })).code).toBe('1014');
  });
});
