import Database from 'better-sqlite3';

/** Longer than the server holds its records. */
const lockWaitMs = 20_000;

/**
 * Changes the records of a running server, all of it or nothing. The lock is taken first: what was read would be old, and
 * could not be changed, once the server has written.
 */
export function changeRecords<Result>(file: string, work: (db: Database.Database) => Result): Result {
  const db = new Database(file, { timeout: lockWaitMs });
  try {
    return db.transaction(() => work(db)).immediate();
  } finally {
    db.close();
  }
}
