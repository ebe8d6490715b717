import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { StatementNotes } from './harness/StatementNotes.ts';
import { placeSqliteDatabase, postgresWithoutRecords } from './harness/templateDatabase.ts';

const postgresUrl = process.env.TEST_POSTGRES_URL;

describe.skipIf(!postgresUrl)('statements that are made on SQLite', () => {
  it('are refused where PostgreSQL takes neither them nor their values', async () => {
    const notes = new StatementNotes();
    const file = join(temporaryFolder('statements'), 'lookfar.db');
    await placeSqliteDatabase(file);
    const { db, close } = await openDatabase({ engine: 'sqlite', file });
    const stop = notes.listen();
    try {
      await db.selectFrom('org').select('id').where('name', 'in', ['a', 'b']).execute();
      await db
        .selectFrom('org')
        .select(['name', (eb) => eb.fn.countAll().as('count')])
        .execute();
      await db
        .selectFrom('org')
        .select('id')
        .where('id', '=', 'x' as never)
        .execute();
    } finally {
      stop();
      await close();
    }
    const url = await postgresWithoutRecords(postgresUrl ?? '');
    expect(await notes.refused(url)).toEqual([
      expect.stringContaining('must appear in the GROUP BY clause'),
      expect.stringContaining('invalid input syntax for type bigint'),
    ]);
    expect(await notes.refused(url)).toEqual([]);
  });
});
