import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';

/** Notes, in the database itself, which tables rows were added to, changed or removed in. */
export class MovedTables {
  private readonly db: Db;

  private constructor(db: Db) {
    this.db = db;
  }

  static async watch(db: Db, engine: Engine, tables: readonly string[]): Promise<MovedTables> {
    await sql`create table sweep_moved (name text not null)`.execute(db);
    if (engine === 'postgres')
      await sql`create function sweep_moved() returns trigger language plpgsql as $$ begin
        if not exists (select 1 from sweep_moved where name = tg_table_name) then
          insert into sweep_moved values (tg_table_name); end if; return null; end $$`.execute(db);
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete']) await note(db, engine, table, event);
    return new MovedTables(db);
  }

  /** Since the last time it was asked. */
  async take(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`delete from sweep_moved returning name`.execute(this.db);
    return [...new Set(rows.map(({ name }) => name))];
  }
}

async function note(db: Db, engine: Engine, table: string, event: string): Promise<void> {
  const name = sql.raw(`sweep_${table}_${event}`);
  const on = sql`after ${sql.raw(event)} on ${sql.table(table)} for each row`;
  if (engine === 'postgres') await sql`create trigger ${name} ${on} execute function sweep_moved()`.execute(db);
  else
    await sql`create trigger ${name} ${on} begin insert into sweep_moved select ${sql.lit(table)}
      where not exists (select 1 from sweep_moved where name = ${sql.lit(table)}); end`.execute(db);
}
