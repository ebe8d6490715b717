import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Variables of projects that a person or a scene held at a value, now and before. */
export async function variableHolds(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('variable_hold', (t) => [
    t.id(),
    t.int('project_id'),
    t.int('signal_id'),
    t.real('value'),
    t.text('holder'),
    t.text('name'),
    t.text('reason').otherwise(''),
    t.int('from_at'),
    t.int('to_at').nullable(),
  ]);
  const index = db.schema.createIndex('variable_hold_signal').on('variable_hold');
  await index.columns(['signal_id', 'to_at']).execute();
  await db.schema.createIndex('variable_hold_project').on('variable_hold').columns(['project_id', 'to_at']).execute();
}
