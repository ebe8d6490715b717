import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/**
 * Refused calls, which until now were among the operations, where the owner of an object read what strangers tried; and
 * the secrets that prove whose an SN is before it is registered.
 */
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
  await table(db, engine)('gateway_label', (t) => [
    t.text('sn'),
    t.text('secret_hash'),
    t.text('source'),
    t.int('org_id').nullable(),
    t.int('at').indexed(),
  ]);
  await db.schema
    .createIndex('gateway_label_once')
    .unique()
    .on('gateway_label')
    .columns(['sn', 'secret_hash'])
    .execute();
  await db.deleteFrom('operationLog').where('code', '=', '1014').where('objectId', 'is not', null).execute();
}
