import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Scenes, what was enabled of them, and their runs. */
export async function scenes(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('scene', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('title'),
    t.text('note'),
    t.text('group_name'),
    t.text('triggers'),
    t.text('policy'),
    t.int('is_enabled'),
    t.int('program_id').nullable(),
    t.text('off_reason').otherwise(''),
    t.int('next_at').nullable(),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  await create('scene_program', (t) => [
    t.id(),
    t.ref('scene_id', 'scene').indexed(),
    t.int('revision'),
    t.int('account_id').indexed(),
    t.text('loginname'),
    t.text('flow'),
    t.text('triggers'),
    t.text('policy'),
    t.text('signals'),
    t.int('created_at'),
  ]);
  await create('scene_trigger_state', (t) => [
    t.ref('scene_id', 'scene').primary(),
    t.text('state'),
    t.int('updated_at'),
  ]);
  await runs(db, engine);
  await db.insertInto('engineLease').values({ id: 8, node: '', renewedAt: 0 }).execute();
}

async function runs(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('scene_run', (t) => [
    t.id(),
    t.int('org_id'),
    t.ref('scene_id', 'scene'),
    t.int('program_id'),
    t.text('uuid').unique(),
    t.text('state'),
    t.text('started_by'),
    t.text('starter'),
    t.int('account_id').nullable(),
    t.int('parent_id').nullable().indexed(),
    t.int('depth'),
    t.int('started_at'),
    t.int('ended_at').nullable(),
    t.text('reason'),
    t.int('writes'),
    t.text('progress'),
  ]);
  for (const [name, columns] of [
    ['scene_run_scene', ['scene_id', 'id']],
    ['scene_run_org', ['org_id', 'id']],
    ['scene_run_open', ['ended_at', 'id']],
    ['scene_run_started', ['scene_id', 'started_at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('scene_run')
      .columns([...columns])
      .execute();
  await create('scene_request', (t) => [t.id(), t.ref('run_id', 'scene_run').indexed(), t.text('event')]);
  await create('scene_claim', (t) => [
    t.int('signal_id').primary(),
    t.int('equipment_id'),
    t.ref('run_id', 'scene_run').indexed(),
  ]);
}
