import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { describeHistorian } from '../../testing/describeHistorian.ts';
import { describeKill } from '../../testing/describeKill.ts';
import { sqliteForTest } from '../../testing/stores.ts';
import { SqliteStore } from './SqliteStore.ts';

describeHistorian('SQLite', sqliteForTest);
describeKill('SQLite', sqliteForTest);

describe('SqliteStore', () => {
  it('[HI6] leaves a file alone that is not its own', async () => {
    const place = await sqliteForTest();
    if (place.store.kind !== 'sqlite') throw new Error('needs a file');
    const other = new Database(place.store.file);
    other.exec('CREATE TABLE theirs (id INTEGER)');
    other.close();
    await expect(new SqliteStore(place.store).open()).rejects.toMatchObject({ code: 'storage' });
    await place.dispose();
  });
});
