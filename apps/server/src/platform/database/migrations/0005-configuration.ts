import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** What is configured from the console: templates, reports, scripts, pages, shares, hardware, and their revisions. */
export async function configuration(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extendRecords(db, engine);
  await createParts(db, engine);
  await createCatalogues(db, engine);
  await createShares(db, engine);
  await grantRights(db as unknown as Parameters<typeof grantRights>[0]);
  await db
    .updateTable('equipment')
    .set((eb) => ({ updatedAt: eb.ref('createdAt') }))
    .execute();
}

async function extendRecords(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  await add('gateway', (t) => [
    t.text('remark').otherwise(''),
    t.int('hardware_id').nullable(),
    t.text('networking').otherwise(''),
    t.int('strength').nullable(),
    t.text('iccid').otherwise(''),
    t.real('longitude').nullable(),
    t.real('latitude').nullable(),
    t.int('backlog').nullable(),
    t.int('last_seen_at').nullable(),
  ]);
  await add('equipment', (t) => [
    t.int('protocol_id').nullable(),
    t.int('image').nullable(),
    t.text('custom_fields').otherwise('[]'),
    t.int('revision').otherwise(1),
    t.int('updated_at').otherwise(0),
    t.text('updated_by').otherwise(''),
    t.int('template_id').nullable().indexed(),
    t.int('template_revision').otherwise(0),
    t.text('sync_state').otherwise('none'),
    t.text('sync_code').otherwise(''),
    t.text('sync_message').otherwise(''),
    t.int('synced_at').nullable(),
    t.text('sync_task').nullable(),
    t.int('sync_account').nullable(),
  ]);
  // Lists of ten thousand devices are read by name, page by page, and groups with all that are below them.
  await db.schema.createIndex('equipment_org_name').on('equipment').columns(['org_id', 'name', 'id']).execute();
  await db.schema.createIndex('equipment_group_parent_id').on('equipment_group').column('parent_id').execute();
  await add('signal', (t) => [
    t.int('report_id').nullable(),
    t.int('image').nullable(),
    t.int('scan_ms').nullable(),
    t.int('template_signal_id').nullable(),
  ]);
  await add('alarm_rule', (t) => [t.int('template_alarm_id').nullable()]);
}

async function createParts(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('report', (t) => [
    t.id(),
    t.ref('equipment_id', 'equipment').indexed(),
    t.int('seq'),
    t.text('name'),
    t.text('mode'),
    t.int('interval_seconds'),
    t.text('condition'),
    t.int('retention_days'),
    t.int('is_rest'),
    t.int('template_report_id').nullable(),
  ]);
  await create('script', (t) => [
    t.id(),
    t.ref('equipment_id', 'equipment').indexed(),
    t.int('seq'),
    t.text('name'),
    t.int('enabled'),
    t.text('trigger'),
    t.text('code'),
    t.int('template_script_id').nullable(),
    t.text('saved_by').otherwise(''),
  ]);
  await sql`insert into alarm_engine (id, node, renewed_at) values (2, '', 0)`.execute(db);
  await create('script_state', (t) => [
    t.int('script_id').primary(),
    t.int('runs'),
    t.int('failures'),
    t.int('last_run').nullable(),
    t.text('last_code'),
    t.text('last_message'),
    t.text('log'),
    t.text('state'),
    t.int('paused_until').nullable(),
  ]);
  await create('template', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('name'),
    t.text('document'),
    t.text('manufacturer'),
    t.text('model'),
    t.text('remark'),
    t.int('image').nullable(),
    t.text('driver'),
    t.int('protocol_id').nullable(),
    t.int('signal_count'),
    t.int('revision'),
    t.int('next_id'),
    t.int('created_at'),
    t.int('updated_at'),
    t.text('updated_by'),
  ]);
  await create('revision', (t) => [
    t.id(),
    t.text('owner_kind'),
    t.int('owner_id').indexed(),
    t.int('org_id'),
    t.int('revision'),
    t.int('account_id').nullable(),
    t.text('loginname'),
    t.text('cause'),
    t.text('note'),
    t.text('document'),
    t.int('signals'),
    t.int('alarms'),
    t.int('reports'),
    t.int('scripts'),
    t.int('at'),
  ]);
  await create('page', (t) => [
    t.id(),
    t.ref('org_id', 'org'),
    t.text('owner_kind'),
    t.int('owner_id').indexed(),
    t.int('seq'),
    t.text('title'),
    t.int('width'),
    t.int('height'),
    t.int('is_home'),
    t.int('widget_count'),
    t.text('document'),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
}

async function createCatalogues(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('file', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.int('account_id'),
    t.text('type'),
    t.int('bytes'),
    t.bytes('content'),
    t.int('created_at'),
  ]);
  await create('hardware', (t) => [
    t.id(),
    t.text('name').unique(),
    t.text('manufacturer'),
    t.text('sn_prefix'),
    t.text('networking'),
    t.text('ports'),
    t.text('note'),
    t.int('image').nullable(),
    t.int('created_at'),
  ]);
  await create('firmware', (t) => [
    t.id(),
    t.ref('hardware_id', 'hardware').indexed(),
    t.text('version'),
    t.text('note'),
    t.int('bytes'),
    t.text('sha256'),
    t.bytes('content'),
    t.text('loginname'),
    t.int('created_at'),
  ]);
  await create('protocol', (t) => [
    t.id(),
    t.text('name').unique(),
    t.text('driver'),
    t.text('parameters'),
    t.text('note'),
    t.int('enabled'),
    t.int('shipped'),
    t.int('created_at'),
  ]);
  await create('device_model', (t) => [
    t.id(),
    t.ref('org_id', 'org').nullable().indexed(),
    t.text('shipped_key'),
    t.text('name'),
    t.text('manufacturer'),
    t.text('category'),
    t.text('note'),
    t.text('driver'),
    t.text('document'),
    t.int('signal_count'),
    t.int('alarm_count'),
    t.int('created_at'),
    t.int('updated_at'),
    t.int('revision').otherwise(1),
    t.text('updated_by').otherwise(''),
  ]);
  await create('market_page', (t) => [
    t.id(),
    t.ref('org_id', 'org').nullable().indexed(),
    t.text('title'),
    t.text('category'),
    t.text('note'),
    t.int('image').nullable(),
    t.int('width'),
    t.int('height'),
    t.int('widget_count'),
    t.int('use_count'),
    t.text('document'),
    t.text('loginname'),
    t.int('created_at'),
  ]);
}

async function createShares(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('share', (t) => [
    t.id(),
    t.ref('equipment_id', 'equipment').unique(),
    t.ref('org_id', 'org'),
    t.text('code').unique(),
    t.text('password_hash'),
    t.text('signals'),
    t.int('may_write'),
    t.int('may_history'),
    t.int('may_alarm'),
    t.int('expires_at').nullable(),
    t.int('created_at'),
  ]);
  await create('share_holder', (t) => [
    t.id(),
    t.ref('share_id', 'share').indexed(),
    t.ref('equipment_id', 'equipment').indexed(),
    t.ref('account_id', 'account').indexed(),
    t.int('created_at'),
  ]);
  const once = db.schema.createIndex('share_holder_once').unique().on('share_holder');
  await once.columns(['share_id', 'account_id']).execute();
  await create('gateway_task', (t) => [
    t.text('uuid').primary(),
    t.int('org_id'),
    t.int('gateway_id').indexed(),
    t.text('kind'),
    t.int('account_id'),
    t.text('loginname'),
    t.text('status').indexed(),
    t.text('code'),
    t.text('message'),
    t.int('progress').nullable(),
    t.text('request'),
    t.text('result'),
    t.int('created_at'),
    t.int('deadline').indexed(),
    t.int('sent_at').nullable(),
    t.int('finished_at').nullable(),
  ]);
}

/** Roles that could manage alarm rules were made for managers: they get the new rights. */
async function grantRights(db: Kysely<{ role: { id: number; auths: string } }>): Promise<void> {
  const added = ['equipment_edit', 'equipment_share', 'gateway_edit', 'template_edit', 'system_edit'];
  for (const { id, auths } of await db.selectFrom('role').select(['id', 'auths']).execute()) {
    const keys = JSON.parse(auths) as string[];
    if (!keys.includes('alarm_manage')) continue;
    const all = [...new Set([...keys, ...added])];
    await db
      .updateTable('role')
      .set({ auths: JSON.stringify(all) })
      .where('id', '=', id)
      .execute();
  }
}
