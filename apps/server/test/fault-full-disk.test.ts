import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMount, SmallDisk } from '../../../scripts/test/SmallDisk.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { SteadyIngest } from './data/SteadyIngest.ts';
import { until } from './data/until.ts';

describe.skipIf(!canMount)('a full disk', { timeout: 60_000 }, () => {
  let disk: SmallDisk;
  let plant: HistoryPlant;

  beforeAll(async () => {
    disk = SmallDisk.mount(24);
    plant = await HistoryPlant.start('sqlite', { dataDir: disk.folder });
  });
  afterAll(async () => {
    try {
      await plant?.stop();
    } finally {
      disk?.unmount();
    }
  });

  const stops = () => plant.server.logged().split('cannot store history').length - 1;

  it('[HY6] nothing is confirmed that is not stored, values are shown, and it goes on when there is room', async () => {
    const { gateway, pump } = await plant.place('GW-1');
    const ingest = await SteadyIngest.connect(plant, gateway, pump);
    disk.fill(1_000_000);
    ingest.start();
    await until('the disk to be full', () => stops() === 1);
    await until('the history to be down', async () => (await plant.health()).history === 'down');
    expect(await plant.health()).toMatchObject({ status: 'up', history: 'down' });
    const full = ingest.sent;
    await ingest.sends(300);
    await ingest.isShown(plant);
    expect(ingest.newestAcknowledged).toBeLessThanOrEqual(full);
    disk.relieve();
    await ingest.goesOn(100);
    ingest.stop();
    await ingest.complete();
    expect(await plant.health()).toMatchObject({ status: 'up', history: 'up' });
    expect(stops()).toBe(1);
    await ingest.node.close();
    await plant.again(() => ingest.compare('full disk (server)', plant));
  });
});
