import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Origins of others that pages may show, and that may show pages. */
export async function media(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('allowed_origin', (t) => [
    t.id(),
    t.text('name'),
    t.text('origin').unique(),
    t.text('uses'),
    t.text('note'),
    t.text('loginname'),
    t.int('created_at'),
  ]);
}
