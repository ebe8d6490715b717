import { type Permission, permissionKeys } from '@lookfar/contract';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import type { Scope } from './caller.ts';

/** The permissions of a role. Keys unknown to this version are ignored: they may have a different meaning by now. */
export async function rightsOf(db: Records, scope: Scope, roleId: number): Promise<Permission[]> {
  const rows = await scoped(db, scope)
    .selectFrom('roleRight')
    .select('permission')
    .where('roleId', '=', roleId)
    .execute();
  const given = new Set(rows.map(({ permission }) => permission));
  return permissionKeys.filter((key) => given.has(key));
}

/** For a role that is being created. */
export async function grantRights(
  db: Records,
  scope: Scope,
  roleId: number,
  rights: readonly Permission[],
): Promise<void> {
  const rows = rights.map((permission) => ({ roleId, permission }));
  if (rows.length > 0) await scoped(db, scope).insertInto('roleRight').values(rows).execute();
}
