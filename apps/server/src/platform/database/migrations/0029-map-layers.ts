import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** What organisations draw on their maps. */
export async function mapLayers(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('map_layer', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.text('kind'),
    t.text('name'),
    t.text('name_en'),
    t.int('seq'),
    t.int('is_shown'),
    t.int('min_zoom'),
    t.text('bounds').nullable(),
    t.int('shapes'),
    t.int('revision'),
    t.text('document'),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
}
