import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type DemoPlant } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { describePlant } from '../../plant/src/describe.ts';
import { nodeSite } from '../../plant/src/solar/devices/stationSites.ts';
import { SolarPlant } from '../../plant/src/solar/SolarPlant.ts';
import { readGateways } from '../src/features/demo/gatewaysFile.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('the second plant of the demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let plant: PlantServer;
  const described: DemoPlant = describePlant({ host: '127.0.0.1', basePort: 15_020 });

  beforeEach(async () => {
    folder = temporaryFolder('station');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const demoFile = join(folder, 'plant.json');
    await writeFile(demoFile, JSON.stringify(described));
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile };
    plant = await startPlantServer('sqlite', { config });
  });
  afterEach(async () => {
    await plant.server.stop();
    await database?.drop();
  });

  async function as(loginname: string) {
    const visitor = plant.visitor();
    expect((await visitor.login(loginname)).code, loginname).toBe('200');
    return visitor;
  }
  const devicesOf = async (loginname: string) => {
    const { list } = (await (await as(loginname)).send(api.monitorList.query, { pageSize: 100 })).data;
    return list.map(({ name }) => name);
  };

  it('[DE7] belongs to the second organisation alone: nobody sees anything of the other one', async () => {
    const station = described.other?.gateways.flatMap(({ equipment }) => equipment.map(({ name }) => name)) ?? [];
    const works = described.gateways.flatMap(({ equipment }) => equipment.map(({ name }) => name));
    expect(new Set(await devicesOf('other'))).toEqual(new Set(station));
    expect(new Set(await devicesOf('xuchen'))).toEqual(new Set(station));
    expect(new Set(await devicesOf('manager'))).toEqual(new Set(works));
    expect((await devicesOf('jiangnan')).sort()).toEqual(nodeSite.devices.map(({ name }) => name).sort());
    const [manager, other] = [await as('manager'), await as('other')];
    const { list } = (await other.send(api.monitorList.query, { pageSize: 100 })).data;
    const refused = await manager.send(api.equipment.info, { id: list[0]?.id ?? 0 });
    expect(refused.code).not.toBe('200');
    const rules = (await other.send(api.alarmRule.query, { pageSize: 200 })).data.list;
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ problem }) => problem !== '')).toEqual([]);
  });

  it('[DE8] values arrive through a node that is not our agent, which also takes commands', async () => {
    const document = await readGateways(join(folder, 'demo', 'gateways.json'));
    expect(document?.gateways.map(({ sn }) => sn)).toContain('LF24A0101');
    const [node] = document?.nodes ?? [];
    if (!node || !document) throw new Error('the node has no access');
    const station = new SolarPlant({ access: () => ({ ...node, broker: document.broker }), everyMs: 100 });
    await station.start();
    try {
      const other = await as('other');
      const { list } = (await other.send(api.monitorList.query, { pageSize: 100 })).data;
      const equipmentId = list.find(({ name }) => name === '充电运营平台')?.id ?? 0;
      const { db } = plant.server.database;
      const signal = await db
        .selectFrom('signal')
        .select('id')
        .where('equipmentId', '=', equipmentId)
        .where('title', '=', '充电总功率上限')
        .executeTakeFirstOrThrow();
      const shown = async () => {
        const { data } = await other.send(api.history.last, { equipmentId, signalIds: [signal.id] });
        return data.list[0]?.values.at(-1);
      };
      await until('the value', async () => (await shown()) === 300);
      await other.send(api.signal.write, { equipmentId, signalId: signal.id, value: 200 });
      await until('the command', () => station.works.lot.limit === 200);
      await until('the new value', async () => (await shown()) === 200);
    } finally {
      await station.stop();
    }
  });
});
