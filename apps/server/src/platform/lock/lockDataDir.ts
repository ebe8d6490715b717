import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** The data directory is in use by a running server. */
export class DataDirInUse extends Error {}

/**
 * Makes this process the only one that uses a data directory; returns the release. The lock is the operating system's
 * own (held through an SQLite file, which works the same on every platform), so it ends with the process, however it
 * ends, and of two that start together only one wins. The pid next to it is only for the message.
 */
export function lockDataDir(dataDir: string): () => void {
  makePrivate(dataDir);
  const pidFile = join(dataDir, 'lookfar.pid');
  const lock = new SqliteDatabase(join(dataDir, 'lookfar.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteDatabase.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new DataDirInUse(`the data directory ${dataDir} is in use by another server${pidOf(pidFile)}`);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => lock.close();
}

/** Nobody else on the machine may read it; a directory of an earlier version, or one made by hand, is closed too. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  // Windows has no such bits and no user id.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(dataDir, 0o700);
}

function pidOf(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
