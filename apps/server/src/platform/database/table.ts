import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * Helpers for migrations that work on both engines. Columns are NOT NULL unless declared `nullable`, integers are 64
 * bits wide on both, and ids are ascending and never reused.
 */
class Column {
  readonly name: string;
  private readonly type: 'id' | 'text' | 'int' | 'real' | 'bytes';
  private readonly target: string | undefined;
  private isNullable = false;
  private isUnique = false;
  private isPrimary = false;
  private fallback: string | number | undefined;
  isIndexed = false;

  constructor(name: string, type: Column['type'], target?: string) {
    this.name = name;
    this.type = type;
    this.target = target;
  }

  nullable(): this {
    this.isNullable = true;
    return this;
  }

  unique(): this {
    this.isUnique = true;
    return this;
  }

  primary(): this {
    this.isPrimary = true;
    return this;
  }

  /** Default for existing rows and for inserts without a value. */
  otherwise(value: string | number): this {
    this.fallback = value;
    return this;
  }

  indexed(): this {
    this.isIndexed = true;
    return this;
  }

  dataType(engine: Engine) {
    if (this.type === 'text') return sql`text`;
    if (this.type === 'bytes') return engine === 'postgres' ? sql`bytea` : sql`blob`;
    if (this.type === 'real') return engine === 'postgres' ? sql`double precision` : sql`real`;
    return engine === 'postgres' ? sql`bigint` : sql`integer`;
  }

  define(column: ColumnDefinitionBuilder, engine: Engine): ColumnDefinitionBuilder {
    if (this.type === 'id') {
      return engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement();
    }
    let out = column;
    if (!this.isNullable) out = out.notNull();
    if (this.fallback !== undefined) out = out.defaultTo(this.fallback);
    if (this.isUnique) out = out.unique();
    if (this.isPrimary) out = out.primaryKey();
    if (this.target) out = out.references(`${this.target}.id`);
    return out;
  }
}

const words = {
  id: () => new Column('id', 'id'),
  text: (name: string) => new Column(name, 'text'),
  int: (name: string) => new Column(name, 'int'),
  real: (name: string) => new Column(name, 'real'),
  bytes: (name: string) => new Column(name, 'bytes'),
  ref: (name: string, target: string) => new Column(name, 'int', target),
};

export function table(db: Kysely<Schema>, engine: Engine) {
  return async (name: string, describe: (t: typeof words) => Column[]): Promise<void> => {
    const columns = describe(words);
    let builder = db.schema.createTable(name);
    for (const column of columns) {
      builder = builder.addColumn(column.name, column.dataType(engine), (c) => column.define(c, engine));
    }
    await builder.execute();
    await addIndexes(db, name, columns);
  };
}

/** Adds columns to a table with rows: each is nullable or has a default. */
export function extend(db: Kysely<Schema>, engine: Engine) {
  return async (name: string, describe: (t: typeof words) => Column[]): Promise<void> => {
    const columns = describe(words);
    for (const column of columns) {
      const alter = db.schema.alterTable(name);
      await alter.addColumn(column.name, column.dataType(engine), (c) => column.define(c, engine)).execute();
    }
    await addIndexes(db, name, columns);
  };
}

async function addIndexes(db: Kysely<Schema>, name: string, columns: readonly Column[]): Promise<void> {
  for (const column of columns.filter((c) => c.isIndexed)) {
    await db.schema.createIndex(`${name}_${column.name}`).on(name).column(column.name).execute();
  }
}
