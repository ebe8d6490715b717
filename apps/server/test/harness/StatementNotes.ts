import {
  type CompiledQuery,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';

const reads = /^\s*\(?\s*(?:select|insert|update|delete|with)\b/i;
/** What SQLite alone has, and is written only where the engine is asked for first; and what the harness adds. */
const apart = /\bsqlite_|\brecord_watch\b/;

/**
 * Notes what is asked of SQLite, and lets PostgreSQL plan all of it with the same values. A suite on one engine so proves
 * that the other one takes its statements: their syntax, their types, their groups, their values.
 */
export class StatementNotes {
  private readonly planned = new Set<string>();
  private readonly waiting = new Map<string, CompiledQuery>();
  private readonly other = new PostgresQueryCompiler();

  /** From now on, whatever is compiled for SQLite in this process is noted; returns its end. */
  listen(): () => void {
    const { waiting, planned, other } = this;
    const compile = SqliteQueryCompiler.prototype.compileQuery;
    SqliteQueryCompiler.prototype.compileQuery = function noted(node: RootOperationNode, id: QueryId): CompiledQuery {
      const compiled = compile.call(this, node, id);
      if (!reads.test(compiled.sql) || apart.test(compiled.sql)) return compiled;
      const shape = shapeOf(compiled.sql);
      if (!planned.has(shape) && !waiting.has(shape)) waiting.set(shape, other.compileQuery(node, id));
      return compiled;
    };
    return () => {
      SqliteQueryCompiler.prototype.compileQuery = compile;
    };
  }

  /** What was noted until now is not asked about, unless it is made again. */
  forget(): void {
    this.waiting.clear();
  }

  /** What the database at `url` refuses of what was noted since, with its reasons. */
  async refused(url: string): Promise<string[]> {
    const refused: string[] = [];
    if (this.waiting.size === 0) return refused;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const [shape, { sql, parameters }] of this.waiting) {
        await client.query(`explain ${sql}`, parameters.map(known)).catch((error: Error) => {
          refused.push(`${error.message}: ${sql}`);
        });
        this.planned.add(shape);
      }
    } finally {
      this.waiting.clear();
      await client.end();
    }
    return refused;
  }
}

/** Statements that are compiled once and for all have placeholders for their values. */
function known(value: unknown): unknown {
  return typeof value === 'object' && !(value instanceof Uint8Array) ? null : value;
}

/** Lists of any length are one shape. */
function shapeOf(sql: string): string {
  return sql.replace(/\?(?:, \?)+/g, '?…').replace(/\(\?…?\)(?:, \(\?…?\))+/g, '(?)…');
}
