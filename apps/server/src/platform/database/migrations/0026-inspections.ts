import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Check lists, plans that make tasks, and what was found by them. */
export async function inspections(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('inspection_content', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.text('title'),
    t.int('revision'),
    t.text('body'),
    t.text('loginname'),
    t.int('updated_at'),
  ]);
  await create('inspection_plan', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.text('title'),
    t.ref('content_id', 'inspection_content').indexed(),
    t.int('is_enabled').indexed(),
    t.text('body'),
    // Nothing before is made up for: when it was added or last turned on.
    t.int('since_at'),
    t.text('loginname'),
    t.int('updated_at'),
  ]);
  await create('inspection_plan_equipment', (t) => [
    t.id(),
    t.ref('plan_id', 'inspection_plan'),
    t.int('equipment_id').indexed(),
    // Running hours that were counted.
    t.int('ran_ms').otherwise(0),
    t.int('counted_to').nullable(),
    t.int('is_running').otherwise(0),
    t.int('made').otherwise(0),
  ]);
  await once(db, 'inspection_plan_equipment', ['plan_id', 'equipment_id']);
  await createTasks(db, engine);
  await db.insertInto('engineLease').values({ id: 10, node: '', renewedAt: 0 }).execute();
}

async function createTasks(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('inspection_task', (t) => [
    t.int('order_id').primary(),
    // The plan and the check list may have been deleted.
    t.int('plan_id').nullable(),
    t.int('equipment_id'),
    t.text('occurrence'),
    t.int('content_id').nullable(),
    t.text('content_title'),
    t.int('content_revision'),
    t.text('checks'),
    t.text('rules'),
    t.text('answers').otherwise('[]'),
    t.int('done').otherwise(0),
    t.int('abnormal').otherwise(0),
    t.text('uuid').nullable(),
    // Items that still have to become repairs; empty once they have.
    t.text('wanted').otherwise(''),
    t.int('told_overdue').otherwise(0),
  ]);
  await once(db, 'inspection_task', ['plan_id', 'equipment_id', 'occurrence']);
  await db.schema.createIndex('inspection_task_wanted').on('inspection_task').column('wanted').execute();
}

async function once(db: Kysely<Schema>, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${name}_once`).unique().on(name).columns(columns).execute();
}
