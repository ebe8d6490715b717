import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { migrationNames } from '../src/platform/database/migrate.ts';
import { foundation } from '../src/platform/database/migrations/0001-foundation.ts';
import { history } from '../src/platform/database/migrations/0002-history.ts';
import { commands } from '../src/platform/database/migrations/0003-commands.ts';
import { alarms } from '../src/platform/database/migrations/0004-alarms.ts';
import { configuration } from '../src/platform/database/migrations/0005-configuration.ts';
import { type Database, type DatabaseTarget, openDatabase } from '../src/platform/database/openDatabase.ts';
import type { Schema } from '../src/platform/database/schema.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

const released = [
  ['0001-foundation', foundation],
  ['0002-history', history],
  ['0003-commands', commands],
  ['0004-alarms', alarms],
  ['0005-configuration', configuration],
] as const;

describeOnEngines('records of the version before', (engine) => {
  let target: DatabaseTarget;
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    if (engine === 'postgres') {
      const made = await createPostgresDatabase({ bare: true });
      [target, remove] = [{ engine, url: made.url }, made.drop];
    } else {
      const directory = temporaryFolder('migration');
      target = { engine, file: join(directory, 'records.db') };
      remove = async () => {};
    }
    const before = openRaw(target);
    await sql`create table migration (name text primary key, at bigint not null)`.execute(before);
    for (const [name, run] of released) {
      await run(before, engine);
      await sql`insert into migration (name, at) values (${name}, 0)`.execute(before);
    }
    await fill(before);
    await before.destroy();
    database = await openDatabase(target);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  it('hardware models are of the line of all devices', async () => {
    const rows = await database.db.selectFrom('hardware').select(['name', 'line']).execute();
    expect(rows).toEqual([{ name: 'LF-100', line: 'eg' }]);
  });

  it('commands are there, and nothing is known of how far they came', async () => {
    const row = await database.db.selectFrom('command').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uuid: 'u1', status: 'success', sentAt: null, deliveredAt: null, finishedAt: 9 });
  });

  it('whoever handles alarms or manages devices handles orders, and nobody else; once', async () => {
    const rows = await database.db
      .selectFrom('role')
      .innerJoin('roleRight', 'roleRight.roleId', 'role.id')
      .select(['role.name', 'roleRight.permission'])
      .orderBy('roleRight.permission')
      .execute();
    const rights = Map.groupBy(rows, ({ name }) => name);
    expect(Object.fromEntries([...rights].map(([name, of]) => [name, of.map((row) => row.permission)]))).toEqual({
      manager: ['equipment_edit', 'monitor_equipment', 'order_handle'],
      operator: ['alarm_handle', 'order_handle'],
      viewer: ['monitor_equipment'],
    });
  });

  it('stars, sources of tracks and orders can be written', async () => {
    const { db } = database;
    const star = { accountId: 1, equipmentId: 2, followed: 1, topAt: null };
    await db.insertInto('equipmentFollow').values(star).execute();
    await expect(db.insertInto('equipmentFollow').values(star).execute()).rejects.toThrow(/unique/i);
    await db
      .insertInto('trackSource')
      .values({ equipmentId: 2, longitudeId: 3, latitudeId: 4, speedId: null })
      .execute();
    const people = { reporter: 'a', assignee: '' };
    const { id } = await db
      .insertInto('workOrder')
      .values({
        ...{ orgId: 1, equipmentId: 2, type: 'repair', title: '漏水', content: '', state: 'pending', alarmId: null },
        ...{ ...people, createdAt: 1, updatedAt: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { orderId: id, state: 'pending', loginname: 'a', assignee: '', note: '', at: 1 };
    await db.insertInto('workOrderStep').values(step).execute();
    expect(await db.selectFrom('workOrderStep').selectAll().execute()).toMatchObject([step]);
  });

  it('pages are at their first revision, without a password, and have no versions yet', async () => {
    const { db } = database;
    const page = await db.selectFrom('page').selectAll().executeTakeFirstOrThrow();
    expect(page).toMatchObject({ title: '总览', revision: 1, passwordHash: null });
    expect(await db.selectFrom('pageVersion').select('id').execute()).toEqual([]);
    const version = { pageId: page.id, orgId: 1, revision: 1, loginname: 'a', note: '', restoredFrom: null };
    const drawn = { widgetCount: 0, bytes: 2, document: Buffer.from('{}'), at: 1 };
    await db
      .insertInto('pageVersion')
      .values({ ...version, ...drawn })
      .execute();
    await expect(
      db
        .insertInto('pageVersion')
        .values({ ...version, ...drawn })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('page').execute()).rejects.toThrow(/foreign key/i);
  });

  it('opened again, nothing changes', async () => {
    await database.close();
    database = await openDatabase(target);
    const names = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
    expect(names.rows.map(({ name }) => name)).toEqual(migrationNames);
    expect(migrationNames.slice(0, released.length)).toEqual(released.map(([name]) => name));
    expect(await database.db.selectFrom('equipmentFollow').select('equipmentId').execute()).toHaveLength(1);
  });
});

function openRaw(target: DatabaseTarget): Kysely<Schema> {
  const dialect =
    target.engine === 'sqlite'
      ? new SqliteDialect({ database: new SqliteDatabase(target.file) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: target.url }) });
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

async function fill(db: Kysely<Schema>): Promise<void> {
  await sql`insert into org (id, name, created_at) values (1, '水厂', 0)`.execute(db);
  await sql`insert into page (org_id, owner_kind, owner_id, seq, title, width, height, is_home, widget_count, document,
      loginname, created_at, updated_at)
    values (1, 'equipment', 2, 0, '总览', 100, 100, 1, 0, '{}', 'a', 0, 0)`.execute(db);
  for (const [name, auths] of [
    ['manager', ['monitor_equipment', 'equipment_edit']],
    ['operator', ['alarm_handle', 'order_handle']],
    ['viewer', ['monitor_equipment']],
  ] as const)
    await sql`insert into role (org_id, name, role_type, auths)
      values (1, ${name}, 'enterprise', ${JSON.stringify(auths)})`.execute(db);
  await sql`insert into hardware (name, manufacturer, sn_prefix, networking, ports, note, image, created_at)
    values ('LF-100', '', '', '[]', '', '', null, 0)`.execute(db);
  await sql`insert into command (uuid, org_id, equipment_id, signal_id, account_id, loginname, address, requested, raw,
      old_value, read_back, status, code, message, reason, created_at, deadline, finished_at)
    values ('u1', 1, 2, 3, 4, 'a', '', '1', '1', '0', '1', 'success', '200', '', '', 5, 6, 9)`.execute(db);
}
