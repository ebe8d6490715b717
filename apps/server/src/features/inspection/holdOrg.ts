import { fail } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';

/** One change after the other in an organisation: names, limits and uses that were looked at stay as they are. 1014. */
export async function holdOrg<T>(
  db: Records,
  caller: Caller,
  orgId: number,
  work: (trx: Records, scope: Scope) => Promise<T>,
): Promise<T> {
  const scope = withinOrganisation(scopeOf(caller), orgId);
  return db.transaction().execute(async (trx) => {
    const hold = scoped(trx, scope).updateTable('org');
    const { numUpdatedRows } = await hold
      .set((eb) => ({ createdAt: eb.ref('createdAt') }))
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) fail('1014');
    return work(trx, scope);
  });
}
