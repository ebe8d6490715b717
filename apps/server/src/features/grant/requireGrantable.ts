import { fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toRoleType } from '../../platform/sessions/identityOf.ts';
import { rightsOf } from '../../platform/sessions/rights.ts';
import { mayGrant } from './mayGrant.ts';

/** An account that the caller may change: 1014 if it is out of their reach, 1562 if it may do more than they. */
export async function requireGrantable(
  db: Records,
  caller: Caller,
  accountId: number,
): Promise<{ id: number; orgId: number; loginname: string }> {
  const scope = scopeOf(caller);
  const account =
    (await scoped(db, scope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.orgId', 'account.loginname', 'account.roleId', 'role.roleType'])
      .where('account.id', '=', accountId)
      .executeTakeFirst()) ?? fail('1014');
  const rights = await rightsOf(db, scope, account.roleId);
  if (!mayGrant(caller, { roleType: toRoleType(account.roleType), rights })) fail('1562');
  return account;
}
