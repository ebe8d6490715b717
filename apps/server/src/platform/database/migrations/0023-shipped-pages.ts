import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend } from '../table.ts';

/** Page templates that ship with the system are known by a key. */
export async function shippedPages(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('market_page', (t) => [t.text('shipped_key').nullable()]);
  const index = db.schema.createIndex('market_page_shipped_key').unique();
  await index.on('market_page').column('shipped_key').execute();
}
