import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { createHistorian, type Historian } from '@lookfar/historian';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HistoryPlant, level } from './data/HistoryPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('a history that cannot be opened', (engine) => {
  let plant: HistoryPlant;
  let thief: Historian | undefined;

  beforeEach(async () => {
    plant = await HistoryPlant.start(engine);
  });
  afterEach(async () => {
    await thief?.stop();
    await plant.stop();
  });

  const lines = (text: string) =>
    plant.server
      .logged()
      .split('\n')
      .filter((line) => line.includes(text)).length;

  it('[HY6] values are shown, nothing is confirmed, one line is logged, and everything is made up for later', async () => {
    const { gateway, pump } = await plant.place('GW-1');
    const [id = 0] = pump.signals;
    await plant.again(async () => {
      const url = plant.databaseUrl;
      const file = join(plant.dataDir, 'history.db');
      thief = createHistorian({ store: url ? { kind: 'postgres', url } : { kind: 'sqlite', file } });
      await thief.start();
    });
    expect(await plant.health()).toMatchObject({ status: 'up', history: 'down' });
    const node = await plant.connect(gateway, pump);
    const time = Date.now();
    for (let n = 1; n <= 20; n += 1) node.batch(pump.id, n, [level(id, n, time + n)]);
    await until('the newest value', async () => (await plant.shown(pump))?.value === 20);
    const extent = { equipmentId: pump.id, signalIds: [id] };
    expect((await plant.manager.send(api.history.extent, extent)).code).toBe('1045');
    await until('an attempt to store', () => lines('cannot store history') === 1);
    expect(node.storedBatches().size).toBe(0);
    await thief?.stop();
    thief = undefined;
    await until('the confirmation', () => node.storedBatches().size === 20);
    expect(await plant.stored(pump)).toHaveLength(20);
    expect(await plant.health()).toMatchObject({ status: 'up', history: 'up' });
    expect([lines('cannot open the history store'), lines('cannot store history')]).toEqual([1, 1]);
    await node.close();
  });
});
