import SqliteDatabase from 'better-sqlite3';
import { CamelCasePlugin, Kysely, type PostgresDialect, type SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { AnswerWatch } from './AnswerWatch.ts';
import { migrate } from './migrate.ts';
import { PatientSqliteDialect } from './PatientSqliteDialect.ts';
import { ReachablePostgresDialect } from './ReachablePostgresDialect.ts';
import type { Schema } from './schema.ts';
import type { Engine } from './table.ts';

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  engine: Engine;
  /** Resolves when a statement gets an answer; rejects otherwise. */
  check(): Promise<void>;
  /** SQLite: removes what overwritten and deleted values left behind in the file. PostgreSQL does that in time. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseTarget = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

/** Opens the records and brings their schema up to date. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const db = new Kysely<Schema>({
    dialect: target.engine === 'sqlite' ? sqlite(target.file) : postgres(target.url),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db, target.engine);
  return {
    db,
    engine: target.engine,
    check: async () => {
      await sql`select 1`.execute(db);
    },
    compact: async () => {
      if (target.engine === 'postgres') return;
      await sql`vacuum`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    close: () => db.destroy(),
  };
}

function sqlite(file: string): SqliteDialect {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  // FULL: an acknowledged record survives a power failure, not only a crash of the process.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // The dialect waits instead.
  database.pragma('busy_timeout = 0');
  return new PatientSqliteDialect({
    database: { prepare: rememberStatements(database), close: () => database.close() },
  });
}

const statementsKept = 500;

/** Preparing a statement costs more than running it; the oldest is dropped when there are too many. */
function rememberStatements(database: SqliteDatabase.Database): SqliteDatabase.Database['prepare'] {
  const known = new Map<string, SqliteDatabase.Statement>();
  return ((source: string) => {
    const found = known.get(source);
    if (found) return found;
    const made = database.prepare(source);
    known.set(source, made);
    const [oldest] = known.keys();
    if (known.size > statementsKept && oldest !== undefined) known.delete(oldest);
    return made;
  }) as SqliteDatabase.Database['prepare'];
}

const int8 = 20;
/** How long a statement waits for a connection, while all are in use or the server does not answer; then 1018. */
const connectMs = 10_000;
/** A statement that takes longer is looked after: whether the server still answers others within `lookMs`. */
const patienceMs = 7000;
const lookMs = 5000;

function postgres(url: string): PostgresDialect {
  // Ids and epoch ms fit a double; without this the driver returns 64-bit integers as text.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: connectMs });
  // An idle connection that breaks is replaced at the next query; without a listener, its error would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  const watch = new AnswerWatch({ ask: () => askServer(url), patienceMs });
  pool.on('connect', (client) => {
    client.on('error', ignore);
    watch.watch(client);
  });
  return new ReachablePostgresDialect({ pool });
}

async function askServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: lookMs,
    query_timeout: lookMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not waited for: a server that does not answer does not say goodbye either.
    void client.end().catch(() => {});
  }
}
