import { Failure } from '@lookfar/contract';
import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

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

/** Of the operating system and its resolver. */
const systemCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Of PostgreSQL: connections (class 08), too many of them, a server that stops, crashed, starts or drops idle ones. */
const databaseCodes = /^(08...|53300|57P0[1235])$/;
/** The driver's own errors have no codes. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Nobody answered, or the connection was lost on the way. Whether a commit was carried out is then unknown. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return systemCodes.has(code) || databaseCodes.test(code);
  return driverMessages.test(error.message);
}
