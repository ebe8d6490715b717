import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Attempts to log in and to guess passwords, counted by all processes together. */
export async function attempts(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('attempt', (t) => [t.text('key_hash').primary(), t.int('due').indexed()]);
}
