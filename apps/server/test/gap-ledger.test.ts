import { api, type Gap, gatewayMetrics } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import type { EdgeNode } from './data/EdgeNode.ts';
import { HistoryPlant, level } from './data/HistoryPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('the ledger of gaps', (engine) => {
  let plant: HistoryPlant;

  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
  });
  afterAll(() => plant.stop());

  async function gaps(pump: PlantEquipment): Promise<Gap[]> {
    const now = Date.now();
    const range = { startTime: now - 86_400_000, endTime: now + 86_400_000 };
    return (await plant.manager.send(api.history.gaps, { equipmentId: pump.id, ...range })).data.list;
  }

  const gap = (pump: PlantEquipment, wanted: Partial<Gap>) =>
    until(`a gap ${JSON.stringify(wanted)}`, async () =>
      (await gaps(pump)).find((one) => Object.entries(wanted).every(([key, value]) => one[key as keyof Gap] === value)),
    );

  const stored = (node: EdgeNode, batch: number) => until('the confirmation', () => node.storedBatches().has(batch));

  it('[GP1] [GP2] a gateway that is cut off leaves a gap from its last sample; it is filled when its backlog is', async () => {
    const { gateway, pump } = await plant.place('GW-1');
    const [id = 0] = pump.signals;
    const node = await plant.connect(gateway, pump);
    const last = Date.now();
    node.batch(pump.id, 1, [level(id, 5, last)]);
    await stored(node, 1);
    node.cut();
    expect(await gap(pump, { state: 'open' })).toMatchObject({ reason: 'gatewayOffline', from: last, to: null });
    const back = await plant.connect(gateway, pump, 2);
    const closed = await gap(pump, { state: 'refilling' });
    expect(closed.to).toBeGreaterThanOrEqual(last);
    back.batch(pump.id, 4, [level(id, 8, 0)]);
    back.batch(pump.id, 2, [level(id, 6, last + 1, { historical: true })]);
    await stored(back, 2);
    expect(await gaps(pump)).toMatchObject([{ state: 'refilling', equipmentId: null, lostPoints: 0 }]);
    back.batch(pump.id, 3, [level(id, 7, last + 2, { historical: true })]);
    await gap(pump, { state: 'filled' });
    expect(await gaps(pump)).toHaveLength(1);
    await back.close();
  });

  it('[GP3] what a gateway had to give up is lost, with how much', async () => {
    const { gateway, pump } = await plant.place('GW-full');
    const [id = 0] = pump.signals;
    const node = await plant.connect(gateway, pump);
    const last = Date.now();
    node.batch(pump.id, 1, [level(id, 5, last)]);
    await stored(node, 1);
    node.cut();
    await gap(pump, { state: 'open' });
    const back = await plant.connect(gateway, pump, 5);
    const dropped = { from: 2, to: 4, points: 30, firstTime: last + 1, lastTime: last + 2 };
    for (let twice = 0; twice < 2; twice += 1) {
      const value = JSON.stringify(dropped);
      back.nodeData([{ name: gatewayMetrics.dropped, datatype: DataType.String, value }]);
    }
    await gap(pump, { reason: 'gatewayOffline', state: 'lost', lostPoints: 30 });
    await gap(pump, { reason: 'dropped', state: 'lost', lostPoints: 30, from: last + 1, to: last + 2 });
    back.nodeData([{ name: gatewayMetrics.dropped, datatype: DataType.String, value: '{"from":' }]);
    back.batch(pump.id, 9, [level(id, 5, 0)]);
    await stored(back, 9);
    expect(await gaps(pump)).toHaveLength(2);
    await back.close();
  });

  it('[GP4] a device that is silent has a gap of its own that nothing can fill', async () => {
    const { gateway, pump } = await plant.place('GW-device');
    const { pump: other } = await plant.place('GW-other');
    const node = await plant.connect(gateway, pump);
    node.deviceDeath(pump.id);
    expect(await gap(pump, { state: 'open' })).toMatchObject({ reason: 'deviceOffline', equipmentId: pump.id });
    node.deviceBirth(pump.id, [level(pump.signals[0] ?? 0, 1, 0)]);
    await gap(pump, { state: 'lost', lostPoints: 0 });
    expect(await gaps(other)).toEqual([]);
    await node.close();
  });

  it('[GP1] a server that was down leaves a gap; one that was open before goes on', async () => {
    const { gateway, pump } = await plant.place('GW-server');
    const away = await plant.place('GW-away');
    const nodes = [];
    for (const each of [{ gateway, pump }, away]) {
      const node = await plant.connect(each.gateway, each.pump);
      node.batch(each.pump.id, 1, [level(each.pump.signals[0] ?? 0, 5, 0)]);
      await stored(node, 1);
      nodes.push(node);
    }
    nodes[1]?.cut();
    const before = await gap(away.pump, { state: 'open' });
    await plant.again();
    for (const node of nodes) await node.close();
    const down = await gap(pump, { reason: 'serverDown', state: 'open' });
    expect(down.from).toBeLessThanOrEqual(Date.now());
    expect(await gaps(away.pump)).toEqual([before]);
    const back = await plant.connect(gateway, pump);
    await gap(pump, { reason: 'serverDown', state: 'filled' });
    await back.close();
  });
});
