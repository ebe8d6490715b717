import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * Words for migrations that read the same on both engines. Columns are NOT NULL unless they say `nullable`, integers
 * are 64 bits wide on both, and ids grow and are never used twice.
 */
class Column {
  readonly name: string;
  private readonly type: 'id' | 'text' | 'int' | 'real';
  private readonly target: string | undefined;
  private isNullable = false;
  private isUnique = false;
  private isPrimary = false;
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

  indexed(): this {
    this.isIndexed = true;
    return this;
  }

  dataType(engine: Engine) {
    if (this.type === 'text') return sql`text`;
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
    for (const column of columns.filter((c) => c.isIndexed)) {
      await db.schema.createIndex(`${name}_${column.name}`).on(name).column(column.name).execute();
    }
  };
}
