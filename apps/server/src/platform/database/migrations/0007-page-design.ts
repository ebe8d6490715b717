import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** What drawing pages needs: revisions and versions of pages, passwords, components. */
export async function pageDesign(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  const create = table(db, engine);
  await add('page', (t) => [t.int('revision').otherwise(1), t.text('password_hash').nullable()]);
  await create('page_version', (t) => [
    t.id(),
    t.ref('page_id', 'page'),
    t.int('org_id'),
    t.int('revision'),
    t.text('loginname'),
    t.text('note'),
    t.int('restored_from').nullable(),
    t.int('widget_count'),
    t.int('bytes'),
    t.bytes('document'),
    t.int('at'),
  ]);
  const versions = db.schema.createIndex('page_version_once').unique().on('page_version');
  await versions.columns(['page_id', 'revision']).execute();
  await create('page_pass', (t) => [
    t.id(),
    t.ref('page_id', 'page'),
    t.text('session_hash').indexed(),
    t.text('password_mark'),
  ]);
  const passes = db.schema.createIndex('page_pass_once').unique().on('page_pass');
  await passes.columns(['page_id', 'session_hash']).execute();
  await create('component', (t) => [
    t.id(),
    t.ref('org_id', 'org'),
    t.text('name'),
    t.text('category'),
    t.int('revision'),
    t.real('width'),
    t.real('height'),
    t.int('widget_count'),
    t.text('params'),
    t.text('document'),
    t.text('loginname'),
    t.int('created_at'),
    t.int('updated_at'),
  ]);
  const names = db.schema.createIndex('component_name').unique().on('component');
  await names.columns(['org_id', 'name']).execute();
}
