import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Projects with their devices, people, pages, variables and reports. */
export async function projects(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await centres(db, engine);
  await pages(db, engine);
  await variables(db, engine);
  await db.insertInto('engineLease').values({ id: 7, node: '', renewedAt: 0 }).execute();
}

async function once(db: Kysely<Schema>, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${table}_once`).unique().on(table).columns(columns).execute();
}

async function centres(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('project', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.int('seq'),
    t.text('title'),
    t.text('note'),
    t.int('image').nullable(),
    t.int('expires_at').nullable(),
    t.text('error_val_show'),
    t.text('error_default_val'),
    t.text('shifts'),
    t.int('utc_offset'),
    t.text('share_code').nullable().unique(),
    t.text('share_password_hash').otherwise(''),
    t.text('share_grant').otherwise('{}'),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  await create('project_equipment', (t) => [
    t.ref('project_id', 'project'),
    t.ref('equipment_id', 'equipment').indexed(),
  ]);
  await once(db, 'project_equipment', ['project_id', 'equipment_id']);
  await create('project_member', (t) => [
    t.id(),
    t.ref('project_id', 'project'),
    t.ref('account_id', 'account').indexed(),
    t.text('pages'),
    t.int('may_write'),
    t.int('may_alarm'),
    t.int('may_history'),
    t.int('expires_at').nullable(),
    t.int('is_accepted'),
    t.int('created_at'),
  ]);
  await once(db, 'project_member', ['project_id', 'account_id']);
  // The device of a project's variables.
  await extend(db, engine)('equipment', (t) => [t.ref('project_id', 'project').nullable().indexed()]);
  // Through which a command was given; it may have been deleted since.
  await extend(db, engine)('command', (t) => [t.int('project_id').nullable()]);
}

async function pages(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('page_folder', (t) => [
    t.id(),
    t.ref('project_id', 'project').indexed(),
    t.int('parent_id').nullable(),
    t.int('seq'),
    t.text('title'),
  ]);
  await extend(db, engine)('page', (t) => [
    t.int('folder_id').nullable(),
    // The number of the publication that people see.
    t.int('published').nullable(),
  ]);
  await create('page_publication', (t) => [
    t.id(),
    t.ref('page_id', 'page'),
    t.int('number'),
    t.int('revision'),
    t.text('loginname'),
    t.text('note'),
    t.int('rolled_back_to').nullable(),
    t.int('widget_count'),
    t.bytes('document'),
    t.int('at'),
  ]);
  await once(db, 'page_publication', ['page_id', 'number']);
  await create('project_page_signal', (t) => [
    t.ref('project_id', 'project'),
    t.ref('page_id', 'page'),
    t.int('equipment_id'),
    t.int('signal_id').indexed(),
    t.int('is_written'),
  ]);
  await once(db, 'project_page_signal', ['page_id', 'signal_id']);
  const byDevice = db.schema.createIndex('project_page_signal_device').on('project_page_signal');
  await byDevice.columns(['project_id', 'equipment_id']).execute();
  await create('project_report', (t) => [
    t.id(),
    t.ref('project_id', 'project').indexed(),
    t.int('seq'),
    t.text('title'),
    t.text('note'),
    t.text('unit'),
    t.text('columns'),
    t.int('totals'),
    t.text('compare'),
    t.text('loginname'),
    t.int('updated_at'),
  ]);
}

async function variables(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('variable', (t) => [
    t.int('signal_id').primary(),
    t.ref('project_id', 'project').indexed(),
    t.text('kind'),
    t.text('rule'),
    t.int('revision'),
    t.int('past_from').nullable(),
    t.int('past_start').nullable(),
    t.text('calendar').otherwise(''),
    t.text('loginname'),
    t.int('updated_at'),
  ]);
  await create('variable_input', (t) => [t.int('variable_id'), t.int('signal_id').indexed()]);
  await once(db, 'variable_input', ['variable_id', 'signal_id']);
  await create('variable_range', (t) => [t.id(), t.int('signal_id'), t.int('from_at'), t.int('to_at')]);
}
