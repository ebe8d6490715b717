import type {
  AliasedExpression,
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Db } from '../database/openDatabase.ts';
import type { Schema } from '../database/schema.ts';
import type { Scope } from '../sessions/caller.ts';
import type { TableName } from './belongs.ts';
import { checkInsert } from './checkInsert.ts';
import { inScope, type Use } from './inScope.ts';
import { open, type Records } from './records.ts';

type Selected = Record<never, never>;
type Derived<O, A extends string> = Schema & Record<A, O>;

/** The records that a scope includes. Works on the database and on a transaction. */
export function scoped(records: Records, scope: Scope): Scoped {
  return new Scoped(open(records), scope);
}

export class Scoped {
  private readonly db: Db;
  private readonly scope: Scope;

  constructor(db: Db, scope: Scope) {
    this.db = db;
    this.scope = scope;
  }

  /**
   * With `change`, only rows that the scope may change. Joined rows are reached from rows in scope; to apply the scope
   * to another table, use `where(inScope(…))`.
   */
  selectFrom<T extends TableName>(table: T, use: Use = 'read'): SelectQueryBuilder<Schema, T, Selected> {
    const query = this.db.selectFrom(table as TableName);
    const condition = inScope(this.scope, table, use);
    return (condition ? query.where(condition) : query) as unknown as SelectQueryBuilder<Schema, T, Selected>;
  }

  /** A scoped query, used as a table. */
  over<O, A extends string>(query: AliasedExpression<O, A>): SelectQueryBuilder<Derived<O, A>, A, Selected> {
    return this.db.selectFrom(query) as unknown as SelectQueryBuilder<Derived<O, A>, A, Selected>;
  }

  updateTable<T extends TableName>(table: T): UpdateQueryBuilder<Schema, T, T, UpdateResult> {
    const query = this.db.updateTable(table as 'gateway');
    const condition = inScope(this.scope, table, 'change');
    const narrowed = condition ? query.where(condition) : query;
    return narrowed as unknown as UpdateQueryBuilder<Schema, T, T, UpdateResult>;
  }

  deleteFrom<T extends TableName>(table: T): DeleteQueryBuilder<Schema, T, DeleteResult> {
    const query = this.db.deleteFrom(table as 'gateway');
    const condition = inScope(this.scope, table, 'change');
    return (condition ? query.where(condition) : query) as unknown as DeleteQueryBuilder<Schema, T, DeleteResult>;
  }

  /** Throws for a row that the scope could not change afterwards. */
  insertInto<T extends TableName>(table: T): { values(rows: Rows<T>): InsertQueryBuilder<Schema, T, InsertResult> } {
    return {
      values: (rows) => {
        const checked = [rows].flat().map((row) => checkInsert(this.scope, table, row as object));
        const insert = this.db.insertInto(table as 'gateway').values(checked as never);
        return insert as unknown as InsertQueryBuilder<Schema, T, InsertResult>;
      },
    };
  }
}

type Rows<T extends TableName> = Insertable<Schema[T]> | readonly Insertable<Schema[T]>[];
