import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Alarm rules, the state of each alarm, their journal, and who runs the engine. */
export async function alarms(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);

  await create('alarm_rule', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.ref('equipment_id', 'equipment').nullable().indexed(),
    t.int('signal_id').nullable(),
    t.text('title'),
    t.text('condition'),
    t.text('level'),
    t.int('on_delay_ms'),
    t.int('off_delay_ms'),
    t.int('latching'),
    t.int('repeat_ms'),
    t.int('auto_ack'),
    t.text('text').nullable(),
    t.int('enabled'),
    t.text('problem'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  await create('alarm', (t) => [
    t.int('alarm_id').primary(),
    t.int('org_id').indexed(),
    t.int('equipment_id').nullable().indexed(),
    t.int('signal_id').nullable(),
    t.text('equip'),
    t.text('title'),
    t.text('unit'),
    t.text('state'),
    t.int('active'),
    t.int('acked'),
    t.text('level'),
    t.int('level_rank'),
    t.text('occurrence').nullable(),
    t.text('limit_id'),
    t.text('limit_value'),
    t.text('value'),
    t.text('quality'),
    t.int('raised_at').nullable(),
    t.int('cleared_at').nullable(),
    t.int('acked_at').nullable(),
    t.int('changed_at'),
    t.text('suppression').nullable(),
    t.text('text_cn'),
    t.text('text_en'),
    t.text('saved'),
  ]);
  await db.schema.createIndex('alarm_state').on('alarm').columns(['state', 'org_id']).execute();
  await create('alarm_event', (t) => [
    t.id(),
    t.int('org_id'),
    t.int('equipment_id').nullable(),
    t.int('signal_id').nullable(),
    t.int('alarm_id'),
    t.text('equip'),
    t.text('title'),
    t.text('unit'),
    t.text('occurrence').nullable(),
    t.text('action'),
    t.text('from_state'),
    t.text('to_state'),
    t.int('time').indexed(),
    t.int('source_time').nullable(),
    t.text('value'),
    t.text('limit_value'),
    t.text('limit_id'),
    t.text('quality'),
    t.text('level'),
    t.text('text_cn'),
    t.text('text_en'),
    t.text('user_name').nullable(),
    t.text('reason').nullable(),
    t.text('suppression').nullable(),
    t.int('annunciated'),
    t.int('duration_ms').nullable(),
  ]);
  for (const column of ['org_id', 'equipment_id', 'alarm_id']) {
    await db.schema.createIndex(`alarm_event_${column}`).on('alarm_event').columns([column, 'time']).execute();
  }
  await appendOnly(db, engine);
  await create('alarm_input', (t) => [t.int('signal_id').primary(), t.text('saved')]);
  await create('alarm_engine', (t) => [t.int('id').primary(), t.text('node'), t.int('renewed_at')]);
  await sql`insert into alarm_engine (id, node, renewed_at) values (1, '', 0)`.execute(db);
}

/** Entries cannot be changed by anyone; old ones can be deleted as a whole. */
async function appendOnly(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger alarm_event_append_only before update on alarm_event
      begin select raise(abort, 'the alarm journal is only added to'); end`.execute(db);
    return;
  }
  await sql`create function alarm_event_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the alarm journal is only added to'; end $$`.execute(db);
  await sql`create trigger alarm_event_append_only before update on alarm_event
    for each row execute function alarm_event_append_only()`.execute(db);
}
