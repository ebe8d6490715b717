import { sql } from 'kysely';
import type { Records } from '../access/records.ts';
import type { Db } from './openDatabase.ts';
import type { Engine } from './table.ts';

const lockKeys = { setup: 7_061_205, messages: 7_061_206 } as const;

/**
 * An installation is set up once, in one way: concurrent attempts wait here until the transaction ends. SQLite runs one
 * transaction after the other; PostgreSQL would let two of them see empty tables.
 */
export function lockInstallation(trx: Records, engine: Engine): Promise<void> {
  return lock(trx, engine, lockKeys.setup);
}

/**
 * Messages get their ids in the order in which they are committed: a reader who asks for everything after an id would
 * otherwise miss one with a smaller id that was committed later.
 */
export function lockMessages(trx: Records, engine: Engine): Promise<void> {
  return lock(trx, engine, lockKeys.messages);
}

async function lock(trx: Records, engine: Engine, key: number): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(trx as Db);
}
