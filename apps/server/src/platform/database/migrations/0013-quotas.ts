import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend } from '../table.ts';

/** Shares of what organisations have in common: missed runs of scripts. */
export async function quotas(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  await add('script_state', (t) => [t.int('missed').otherwise(0)]);
}
