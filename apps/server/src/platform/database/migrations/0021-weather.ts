import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Reports of the weather, by place. */
export async function weather(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('weather_report', (t) => [
    t.text('place_key').primary(),
    t.text('report'),
    t.int('fetched_at'),
    t.text('fault'),
    t.int('retry_at'),
    t.int('claimed_until'),
  ]);
}
