import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Names of organisations in English: each has one, and no two have the same. */
export async function dictionary(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('dictionary_term', (t) => [
    t.id(),
    t.ref('org_id', 'org'),
    t.text('text'),
    t.text('english'),
    t.int('created_at'),
  ]);
  for (const column of ['text', 'english']) {
    const index = db.schema.createIndex(`dictionary_term_${column}`).unique().on('dictionary_term');
    await index.columns(['org_id', column]).execute();
  }
}
