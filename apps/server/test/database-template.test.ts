import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type DatabaseTarget, openDatabase } from '../src/platform/database/openDatabase.ts';
import { placeSqliteDatabase, schemaKey } from './harness/templateDatabase.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

/** Opens it, which migrates what is missing, and answers every column, index and record count. */
async function contentOf(target: DatabaseTarget) {
  const { db, engine, close } = await openDatabase(target);
  try {
    const tables = (await db.introspection.getTables()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const indexes =
      engine === 'sqlite'
        ? sql<{ sql: string }>`select sql from sqlite_master where type = 'index' order by name`
        : sql<{ sql: string }>`select indexdef as sql from pg_indexes where schemaname = 'public' order by indexname`;
    const counts = [];
    for (const { name } of tables)
      counts.push((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows);
    return { tables, indexes: (await indexes.execute(db)).rows, counts, missing: await migrate(db, engine) };
  } finally {
    await close();
  }
}

describeOnEngines('a database that is copied', (engine) => {
  it('is what the migrations make of an empty one', async () => {
    const folder = temporaryFolder('template');
    if (engine === 'sqlite') {
      const copied = join(folder, 'copied.db');
      await placeSqliteDatabase(copied);
      const fresh = await contentOf({ engine, file: join(folder, 'fresh.db') });
      expect(fresh.tables.length).toBeGreaterThan(20);
      expect(await contentOf({ engine, file: copied })).toEqual(fresh);
      return;
    }
    const [copied, bare] = [await createPostgresDatabase(), await createPostgresDatabase({ bare: true })];
    try {
      const fresh = await contentOf({ engine, url: bare.url });
      expect(fresh.tables.length).toBeGreaterThan(20);
      expect(await contentOf({ engine, url: copied.url })).toEqual(fresh);
    } finally {
      await copied.drop();
      await bare.drop();
    }
  });
});

describe('the key of a template', () => {
  it('changes with a migration', () => {
    const folder = join(temporaryFolder('schema'), 'database');
    cpSync(join(import.meta.dirname, '../src/platform/database'), folder, { recursive: true });
    expect(schemaKey(folder)).toBe(schemaKey());
    writeFileSync(join(folder, 'migrations', '9999-more.ts'), 'export const more = 1;\n');
    expect(schemaKey(folder)).not.toBe(schemaKey());
  });
});
