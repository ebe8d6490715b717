import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend } from '../table.ts';

/** Edge nodes that are not our agent: what a gateway's birth says about itself. */
export async function foreignNodes(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('gateway', (t) => [t.int('configurable').otherwise(1)]);
}
