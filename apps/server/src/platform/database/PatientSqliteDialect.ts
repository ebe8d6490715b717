import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@lookfar/contract';
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { breathe } from '../work/turns.ts';

/** How long statements wait for another program to release the file, from when it was found locked; then 1016. */
const patienceMs = 5000;
const stepMs = 20;

/** SQLite on a file that others may lock. SQLite's own waiting would block the whole process, including live values. */
export class PatientSqliteDialect extends SqliteDialect {
  private readonly config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.config);
  }
}

class PatientDriver extends SqliteDriver {
  private connection: PatientConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.connection ??= new PatientConnection(await super.acquireConnection());
    return this.connection;
  }

  /** Immediate: a lock taken only with the first write could find earlier reads outdated. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class PatientConnection implements DatabaseConnection {
  private readonly inner: DatabaseConnection;
  /** One deadline for all queued statements, otherwise the last would wait for the sum. */
  private lockedSince: number | undefined;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The answers of SQLite come at once: many statements in a row would be one turn of the event loop.
    await breathe();
    for (;;) {
      try {
        const result = await this.inner.executeQuery<R>(query);
        // A lock only keeps out writers: a successful read proves nothing.
        if (!query.sql.startsWith('select')) this.lockedSince = undefined;
        return result;
      } catch (error) {
        if (!isLocked(error)) throw error;
        this.lockedSince ??= performance.now();
        if (performance.now() - this.lockedSince > patienceMs) fail('1016');
      }
      await sleep(stepMs);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_BUSY';
}
