import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Commands to devices; how a shown value becomes a raw one; which protocol a gateway speaks. */
export async function commands(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);

  await create('command', (t) => [
    t.text('uuid').primary(),
    // What was done stays on record even if its object or its user is deleted.
    t.int('org_id').indexed(),
    t.int('equipment_id').indexed(),
    t.int('signal_id'),
    t.int('account_id'),
    t.text('loginname'),
    t.text('address'),
    t.text('requested'),
    t.text('raw'),
    t.text('old_value'),
    t.text('read_back'),
    t.text('status'),
    t.text('code'),
    t.text('message'),
    t.text('reason'),
    t.int('created_at'),
    t.int('deadline'),
    t.int('finished_at').nullable(),
  ]);
  await db.schema.createIndex('command_pending').on('command').columns(['status', 'deadline']).execute();
  await db.schema
    .createIndex('operation_log_object')
    .on('operation_log')
    .columns(['object_kind', 'object_id'])
    .execute();
  await sql`alter table signal add column write_formula text not null default ''`.execute(db);
  await sql`alter table gateway add column protocol text not null default 'sparkplug'`.execute(db);
  await db.schema.createIndex('gateway_secret_hash').on('gateway').column('secret_hash').execute();
}
