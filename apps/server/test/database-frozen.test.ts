import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FreezableProxy } from '../../../scripts/test/FreezableProxy.ts';
import { type Database, openDatabase } from '../src/platform/database/openDatabase.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';

const hasServer = process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!hasServer)('a PostgreSQL that keeps its connections', { timeout: 60_000 }, () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let proxy: FreezableProxy;
  let database: Database;
  beforeAll(async () => {
    made = await createPostgresDatabase();
    proxy = new FreezableProxy(made.url);
    database = await openDatabase({ engine: 'postgres', url: await proxy.start() });
  });
  afterAll(async () => {
    await database?.close();
    proxy?.stop();
    await made?.drop();
  });

  it('[DB2] and answers nothing is away after a while, and back at once', async () => {
    const { db } = database;
    await database.check();
    proxy.freeze();
    const began = performance.now();
    const statements = [
      database.check(),
      db.selectFrom('org').select('id').execute(),
      db.transaction().execute((trx) => trx.selectFrom('org').select('id').execute()),
    ];
    for (const outcome of await Promise.allSettled(statements))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '1018' } });
    expect(performance.now() - began).toBeLessThan(20_000);
    proxy.thaw();
    await database.check();
    expect(await db.selectFrom('org').select('id').execute()).toEqual([]);
  });

  it('[DB2] and takes long for one statement is not away', async () => {
    const slow = sql<{ answer: number }>`select 7 as answer from pg_sleep(11)`.execute(database.db);
    expect((await slow).rows).toEqual([{ answer: 7 }]);
  });
});
