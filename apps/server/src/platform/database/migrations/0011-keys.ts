import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Keys of the installation itself; its processes share them. */
export async function keys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('installation_key', (t) => [
    t.text('name').primary(),
    t.text('private_key'),
    t.text('certificate'),
    t.int('created_at'),
  ]);
}
