import { sql } from 'kysely';
import type { Records } from '../access/records.ts';
import type { Db } from './openDatabase.ts';
import type { Engine } from './table.ts';

const lockKey = 7_061_205;

/**
 * An installation is set up once, in one way: concurrent attempts wait here until the transaction ends. SQLite runs one
 * transaction after the other; PostgreSQL would let two of them see empty tables.
 */
export async function lockInstallation(trx: Records, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx as Db);
}
