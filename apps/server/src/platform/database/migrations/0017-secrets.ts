import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Which key the secrets are encrypted with, and where gateways may probe. */
export async function secrets(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('secret_check', (t) => [t.int('id').primary(), t.text('sealed'), t.text('done')]);
  await extend(db, engine)('gateway', (t) => [t.text('probe_hosts').otherwise('private')]);
}
