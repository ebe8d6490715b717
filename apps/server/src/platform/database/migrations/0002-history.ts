import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** How signals are calculated and stored, and the ledger of what is missing. */
export async function history(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const integer = engine === 'postgres' ? sql`bigint` : sql`integer`;
  const add = (name: string, type: typeof integer, otherwise: string | number) =>
    db.schema
      .alterTable('signal')
      .addColumn(name, type, (column) => column.notNull().defaultTo(otherwise))
      .execute();
  await add('formula', sql`text`, '');
  await add('store_mode', sql`text`, 'change');
  await add('store_interval', integer, 60);
  await add('store_condition', sql`text`, '');
  await add('retention_days', integer, 365);

  await table(db, engine)('gap', (t) => [
    t.id(),
    t.int('gateway_id').indexed(),
    t.int('equipment_id').nullable().indexed(),
    t.text('reason'),
    t.text('state'),
    t.int('from_at'),
    t.int('to_at').nullable(),
    t.int('lost_points'),
  ]);
}
