import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type DemoHistory, type DemoPlant, demoHistoryFile } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const plantDocument: DemoPlant = {
  orgName: '远望水务',
  otherOrgName: '星河环保',
  gateways: [
    {
      sn: 'LF-0001',
      name: '网关',
      model: 'LF-1',
      interval: 2,
      scanMs: 1000,
      economizeOpen: true,
      equipment: [
        {
          name: '一号泵',
          group: '取水泵房',
          manufacturer: '远望',
          model: 'P',
          location: '',
          driver: 'modbus-tcp',
          parameters: { host: '127.0.0.1', port: 5020 },
          signals: [{ title: '液位', address: '40001', dataType: 'UINT16', unit: 'm' }],
        },
      ],
    },
  ],
};

describeOnOneEngine('the past of a demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let server: PlantServer | undefined;

  const file = () => join(folder, demoHistoryFile);
  const line = (more: Partial<DemoHistory>): string => {
    const series = { sn: 'LF-0001', equipment: '一号泵', signal: '液位', start: 1_780_000_000_000, stepMs: 1000 };
    return `${JSON.stringify({ ...series, values: [1, null, 3], ...more })}\n`;
  };

  beforeEach(async () => {
    folder = temporaryFolder('past');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    await writeFile(join(folder, 'plant.json'), JSON.stringify(plantDocument));
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    await database?.drop();
  });

  async function start(): Promise<PlantServer> {
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile: join(folder, 'plant.json') };
    server = await startPlantServer('sqlite', { config });
    return server;
  }

  async function stored(plant: PlantServer): Promise<unknown> {
    const manager = plant.visitor();
    await manager.login('manager');
    const equipmentId = (await manager.send(api.monitorList.query, {})).data.list[0]?.id ?? 0;
    const { id } = await plant.server.database.db.selectFrom('signal').select('id').executeTakeFirstOrThrow();
    return (await manager.send(api.history.last, { equipmentId, signalIds: [id] })).data.list[0];
  }

  it('[DE4] a file beside the description is taken in once, also when it appears later', async () => {
    const plant = await start();
    await writeFile(file(), line({}) + line({ signal: '没有' }) + line({ start: 1_780_000_100_000, values: [9] }));
    await until('the end of the import', () => plant.logged().includes('imported the history'));
    expect(await stored(plant)).toMatchObject({
      times: [1_780_000_000_000, 1_780_000_002_000, 1_780_000_100_000],
      values: [1, 3, 9],
    });
    await expect(stat(file())).rejects.toThrow();
  });

  it('[DE4] one that is no history is left alone and stops nothing', async () => {
    await writeFile(file(), `${line({})}{"sn":5}\n`);
    const plant = await start();
    await until('the refusal', () => plant.logged().includes('could not import the history'));
    expect(await stored(plant)).toMatchObject({ values: [1, 3] });
    await stat(file());
  });
});
