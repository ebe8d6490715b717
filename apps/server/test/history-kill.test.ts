import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createHistorian } from '@lookfar/historian';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processEnv, serverProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { level } from './data/HistoryPlant.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

const pointsPerBatch = 20;

describeOnEngines('kill -9 while gateways send', (engine) => {
  let dataDir: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    dataDir = temporaryFolder('kill');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  });
  afterEach(async () => {
    await kill();
    await database?.drop();
  });

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function prepare(): Promise<{ gateway: PlantGateway; pump: PlantEquipment }> {
    const file = join(dataDir, 'lookfar.db');
    const records = await openDatabase(
      database ? { engine: 'postgres', url: database.url } : { engine: 'sqlite', file },
    );
    const { orgId } = await addAccount(records.db, { loginname: 'manager' });
    const gateway = await addGateway(records.db, orgId, 'GW-1');
    const pump = await addEquipment(records.db, gateway, [{ dataType: 'UINT16' }]);
    await records.close();
    return { gateway, pump };
  }

  /** Answers the broker's address. */
  async function startServer(): Promise<string> {
    const env = {
      ...processEnv,
      HOST: '127.0.0.1',
      PORT: '0',
      MQTT_PORT: '0',
      DEMO: 'off',
      DATA_DIR: dataDir,
    };
    const started = spawn(process.execPath, [serverProgram], {
      env: database ? { ...env, DATABASE_URL: database.url } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    }
    await until('the server', () => /^ready /m.test(said));
    return `mqtt://127.0.0.1:${/"port":(\d+)[^\n]*the MQTT broker is listening/.exec(said)?.[1]}`;
  }

  /** Sends until enough is confirmed; answers what was confirmed when the server was killed. */
  async function sendAndKill(node: EdgeNode, pump: PlantEquipment, firstBatch: number): Promise<Set<number>> {
    node.nodeBirth({ revision: 1, backlog: 0 });
    const [id = 0] = pump.signals;
    node.deviceBirth(pump.id, [level(id, 1, 0)]);
    let batch = firstBatch;
    const sending = setInterval(() => {
      const first = timeOf(batch);
      const points = Array.from({ length: pointsPerBatch }, (_, n) => level(id, n, first + n));
      node.batch(pump.id, batch, points);
      batch += 1;
    }, 2);
    try {
      await until('confirmations', () => node.storedBatches().size >= 50);
      await kill();
    } finally {
      clearInterval(sending);
    }
    return node.storedBatches();
  }

  it('[HY4] every batch that was confirmed is there, point by point', async () => {
    const { gateway, pump } = await prepare();
    const confirmed = new Set<number>();
    for (const firstBatch of [1, 100_000]) {
      const broker = await startServer();
      const node = await new EdgeNode({ broker, ...gateway }).connected();
      for (const batch of await sendAndKill(node, pump, firstBatch)) confirmed.add(batch);
      await node.close();
    }
    const file = join(dataDir, 'history.db');
    const historian = createHistorian({
      store: database ? { kind: 'postgres', url: database.url } : { kind: 'sqlite', file },
    });
    await historian.start();
    try {
      const { times, values } = await historian.readLast(pump.signals[0] ?? 0, 1_000_000);
      const stored = new Map(Array.from(times, (time, row) => [time, values[row]]));
      const wanted = [...confirmed].flatMap((batch) =>
        Array.from({ length: pointsPerBatch }, (_, n) => [timeOf(batch) + n, n] as const),
      );
      expect(wanted.filter(([time, value]) => stored.get(time) !== value)).toEqual([]);
      expect(confirmed.size).toBeGreaterThanOrEqual(100);
      console.log(`server killed twice (${engine}): ${wanted.length} points acknowledged, 0 lost`);
    } finally {
      await historian.stop();
    }
  });
});

const start = Date.now() - 3 * 86_400_000;
/** Every batch has times of its own. */
function timeOf(batch: number): number {
  return start + batch * 100;
}
