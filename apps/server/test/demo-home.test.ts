import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { demoHistoryFile } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { DemoHome } from '../src/features/demo/DemoHome.ts';
import { onePumpPlant } from './data/onePumpPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const start = 1_780_000_000_000;

describeOnOneEngine('the data folder that runs the demo', (engine) => {
  let root: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let running: PlantServer[];

  beforeEach(async () => {
    root = temporaryFolder('demo-home');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    running = [];
  });
  afterEach(async () => {
    for (const { server } of running) await server.stop();
    await database?.drop();
  });

  const at = (folder: string, ...names: string[]) => join(root, folder, ...names);
  const secretsOf = async (folder: string): Promise<{ sn: string; secret: string }[]> =>
    JSON.parse(await readFile(at(folder, 'demo', 'gateways.json'), 'utf8')).gateways;
  const isElsewhere = (folder: string) => existsSync(at(folder, 'demo', 'elsewhere.json'));

  async function started(folder: string): Promise<PlantServer> {
    await mkdir(at(folder), { recursive: true });
    await writeFile(at(folder, 'plant.json'), JSON.stringify(onePumpPlant));
    const config = { dataDir: at(folder), demo: true, demoFile: at(folder, 'plant.json'), databaseUrl: database?.url };
    const server = await startPlantServer('sqlite', { config });
    running.push(server);
    return server;
  }

  async function stopped(folder: string): Promise<void> {
    const server = await started(folder);
    await server.server.stop();
    running.pop();
  }

  const hashOf = async ({ server }: PlantServer) =>
    (await server.database.db.selectFrom('gateway').select('secretHash').executeTakeFirstOrThrow()).secretHash;
  const writeHistory = (folder: string, from: number) => {
    const series = { sn: 'LF-0001', equipment: '一号泵', signal: '液位', start: from, stepMs: 1000, values: [1, 2] };
    return writeFile(at(folder, demoHistoryFile), `${JSON.stringify(series)}\n`);
  };

  it('[DE12] started again, it goes on running it, also after it was moved', async () => {
    await stopped('first');
    const secrets = await secretsOf('first');
    await stopped('first');
    await rename(at('first'), at('moved'));
    const server = await started('moved');
    expect([await secretsOf('moved'), isElsewhere('moved')]).toEqual([secrets, false]);
    expect(server.logged()).not.toContain('new secrets');
  });

  it('[DE12] a history is imported once, however often there is one', async () => {
    const server = await started('first');
    await writeHistory('first', start);
    await until('the import', () => server.logged().includes('imported the history'));
    await server.server.stop();
    running = [];
    await writeHistory('first', start + 500);
    const again = await started('first');
    await until('the refusal', () => again.logged().includes('another history'));
    expect(existsSync(at('first', demoHistoryFile))).toBe(false);
  });

  if (engine === 'sqlite')
    it('[DE12] a copy of a folder has a database of its own and runs its demo', async () => {
      await stopped('first');
      await cp(at('first'), at('copy'), { recursive: true });
      await started('copy');
      expect([isElsewhere('copy'), await secretsOf('copy')]).toEqual([false, await secretsOf('first')]);
    });
  else {
    it('[DE12] a second folder on the same database changes nothing and says where the demo runs', async () => {
      const first = await started('first');
      const before = [await hashOf(first), await secretsOf('first')];
      await mkdir(at('second'));
      await writeHistory('second', start);
      const second = await started('second');
      expect([await hashOf(first), await secretsOf('first')]).toEqual(before);
      expect(existsSync(at('second', 'demo', 'gateways.json'))).toBe(false);
      expect(JSON.parse(await readFile(at('second', 'demo', 'elsewhere.json'), 'utf8'))).toEqual({
        host: hostname(),
        folder: at('first'),
      });
      expect(second.logged()).toContain('runs from another data folder');
      expect(isElsewhere('first')).toBe(false);
      const { historyStart } = await first.server.database.db
        .selectFrom('demoHome')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(historyStart).toBeNull();
    });

    it('[DE12] a folder that is gone gives way to another one', async () => {
      await stopped('first');
      await rename(at('first', 'demo'), at('gone'));
      await started('second');
      expect(isElsewhere('second')).toBe(false);
      expect(await secretsOf('second')).toMatchObject([{ sn: 'LF-0001' }]);
    });

    it('[DE12] on another machine only a folder with the secrets of the gateways takes over', async () => {
      const { server } = await started('first');
      const { db, engine: kind } = server.database;
      const claim = (folder: string) => new DemoHome(at(folder), 'other-machine').claim(db, kind);
      expect(await claim('second')).toEqual({ host: hostname(), folder: at('first') });
      await cp(at('first'), at('second'), { recursive: true });
      expect(await claim('second')).toBeUndefined();
      expect(await db.selectFrom('demoHome').select(['host', 'folder']).execute()).toEqual([
        { host: 'other-machine', folder: at('second') },
      ]);
    });
  }
});
