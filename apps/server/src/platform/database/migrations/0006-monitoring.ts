import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** What watching needs: stars, tracks, orders, how far commands came, and which hardware makes a module device. */
export async function monitoring(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  const create = table(db, engine);
  await add('hardware', (t) => [t.text('line').otherwise('eg')]);
  await add('command', (t) => [t.int('sent_at').nullable(), t.int('delivered_at').nullable()]);
  await db.schema.createIndex('command_equipment_time').on('command').columns(['equipment_id', 'created_at']).execute();
  await db.schema.createIndex('gap_gateway_end').on('gap').columns(['gateway_id', 'to_at']).execute();
  await create('equipment_follow', (t) => [
    t.id(),
    t.int('account_id'),
    t.int('equipment_id').indexed(),
    t.int('followed'),
    t.int('top_at').nullable(),
  ]);
  const once = db.schema.createIndex('equipment_follow_once').unique().on('equipment_follow');
  await once.columns(['account_id', 'equipment_id']).execute();
  await create('track_source', (t) => [
    t.int('equipment_id').primary(),
    t.int('longitude_id'),
    t.int('latitude_id'),
    t.int('speed_id').nullable(),
  ]);
  await createOrders(db, engine);
  await grantRights(db as unknown as Parameters<typeof grantRights>[0]);
}

async function createOrders(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('work_order', (t) => [
    t.id(),
    t.int('org_id').indexed(),
    t.int('equipment_id'),
    t.text('type'),
    t.text('title'),
    t.text('content'),
    t.text('state'),
    t.int('alarm_id').nullable(),
    t.text('reporter'),
    t.text('assignee'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  const byEquipment = db.schema.createIndex('work_order_equipment').on('work_order');
  await byEquipment.columns(['equipment_id', 'type', 'id']).execute();
  await create('work_order_step', (t) => [
    t.id(),
    t.ref('order_id', 'work_order').indexed(),
    t.text('state'),
    t.text('loginname'),
    t.text('assignee'),
    t.text('note'),
    t.int('at'),
  ]);
}

/** Users who handle alarms or manage devices also handle orders. */
async function grantRights(db: Kysely<{ role: { id: number; auths: string } }>): Promise<void> {
  for (const { id, auths } of await db.selectFrom('role').select(['id', 'auths']).execute()) {
    const keys = JSON.parse(auths) as string[];
    if (!keys.includes('alarm_handle') && !keys.includes('equipment_edit')) continue;
    await db
      .updateTable('role')
      .set({ auths: JSON.stringify([...new Set([...keys, 'order_handle'])]) })
      .where('id', '=', id)
      .execute();
  }
}
