import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Edge nodes that are not our agent: what their births say, and which devices they have. */
export async function foreignNodes(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('gateway', (t) => [t.int('configurable').otherwise(1)]);
  await table(db, engine)('discovered_device', (t) => [
    t.id(),
    t.int('gateway_id'),
    t.text('device'),
    t.text('metrics'),
    t.int('seen_at'),
  ]);
  const index = db.schema.createIndex('discovered_device_once').unique().on('discovered_device');
  await index.columns(['gateway_id', 'device']).execute();
}
