import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend } from '../table.ts';

/** Shares of what organisations have in common: missed runs of scripts, space for images. */
export async function quotas(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  await add('script_state', (t) => [t.int('missed').otherwise(0)]);
  await add('file', (t) => [t.int('unused_since').nullable()]);
  // What an organisation uses is counted without a look at the images themselves.
  await db.schema.createIndex('file_org_bytes').on('file').columns(['org_id', 'bytes']).execute();
  await sql`insert into alarm_engine (id, node, renewed_at) values (3, '', 0)`.execute(db);
}
