import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** How far people got with the tour, and which news they have seen. */
export async function guide(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('guide', (t) => [
    t.int('account_id').primary(),
    t.text('tour'),
    t.int('stop'),
    t.text('news_seen'),
  ]);
}
