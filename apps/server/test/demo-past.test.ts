import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DemoHistory, demoHistoryFile } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../plant/src/main.ts', import.meta.url));
const now = Math.floor(Date.now() / 300_000) * 300_000;
const since = now - 12 * 86_400_000;

/** Made once for both databases. */
async function makePlant(folder: string): Promise<{ plant: string; history: string }> {
  const file = join(folder, 'history');
  await run(process.execPath, [program, 'history', '--out', file, '--days', '12', '--until', String(now)]);
  const { stdout } = await run(process.execPath, [program, 'describe'], { maxBuffer: 64e6 });
  return { plant: stdout, history: await readFile(file, 'utf8') };
}
let made: ReturnType<typeof makePlant> | undefined;

describeOnEngines('the past of the demo', (engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let plant: PlantServer;

  async function start(): Promise<PlantServer> {
    const config = { dataDir: folder, databaseUrl: database?.url, demo: true, demoFile: join(folder, 'plant.json') };
    return startPlantServer('sqlite', { config });
  }

  const imported = () => until('the import', () => plant.logged().includes('imported the history'), 120_000);

  beforeAll(async () => {
    folder = temporaryFolder('past');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const source = await (made ??= makePlant(folder));
    await writeFile(join(folder, 'plant.json'), source.plant);
    plant = await start();
    await writeFile(join(folder, demoHistoryFile), source.history);
    await imported();
  }, 180_000);
  afterAll(async () => {
    await plant?.stop();
    await database?.drop();
  });

  const db = () => plant.server.database.db;

  it('[DE6] every alarm of the journal is where the stored values are beyond its limit', async () => {

    const lines = await db().selectFrom('alarmEvent').selectAll().orderBy('id').execute();
    for (const l of lines) console.log(l.id, new Date(l.time + 8 * 3600e3).toISOString().slice(5, 19), l.equip, l.title, l.action, l.fromState, l.toState, l.value, l.limitValue, l.userName, l.reason);
    const copies = await db().selectFrom('messageCopy').innerJoin('message', 'message.id', 'messageCopy.messageId').innerJoin('account', 'account.id', 'messageCopy.accountId').select(['messageCopy.id', 'titleCn', 'noteCn', 'loginname', 'seen', 'message.createdAt']).orderBy('messageCopy.id', 'desc').execute();

    expect(lines.length).toBeGreaterThan(0);
  });
});
