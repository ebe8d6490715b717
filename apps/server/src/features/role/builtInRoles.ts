import { type BuiltInRole, builtInRoleKeys, builtInRoles, type Permission, shippedRoles } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { lockInstallation } from '../../platform/database/lockInstallation.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { grantRights } from '../../platform/sessions/rights.ts';

/** In every organisation; those who run the platform have the others too, in its own organisation. */
const everywhere = builtInRoleKeys.filter((key) => builtInRoles[key].roleType === 'enterprise');

/** Their ids, by key. */
export type BuiltInIds = ReadonlyMap<BuiltInRole, number>;

/** The built-in roles of an organisation, once each: what is missing is added. */
export async function addBuiltInRoles(
  trx: Records,
  orgId: number,
  { isPlatform = false }: { isPlatform?: boolean } = {},
): Promise<BuiltInIds> {
  const known = await scoped(trx, serverScope)
    .selectFrom('role')
    .select(['id', 'builtIn'])
    .where('orgId', '=', orgId)
    .where('builtIn', 'is not', null)
    .execute();
  const ids = new Map(known.map(({ id, builtIn }) => [builtIn as BuiltInRole, id]));
  for (const builtIn of isPlatform ? builtInRoleKeys : everywhere) {
    if (ids.has(builtIn)) continue;
    const { roleType, rights } = builtInRoles[builtIn];
    const row = { orgId, name: shippedRoles[builtIn].cn, roleType, builtIn };
    const insert = scoped(trx, serverScope).insertInto('role').values(row).returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    await grantRights(trx, serverScope, id, rights);
    ids.set(builtIn, id);
  }
  return ids;
}

/**
 * What ships with this version: organisations from before it get the roles that they lack, and the built-in ones have
 * exactly the permissions that they ship with. Nothing is written where nothing is missing.
 */
export async function repairBuiltInRoles({ db, engine }: Database): Promise<void> {
  if ((await incompleteOrgs(db)).length === 0 && (await outdated(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockInstallation(trx, engine);
    for (const { orgId, isPlatform } of await incompleteOrgs(trx)) await addBuiltInRoles(trx, orgId, { isPlatform });
    for (const { roleId, rights } of await outdated(trx)) {
      await scoped(trx, serverScope).deleteFrom('roleRight').where('roleId', '=', roleId).execute();
      await grantRights(trx, serverScope, roleId, rights);
    }
  });
}

/** The organisation of the platform is the one that has its roles. */
async function incompleteOrgs(db: Records): Promise<{ orgId: number; isPlatform: boolean }[]> {
  const orgs = await scoped(db, serverScope).selectFrom('org').select('id').execute();
  const roles = await scoped(db, serverScope)
    .selectFrom('role')
    .select(['orgId', 'builtIn'])
    .where('builtIn', 'is not', null)
    .execute();
  const byOrg = Map.groupBy(roles, ({ orgId }) => orgId);
  return orgs.flatMap(({ id: orgId }) => {
    const keys = new Set((byOrg.get(orgId) ?? []).map(({ builtIn }) => builtIn));
    const isPlatform = keys.has('admin') || keys.has('operation');
    const wanted = isPlatform ? builtInRoleKeys : everywhere;
    return wanted.every((key) => keys.has(key)) ? [] : [{ orgId, isPlatform }];
  });
}

async function outdated(db: Records): Promise<{ roleId: number; rights: readonly Permission[] }[]> {
  const rows = await scoped(db, serverScope)
    .selectFrom('role')
    .leftJoin('roleRight', 'roleRight.roleId', 'role.id')
    .select(['role.id', 'role.builtIn', 'roleRight.permission'])
    .where('role.builtIn', 'in', builtInRoleKeys)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([roleId, of]) => {
    const key = builtInRoleKeys.find((one) => one === of[0]?.builtIn);
    if (!key) return [];
    const { rights } = builtInRoles[key];
    const given = of.flatMap(({ permission }) => permission ?? []);
    const isSame = given.length === rights.length && rights.every((key) => given.includes(key));
    return isSame ? [] : [{ roleId, rights }];
  });
}
