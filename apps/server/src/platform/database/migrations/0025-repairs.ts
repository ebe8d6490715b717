import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Repairs as a process: who does them and until when, what was found and attached, and reports by QR label. */
export async function repairs(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extendOrders(db, engine);
  await createDetails(db, engine);
  await createAttachments(db, engine);
  await createSettings(db, engine);
  await createLabels(db, engine);
  await db.insertInto('engineLease').values({ id: 9, node: '', renewedAt: 0 }).execute();
}

async function index(db: Kysely<Schema>, table: string, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
}

async function once(db: Kysely<Schema>, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${table}_once`).unique().on(table).columns(columns).execute();
}

async function extendOrders(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('work_order', (t) => [
    t.text('urgency').otherwise('normal'),
    t.int('start_at').nullable(),
    t.int('due_at').nullable(),
  ]);
  await index(db, 'work_order', 'state', ['org_id', 'type', 'state', 'id']);
  await index(db, 'work_order', 'assignee', ['org_id', 'assignee', 'state']);
  await index(db, 'work_order', 'due', ['type', 'state', 'due_at']);
}

async function createDetails(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('repair_detail', (t) => [
    t.int('order_id').primary(),
    t.int('org_id'),
    t.text('uuid').nullable(),
    t.text('source'),
    t.text('kind').otherwise(''),
    t.text('phase').otherwise(''),
    t.text('contact').otherwise(''),
    t.int('is_waiting').otherwise(0),
    t.int('reporter_id').nullable(),
    // Of the alarm it was reported from: which time it was raised, and one open order of each.
    t.text('occurrence').nullable(),
    t.text('open_key').nullable().unique(),
    t.int('inspection_id').nullable().indexed(),
    t.text('item').otherwise(''),
    t.text('cause').otherwise(''),
    t.text('measures').otherwise(''),
    t.text('parts').otherwise('[]'),
    t.real('cost').otherwise(0),
    t.int('reopened').otherwise(0),
    t.int('dispatched_at').nullable(),
    t.int('received_at').nullable(),
    t.int('travelling_at').nullable(),
    t.int('on_site_at').nullable(),
    t.int('finished_at').nullable(),
    t.int('ended_at').nullable(),
    t.int('confirmed_at').nullable(),
    t.int('respond_due_at').nullable(),
    t.int('finish_due_at').nullable(),
    // How far each clock was escalated.
    t.int('respond_level').otherwise(0),
    t.int('finish_level').otherwise(0),
    // The next moment at which a clock is to be escalated.
    t.int('escalate_at').nullable().indexed(),
  ]);
  await once(db, 'repair_detail', ['org_id', 'uuid']);
  const at = (state: string) =>
    sql`(select max(s.at) from work_order_step s where s.order_id = w.id and s.state = ${sql.lit(state)})`;
  await sql`
    insert into repair_detail (order_id, org_id, source, dispatched_at, received_at, finished_at, ended_at)
    select w.id, w.org_id, case when w.alarm_id is null then 'person' else 'alarm' end,
      ${at('dispatched')}, ${at('received')}, ${at('finished')}, ${at('ended')}
    from work_order w where w.type = 'repair'`.execute(db);
}

async function createAttachments(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('order_attachment', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.ref('order_id', 'work_order'),
    t.text('kind'),
    t.text('place'),
    t.text('item').otherwise(''),
    t.text('uuid'),
    t.text('mime'),
    t.int('bytes'),
    t.bytes('content'),
    t.text('loginname'),
    t.int('created_at'),
  ]);
  await once(db, 'order_attachment', ['order_id', 'uuid']);
}

async function createSettings(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('repair_setting', (t) => [t.int('org_id').primary(), t.text('settings'), t.int('updated_at')]);
  await create('dispatch_rule', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.int('seq'),
    t.text('name'),
    t.text('rule'),
    // Who was chosen last, for those who are chosen in turn.
    t.text('last').otherwise(''),
  ]);
  await create('repair_skill', (t) => [t.int('account_id').primary(), t.int('org_id').indexed(), t.text('skills')]);
  await create('repair_cursor', (t) => [t.int('id').primary(), t.int('event_id')]);
  await sql`insert into repair_cursor (id, event_id) select 1, coalesce(max(id), 0) from alarm_event`.execute(db);
}

async function createLabels(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('equipment_label', (t) => [
    t.int('equipment_id').primary(),
    t.text('code').unique(),
    t.int('created_at'),
  ]);
  await create('public_report', (t) => [t.int('order_id').primary(), t.text('ticket').unique(), t.int('created_at')]);
}
