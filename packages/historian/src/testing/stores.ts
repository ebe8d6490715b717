import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { StoreOptions } from '../store/createStore.ts';

/** An empty store for one test. */
export interface TestStore {
  readonly store: StoreOptions;
  dispose(): Promise<void>;
}

export async function sqliteForTest(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'lookfar-historian-'));
  return {
    store: { kind: 'sqlite', file: join(folder, 'history.db'), lockWaitMs: 0 },
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const postgresUrl = process.env.TEST_POSTGRES_URL;

export async function postgresForTest(): Promise<TestStore> {
  const url = postgresUrl ?? '';
  const schema = `historian_test_${randomBytes(6).toString('hex')}`;
  return {
    store: { kind: 'postgres', url, schema, lockWaitMs: 0 },
    dispose: async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.end();
    },
  };
}
