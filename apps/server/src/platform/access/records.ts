import type { Db } from '../database/openDatabase.ts';

/**
 * The records as everybody but this folder holds them: nothing can be asked of them except through `scoped`. A database
 * and a transaction are both records.
 */
export interface Records {
  transaction(): { execute<T>(work: (trx: Records) => Promise<T>): Promise<T> };
}

/** For this folder: the builders themselves. */
export function open(records: Records): Db {
  return records as Db;
}
