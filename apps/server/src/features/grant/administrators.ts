import { fail, type Permission } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** Whoever has both can give them to others. */
const needed = ['account_edit', 'role_edit'] as const satisfies readonly Permission[];

/**
 * Called inside the transaction of a change, after it: 1561 if it leaves the organisation, or the platform, without
 * anybody who can administer it. `before` is what `administratorsOf` counted before the change: a lack that was there
 * already does not prevent anything.
 */
export async function keepAnAdministrator(
  trx: Records,
  { orgId, now, before }: { orgId: number; now: number; before: Administrators },
): Promise<void> {
  const after = await administratorsOf(trx, { orgId, now });
  if (before.ofOrganisation > 0 && after.ofOrganisation === 0) fail('1561');
  if (before.ofPlatform > 0 && after.ofPlatform === 0) fail('1561');
}

export interface Administrators {
  ofOrganisation: number;
  ofPlatform: number;
}

/** Accounts that can log in and give permissions to others. */
export async function administratorsOf(
  db: Records,
  { orgId, now }: { orgId: number; now: number },
): Promise<Administrators> {
  const rows = await scoped(db, serverScope)
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.id', 'account.orgId', 'role.roleType'])
    .where('account.disabled', '=', 0)
    .where('account.kind', '!=', 'ext')
    .where((is) => is.or([is('account.validUntil', 'is', null), is('account.validUntil', '>', now)]))
    .where((is) => is.or([is('role.roleType', '=', 'admin'), is('account.orgId', '=', orgId)]))
    .where(({ exists, selectFrom, and }) =>
      and(
        needed.map((permission) =>
          exists(
            selectFrom('roleRight')
              .select('roleRight.roleId')
              .whereRef('roleRight.roleId', '=', 'role.id')
              .where('roleRight.permission', '=', permission),
          ),
        ),
      ),
    )
    .execute();
  return {
    ofOrganisation: rows.filter((row) => row.orgId === orgId).length,
    ofPlatform: rows.filter(({ roleType }) => roleType === 'admin').length,
  };
}
