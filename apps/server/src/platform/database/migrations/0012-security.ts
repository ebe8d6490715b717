import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Refused calls. Until now they were among the operations, where the owner of an object read what strangers tried. */
export async function security(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('security_log', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.int('account_id'),
    t.text('loginname'),
    t.text('action'),
    t.text('object_kind'),
    t.int('object_id').nullable(),
    t.text('code'),
    t.text('address'),
    t.int('skipped'),
    t.int('at').indexed(),
  ]);
  await db.deleteFrom('operationLog').where('code', '=', '1014').where('objectId', 'is not', null).execute();
}
