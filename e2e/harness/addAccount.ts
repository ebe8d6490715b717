import { join } from 'node:path';
import type { Permission } from '@lookfar/contract';
import Database from 'better-sqlite3';

/** A colleague of the water works' viewer with the demo's password and these rights alone; sees the chosen groups. */
export function addAccount(
  dataDir: string,
  loginname: string,
  auths: readonly Permission[],
  { groups, ...bound }: { groups?: readonly number[]; tel?: string; email?: string } = {},
): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 5000 });
  try {
    const { id: _, ...viewer } = db.prepare("select * from account where login_key = 'viewer'").get() as Row;
    const role = insert(db, 'role', {
      org_id: viewer.org_id,
      name: loginname,
      role_type: 'enterprise',
    });
    for (const permission of auths) insert(db, 'role_right', { role_id: role, permission });
    const range = groups ? { data_range: 'chosen' } : {};
    const names = { loginname, login_key: loginname.toLowerCase() };
    const account = insert(db, 'account', { ...viewer, ...bound, ...range, ...names, role_id: role });
    for (const group of groups ?? []) insert(db, 'account_group', { account_id: account, group_id: group });
  } finally {
    db.close();
  }
}

type Row = Record<string, unknown>;

function insert(db: Database.Database, table: string, row: Row): number | bigint {
  const columns = Object.keys(row);
  const places = columns.map((column) => `@${column}`);
  const statement = db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`);
  return statement.run(row).lastInsertRowid;
}
