import { Failure } from '@lookfar/contract';
import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { isUnreachable } from './unreachable.ts';

/** PostgreSQL on another machine, which may be away: whatever then fails does so with 1018. */
export class ReachablePostgresDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): Driver {
    return new ReachableDriver(this.config);
  }
}

type Acquiring = Parameters<PostgresDriver['acquireConnection']>;

class ReachableDriver extends PostgresDriver {
  private readonly watched = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...options: Acquiring): Promise<DatabaseConnection> {
    const connection = await reached(super.acquireConnection(...options));
    if (this.watched.has(connection)) return connection;
    this.watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (...query) => reached(execute(...query));
    return connection;
  }
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const failure = new Failure('1018');
    failure.cause = error;
    throw failure;
  }
}
