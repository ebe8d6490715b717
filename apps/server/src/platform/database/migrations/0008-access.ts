import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Who reaches what: departments, ranges of accounts, who added a device, and the rights of roles as rows. */
export async function access(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await create('dept', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.ref('parent_id', 'dept').nullable().indexed(),
    t.text('name'),
    t.int('seq'),
  ]);
  await create('account_equipment', (t) => [
    t.ref('account_id', 'account'),
    t.ref('equipment_id', 'equipment').indexed(),
  ]);
  await once(db, 'account_equipment', ['account_id', 'equipment_id']);
  await create('account_group', (t) => [
    t.ref('account_id', 'account'),
    t.ref('group_id', 'equipment_group').indexed(),
  ]);
  await once(db, 'account_group', ['account_id', 'group_id']);
  const add = extend(db, engine);
  await add('equipment', (t) => [t.int('dept_id').nullable().indexed(), t.int('created_by').nullable().indexed()]);
  await add('gateway', (t) => [t.int('dept_id').nullable().indexed(), t.int('created_by').nullable().indexed()]);
  // A range is counted without a look at the devices themselves.
  await db.schema.createIndex('equipment_org_group').on('equipment').columns(['org_id', 'group_id']).execute();
  await db.schema.createIndex('equipment_org_dept').on('equipment').columns(['org_id', 'dept_id']).execute();
  // No range had an effect before: everybody keeps seeing what they saw.
  await db.updateTable('account').set({ dataRange: 'all' }).execute();
  await moveRights(db, engine);
}

async function moveRights(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await table(db, engine)('role_right', (t) => [t.ref('role_id', 'role'), t.text('permission').indexed()]);
  await once(db, 'role_right', ['role_id', 'permission']);
  const before = db as unknown as Kysely<{ role: { id: number; auths: string } }>;
  for (const { id: roleId, auths } of await before.selectFrom('role').select(['id', 'auths']).execute()) {
    const rows = [...new Set(JSON.parse(auths) as string[])].map((permission) => ({ roleId, permission }));
    if (rows.length > 0) await db.insertInto('roleRight').values(rows).execute();
  }
  await db.schema.alterTable('role').dropColumn('auths').execute();
}

async function once(db: Kysely<Schema>, name: string, columns: [string, string]): Promise<void> {
  await db.schema.createIndex(`${name}_once`).unique().on(name).columns(columns).execute();
}
