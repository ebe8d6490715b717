import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectHistorians } from '../../../../packages/historian/src/createHistorian.ts';
import { connectDirectly } from '../../../../packages/historian/src/testing/connectDirectly.ts';
import { isLong } from '../../../../scripts/test/longRun.ts';
import { workProgram } from '../../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { buildServer, type Server } from '../../src/buildServer.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { readConfig } from '../../src/platform/config/readConfig.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { createLog } from '../../src/platform/log/createLog.ts';
import { makeKeyFile } from '../../src/platform/secrets/keyFile.ts';
import { addAccount, type NewAccount } from './addAccount.ts';
import { FakeClock } from './FakeClock.ts';
import { placeSqliteDatabase } from './templateDatabase.ts';
import { createPostgresDatabase } from './testDatabase.ts';
import { Visitor } from './Visitor.ts';

export interface TestServerOptions<C extends Clock = FakeClock> {
  engine: Engine;
  /** Settings that differ: ports are free ones, no demo, no captcha. */
  config?: Partial<Config>;
  /** A `FakeClock` unless given. */
  clock?: C;
  /** Opens a real port; else requests are injected. */
  listens?: boolean;
  /** The history in a thread, as in the product: that costs more than all that most tests ask it for. */
  historyThread?: boolean;
  /** False leaves the server built but not started. */
  starts?: boolean;
}

export interface TestServer<C extends Clock = FakeClock> {
  server: Server;
  clock: C;
  config: Config;
  /** `http://127.0.0.1:…` when it listens. */
  url: string;
  /** Everything that was logged so far, as text. */
  logged(): string;
  visitor(): Visitor;
  addAccount(account: NewAccount): Promise<{ orgId: number; accountId: number }>;
  stop(): Promise<void>;
}

/** A thread of the bundle begins in a third of the time that the sources need. */
const workEntry = pathToFileURL(workProgram);

let keyFile: string | undefined;

/** One for all servers of a test file. */
function sharedKeyFile(): string {
  // Test files share their modules, and each removes its folders.
  if (keyFile === undefined || !existsSync(keyFile)) {
    keyFile = join(temporaryFolder('key'), 'secret.key');
    makeKeyFile(keyFile);
  }
  return keyFile;
}

/** The real server on a real database of its own, in a data directory of its own. */
export async function startTestServer<C extends Clock = FakeClock>(
  options: TestServerOptions<C>,
): Promise<TestServer<C>> {
  const dataDir = options.config?.dataDir ?? temporaryFolder('server');
  const makesDatabase = options.engine === 'postgres' && options.config?.databaseUrl === undefined;
  const database = makesDatabase ? await createPostgresDatabase() : undefined;
  const config: Config = {
    ...readConfig({
      PORT: '0',
      MQTT_PORT: '0',
      MQTT_TLS_PORT: '0',
      DEMO: 'off',
      LOGIN_CAPTCHA: 'off',
      LOG_LEVEL: 'debug',
    }),
    dataDir,
    // Processes that share a database share its key.
    ...(options.engine === 'postgres' || options.config?.databaseUrl ? { secretKeyFile: sharedKeyFile() } : {}),
    databaseUrl: database?.url,
    ...options.config,
  };
  if (config.databaseUrl === undefined) await placeSqliteDatabase(join(config.dataDir, 'lookfar.db'));
  const lines: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => lines.push(line) });
  const clock = options.clock ?? (new FakeClock() as Clock as C);
  const { listens = false, starts = true, historyThread = isLong } = options;
  connectHistorians(historyThread ? undefined : connectDirectly);
  const server = await buildServer({ config, log, clock, workEntry });
  const url = starts ? await server.start({ listens }) : '';
  const { db } = server.database;
  return {
    server,
    clock,
    config,
    url,
    logged: () => lines.join(''),
    visitor: () => new Visitor({ app: server.app, db }),
    addAccount: (account) => addAccount(db, account),
    stop: async () => {
      await server.stop();
      await database?.drop();
      if (!options.config?.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
