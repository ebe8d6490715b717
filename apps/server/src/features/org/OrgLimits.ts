import { fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** How much an organisation may have. Checked inside the transaction that adds something. */
export const OrgLimits = {
  /** 1570 beyond. Concurrent additions wait for each other. */
  async checkAccounts(trx: Records, orgId: number, adding: number): Promise<void> {
    const org = await scoped(trx, serverScope)
      .updateTable('org')
      .set((eb) => ({ maxAccounts: eb.ref('maxAccounts') }))
      .where('id', '=', orgId)
      .returning('maxAccounts')
      .executeTakeFirst();
    const max = org?.maxAccounts ?? null;
    if (max === null) return;
    const { used } = await scoped(trx, serverScope)
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('orgId', '=', orgId)
      .executeTakeFirstOrThrow();
    if (Number(used) + adding > max) fail('1570', { used: Number(used), max, adding });
  },
};
