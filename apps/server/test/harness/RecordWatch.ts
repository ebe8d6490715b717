import { sql } from 'kysely';
import type { Database, Db } from '../../src/platform/database/openDatabase.ts';

/** Where triggers note the tables that something was written to. */
const notes = 'record_watch';

/**
 * Tells what changed in the records since it last looked at all of them. Triggers note every table that is written to, so
 * that only those are read again.
 */
export class RecordWatch {
  private readonly db: Db;
  private readonly tables: readonly string[];
  private known = new Map<string, string>();

  private constructor(db: Db, tables: readonly string[]) {
    this.db = db;
    this.tables = tables;
  }

  /** All tables but the named ones; the history, which has a schema of its own, is not among them. */
  static async of({ db, engine }: Database, { except }: { except: ReadonlySet<string> }): Promise<RecordWatch> {
    const found = (await db.introspection.getTables()).filter(({ schema = 'public' }) => schema === 'public');
    const tables = found.map(({ name }) => name).filter((name) => !except.has(name));
    await sql`create table ${sql.table(notes)} (name text primary key)`.execute(db);
    if (engine === 'postgres') await watchPostgres(db, tables);
    else await watchSqlite(db, tables);
    const watch = new RecordWatch(db, tables);
    await watch.look();
    return watch;
  }

  /** Everything is as it should be from now on. */
  async look(): Promise<void> {
    await sql`delete from ${sql.table(notes)}`.execute(this.db);
    this.known = new Map(await Promise.all(this.tables.map(async (name) => [name, await this.content(name)] as const)));
  }

  /** Tables whose records differ from what they were, with both. */
  async changes(): Promise<Record<string, { before: string; after: string }>> {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(notes)}`.execute(this.db);
    const changed: Record<string, { before: string; after: string }> = {};
    for (const { name } of rows) {
      const [before = '', after] = [this.known.get(name), await this.content(name)];
      if (after !== before) changed[name] = { before, after };
    }
    return changed;
  }

  private async content(name: string): Promise<string> {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(this.db);
    return JSON.stringify(rows);
  }
}

async function watchPostgres(db: Db, tables: readonly string[]): Promise<void> {
  await sql`
    create function ${sql.raw(notes)}_note() returns trigger language plpgsql as $$
    begin
      insert into ${sql.table(notes)} values (tg_table_name) on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const name of tables)
    await sql`
      create trigger ${sql.raw(notes)} after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function ${sql.raw(notes)}_note()`.execute(db);
}

async function watchSqlite(db: Db, tables: readonly string[]): Promise<void> {
  // Not `insert or ignore`: inside a trigger the statement that fires it decides about conflicts.
  for (const name of tables)
    for (const change of ['insert', 'update', 'delete'])
      await sql`
        create trigger ${sql.ref(`${notes}_${name}_${change}`)} after ${sql.raw(change)} on ${sql.table(name)}
        when not exists (select 1 from ${sql.table(notes)} where name = ${sql.lit(name)})
        begin insert into ${sql.table(notes)} values (${sql.lit(name)}); end`.execute(db);
}
