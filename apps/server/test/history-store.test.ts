import { gatewayMetrics } from '@lookfar/contract';
import { DataType, Quality, qualityProperties } from '@lookfar/sparkplug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HistoryPlant, level } from './data/HistoryPlant.ts';
import { until } from './data/until.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

describeOnEngines('what gateways send is stored and confirmed', (engine) => {
  let plant: HistoryPlant;
  // Where an interval of ten seconds begins.
  const base = Math.floor(Date.now() / 10_000) * 10_000 - 60_000;
  const at = (seconds: number) => base + seconds * 1000;

  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
  });
  afterAll(() => plant.stop());

  it('[HY1] [HY4] good and bad samples are stored with their code, a birth is not, and every batch is confirmed', async () => {
    const { gateway, pump } = await plant.place('GW-1');
    const node = await plant.connect(gateway, pump);
    const [id = 0] = pump.signals;
    node.batch(pump.id, 1, [level(id, 5, at(1)), level(id, 6, at(2))]);
    const bad = { properties: qualityProperties(Quality.Bad, { Code: '1715' }) };
    node.batch(pump.id, 2, [level(id, null, at(3), bad), level(id, 7, at(4), { transient: true })]);
    await until('the confirmation', () => node.storedBatches().size === 2);
    expect(await plant.stored(pump)).toEqual([
      { time: at(1), value: 5, code: '200' },
      { time: at(2), value: 6, code: '200' },
      { time: at(3), value: null, code: '1715' },
    ]);
    expect(await plant.health()).toMatchObject({ status: 'up', history: 'up' });
    await node.close();
  });

  it('[HY1] an edge node that keeps nothing has its births stored, for they are all there is', async () => {
    const { gateway, pump } = await plant.place('GW-other');
    const node = await plant.connect(gateway, pump);
    const [id = 0] = pump.signals;
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [level(id, 3, at(1))]);
    node.deviceData(pump.id, [level(id, 4, at(2))]);
    await until('both', async () => (await plant.stored(pump)).length === 2);
    expect(node.storedBatches().size).toBe(0);
    await node.close();
  });

  it('[HY2] late batches fill in, twice is once, and what is shown stays', async () => {
    const { gateway, pump } = await plant.place('GW-late');
    const node = await plant.connect(gateway, pump);
    const [id = 0] = pump.signals;
    const late = { historical: true };
    node.batch(pump.id, 10, [level(id, 50, Date.now())]);
    node.batch(pump.id, 3, [level(id, 1, at(1), late), level(id, 2, at(2), late)]);
    node.batch(pump.id, 4, [level(id, 3, at(3), late)]);
    node.batch(pump.id, 3, [level(id, 1, at(1), late), level(id, 2, at(2), late)]);
    await until('the confirmation', () => node.storedBatches().size === 3);
    expect((await plant.stored(pump)).map(({ value }) => value)).toEqual([1, 2, 3, 50]);
    expect(await plant.shown(pump)).toMatchObject({ code: '200', value: 50 });
    await node.close();
  });

  it('[HY3] [HY4] rules decide what is kept; what nobody wants counts as stored', async () => {
    const { gateway, pump } = await plant.place('GW-rules', 4);
    const [none = 0, interval = 0, condition = 0, calculated = 0] = pump.signals;
    const { db } = plant.server.server.database;
    const set = (id: number, change: object) => db.updateTable('signal').set(change).where('id', '=', id).execute();
    await set(none, { storeMode: 'none' });
    await set(interval, { storeMode: 'interval', storeInterval: 10 });
    await set(condition, { storeMode: 'condition', storeCondition: 'x >= 20' });
    await set(calculated, { formula: 'x / 2' });
    plant.changed(gateway);
    const node = await plant.connect(gateway, pump);
    node.batch(pump.id, 1, [level(none, 1, at(0))]);
    node.batch(pump.id, 2, [level(none, 1, at(1)), level(condition, 1, at(1))]);
    node.batch(pump.id, 3, [level(interval, 1, at(0)), level(interval, 2, at(5)), level(interval, 3, at(10))]);
    node.batch(pump.id, 4, [level(condition, 19, at(0)), level(condition, 20, at(1)), level(condition, 5, at(2))]);
    node.batch(pump.id, 5, [level(calculated, 5, at(0))]);
    await until('the confirmation', () => node.storedBatches().size === 5);
    const values = await Promise.all(
      pump.signals.map(async (_, index) => (await plant.stored(pump, index)).map(({ value }) => value)),
    );
    expect(values).toEqual([[], [1, 3], [20], [2.5]]);
    await node.close();
  });

  it('[HY4] batches of a device that was taken from the gateway are confirmed, or it would keep them for ever', async () => {
    const { gateway, pump } = await plant.place('GW-gone');
    const node = await plant.connect(gateway, pump);
    node.deviceBirth(888_888, [level(1, 1, 0)]);
    node.batch(888_888, 7, [level(1, 2, 0)]);
    await until('the confirmation', () => node.storedBatches().has(7));
    await node.close();
  });

  it('[HY5] many batches are confirmed in few messages', async () => {
    const { gateway, pump } = await plant.place('GW-many');
    const node = await plant.connect(gateway, pump);
    const [id = 0] = pump.signals;
    for (let n = 1; n <= 300; n += 1) node.batch(pump.id, n, [level(id, n, at(0) + n)]);
    await until('the confirmation', () => node.storedBatches().size === 300);
    const messages = node.commands.filter(({ payload }) => payload.metrics[0]?.name === gatewayMetrics.stored);
    expect(messages.length).toBeLessThanOrEqual(4);
    expect(messages[0]?.payload.metrics[0]?.datatype).toBe(DataType.String);
    await node.close();
  });

  it('[HY10] a restart shows the newest stored values as 1302 until the gateway is born again', async () => {
    const { gateway, pump } = await plant.place('GW-again', 2);
    const node = await plant.connect(gateway, pump);
    const [first = 0] = pump.signals;
    node.batch(pump.id, 1, [level(first, 42, at(30))]);
    await until('the confirmation', () => node.storedBatches().size === 1);
    await node.close();
    await plant.again();
    expect(await plant.shown(pump)).toEqual({ code: '1302', value: 42, time: at(30) });
    expect(await plant.shown(pump, 1)).toBeNull();
    const back = await plant.connect(gateway, pump);
    expect(await plant.shown(pump)).toMatchObject({ code: '200', value: 1 });
    await back.close();
  });
});
