import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Batch, HistoryStore } from './HistoryStore.ts';

/**
 * The baseline: one row per sample in the same SQLite build, indexed by signal and time, with the same durability as
 * ours.
 */
export function sqliteRows(file: string): HistoryStore {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'create table sample (signal integer not null, time integer not null, value real, code integer not null, primary key (signal, time)) without rowid',
  );
  const insert = db.prepare('insert or replace into sample values (?, ?, ?, 200)');
  const insertAll = db.transaction(({ signals, times, values }: Batch) => {
    for (let i = 0; i < signals.length; i += 1) insert.run(signals[i], times[i], values[i]);
  });
  const last = db.prepare('select time, value, code from sample where signal = ? order by time desc limit ?').raw();
  const buckets = db
    .prepare(
      `select cast((time - @from) / @step as integer) as bucket, min(value), max(value), avg(value), count(*)
       from sample where signal = @signal and time >= @from and time < @to group by bucket`,
    )
    .raw();
  return {
    name: 'plain rows, SQLite',
    start: async () => {},
    append: async (batch) => insertAll(batch),
    settle: async () => {
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
    last: async (signal, count) => last.all(signal, count).length,
    buckets: async (signal, from, to, count) => buckets.all({ signal, from, to, step: (to - from) / count }).length,
    bytes: async () => statSync(file).size,
    stop: async () => {
      db.close();
    },
  };
}
