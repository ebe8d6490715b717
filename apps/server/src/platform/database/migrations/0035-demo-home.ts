import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Which data folder runs the demo, and which history of it was imported. */
export async function demoHome(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('demo_home', (t) => [
    t.int('id').primary(),
    t.text('host'),
    t.text('folder'),
    t.int('history_start').nullable(),
  ]);
}
