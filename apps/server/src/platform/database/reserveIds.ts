import { sql } from 'kysely';
import type { Records } from '../access/records.ts';
import type { Db } from './openDatabase.ts';
import type { Engine } from './table.ts';

/** Lets the ids of an empty table begin after `count`: those up to it are for records that are older but come later. */
export async function reserveIds(trx: Records, engine: Engine, table: string, count: number): Promise<void> {
  const db = trx as Db;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`.execute(db);
}
