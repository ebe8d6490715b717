import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** What reaches people: messages and announcements, who is told of alarms, and how it is delivered. */
export async function messages(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await leases(db);
  await inbox(db, engine);
  await rules(db, engine);
  await deliveries(db, engine);
}

/** The leases are no longer of alarms alone. */
async function leases(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('alarm_engine').renameTo('engine_lease').execute();
  const free = { node: '', renewedAt: 0 };
  await db
    .insertInto('engineLease')
    .values([
      { ...free, id: 5 },
      { ...free, id: 6 },
    ])
    .execute();
}

async function inbox(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('message', (t) => [
    t.id(),
    t.int('org_id').nullable(),
    t.text('type'),
    t.text('equip_type'),
    t.text('title_cn'),
    t.text('title_en'),
    t.text('note_cn').otherwise(''),
    t.text('note_en').otherwise(''),
    t.int('data_id'),
    t.int('equipment_id').nullable(),
    t.int('alarm_id').nullable().indexed(),
    t.text('occurrence').nullable(),
    t.text('level').nullable(),
    t.int('broadcast_times').otherwise(0),
    t.text('img_url').otherwise(''),
    t.int('expires_at').nullable(),
    t.text('object_name').otherwise(''),
    // What it was made for: the same is never told twice.
    t.text('cause').unique(),
    t.int('created_at').indexed(),
  ]);
  await create('message_copy', (t) => [
    t.id(),
    t.ref('account_id', 'account'),
    t.ref('message_id', 'message'),
    t.text('type'),
    t.text('equip_type'),
    t.text('level').nullable(),
    t.int('data_id'),
    t.int('seen').otherwise(0),
    t.int('ignored').otherwise(0),
  ]);
  const index = (name: string) => db.schema.createIndex(name).on('message_copy');
  await index('message_copy_once').unique().columns(['account_id', 'message_id']).execute();
  // All that filters look at is in the index: a list of 100,000 is counted without reading its rows.
  await index('message_copy_list')
    .columns(['account_id', 'id', 'type', 'equip_type', 'level', 'seen', 'data_id'])
    .execute();
  await index('message_copy_readers').columns(['message_id', 'seen']).execute();
  await index('message_copy_unread').columns(['account_id', 'seen', 'ignored', 'type', 'level']).execute();
  await create('notice', (t) => [
    t.id(),
    // Null for the platform.
    t.int('org_id').nullable().indexed(),
    t.text('title'),
    t.text('content'),
    t.text('org_ids').otherwise('[]'),
    t.text('role_ids').otherwise('[]'),
    t.int('is_public').otherwise(0),
    t.int('pinned').otherwise(0),
    t.int('is_draft').otherwise(0),
    t.int('begins_at'),
    t.int('expires_at').nullable(),
    t.int('sent_at').nullable(),
    t.int('withdrawn_at').nullable(),
    // When it is over and taken from its readers: how many had received and read it.
    t.int('received').nullable(),
    t.int('read').nullable(),
    t.text('created_by'),
    t.int('created_at'),
  ]);
}

async function rules(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  // Everybody of an organisation is read in the order of their ids.
  await db.schema.createIndex('account_org_order').on('account').columns(['org_id', 'id']).execute();
  await create('notify_rule', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('name'),
    t.int('enabled').otherwise(1),
    t.text('body'),
    t.text('problem').otherwise(''),
    t.text('saved').otherwise(''),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  await create('notify_schedule', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('name'),
    t.text('zone'),
    t.text('roster'),
    t.int('updated_at'),
  ]);
  await create('notify_replacement', (t) => [
    t.id(),
    t.ref('schedule_id', 'notify_schedule').indexed(),
    t.int('from_at'),
    t.int('to_at'),
    t.int('account_id'),
    t.int('instead_of').nullable(),
    t.text('note').otherwise(''),
    t.text('created_by'),
  ]);
  await create('notify_channel', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('name'),
    t.text('kind'),
    // Encrypted: both often are keys.
    t.text('url'),
    t.text('secret').otherwise(''),
    t.text('host'),
    t.int('enabled').otherwise(1),
    t.int('per_minute'),
    t.int('may_acknowledge').otherwise(0),
    t.text('language').otherwise('cn'),
    t.text('last_state').otherwise('none'),
    t.text('last_error').otherwise(''),
    t.int('last_at').nullable(),
    t.int('updated_at'),
  ]);
  for (const name of ['notify_rule', 'notify_schedule', 'notify_channel'])
    await db.schema.createIndex(`${name}_once`).unique().on(name).columns(['org_id', 'name']).execute();
  await create('notify_window', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('name'),
    t.int('from_at'),
    t.int('to_at'),
    t.text('equipment_ids').otherwise('[]'),
    t.text('group_ids').otherwise('[]'),
    t.text('excepted').otherwise('[]'),
    t.text('created_by'),
  ]);
  await create('notify_setting', (t) => [t.int('org_id').primary(), t.text('body')]);
  await create('notify_preference', (t) => [t.int('account_id').primary(), t.text('body')]);
  await create('push_browser', (t) => [
    t.id(),
    t.ref('account_id', 'account').indexed(),
    t.text('endpoint').unique(),
    // Encrypted.
    t.text('keys'),
    t.text('agent').otherwise(''),
    t.int('created_at'),
  ]);
}

async function deliveries(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await extend(db, engine)('outgoing', (t) => [
    // What is sent one after another: a way, or one channel.
    t.text('lane').otherwise(''),
    // Of what it was made for and whom it is for: the same is never added twice.
    t.text('cause').nullable(),
    // The browser or the channel it goes to.
    t.int('ref_id').nullable(),
    t.int('rule_id').nullable().indexed(),
    t.int('alarm_id').nullable().indexed(),
    t.text('occurrence').nullable(),
    t.int('event_id').nullable(),
  ]);
  await db
    .updateTable('outgoing')
    .set((row) => ({ lane: row.ref('way') }))
    .execute();
  await db.schema.createIndex('outgoing_cause').unique().on('outgoing').column('cause').execute();
  await db.schema.createIndex('outgoing_next').on('outgoing').columns(['state', 'lane', 'due_at']).execute();
  // How far the journal of alarms has been looked through.
  await create('notify_cursor', (t) => [t.int('id').primary(), t.int('event_id')]);
  const last = await db
    .selectFrom('alarmEvent')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst();
  // Alarms from before are not told afterwards.
  await db
    .insertInto('notifyCursor')
    .values({ id: 1, eventId: last?.id ?? 0 })
    .execute();
  await create('notify_decision', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.int('alarm_id').nullable().indexed(),
    t.text('occurrence').nullable(),
    t.int('event_id').nullable(),
    t.text('occasion'),
    t.text('body'),
    t.int('at').indexed(),
  ]);
  // What is still to come: escalations, held back and collected deliveries.
  await create('notify_pending', (t) => [
    t.id(),
    t.text('kind'),
    t.int('org_id'),
    t.int('rule_id').nullable(),
    t.int('alarm_id').nullable().indexed(),
    t.text('occurrence').nullable(),
    t.text('cause').unique(),
    t.text('body'),
    t.int('due_at').indexed(),
  ]);
  await create('ack_link', (t) => [
    t.text('token_hash').primary(),
    t.int('account_id').nullable(),
    t.int('channel_id').nullable(),
    t.int('alarm_id').indexed(),
    t.text('occurrence').nullable(),
    t.int('expires_at').indexed(),
    t.int('used_at').nullable(),
  ]);
}
