import type { Db } from '../database/openDatabase.ts';

/**
 * The records as seen outside this folder: they can only be queried through `scoped`. A database and a transaction are
 * both records.
 */
export interface Records {
  transaction(): { execute<T>(work: (trx: Records) => Promise<T>): Promise<T> };
}

/** The query builders, for this folder only. */
export function open(records: Records): Db {
  return records as Db;
}
