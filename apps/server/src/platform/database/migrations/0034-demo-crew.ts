import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Which process lets the people of the demo work. */
export async function demoCrew(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('engineLease').values({ id: 11, node: '', renewedAt: 0 }).execute();
}
