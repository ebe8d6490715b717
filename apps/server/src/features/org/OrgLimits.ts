import { fail } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/**
 * What an organisation may have. Asked inside the transaction that adds, before it adds: it locks the organisation until
 * the transaction ends, so that of two that come at once the second counts what the first has added.
 */
export const OrgLimits = {
  /** 1563 if the organisation would have more devices than it may. */
  async checkDevices(trx: Records, orgId: number, adding: number): Promise<void> {
    const limit = (await limitsOf(trx, orgId)).maxDevices;
    if (limit === null) return;
    await lock(trx, orgId);
    const used = await countOf(trx, 'equipment', orgId);
    if (used + adding > limit) fail('1563', { limit, used, adding });
  },

  /** 1564 if the organisation would have more accounts than it may. Disabled ones count too. */
  async checkAccounts(trx: Records, orgId: number, adding: number): Promise<void> {
    const limit = (await limitsOf(trx, orgId)).maxAccounts;
    if (limit === null) return;
    await lock(trx, orgId);
    const used = await countOf(trx, 'account', orgId);
    if (used + adding > limit) fail('1564', { limit, used, adding });
  },

  /** Null for the usual limit of the installation. */
  async bytesOf(trx: Records, orgId: number): Promise<number | null> {
    return (await limitsOf(trx, orgId)).maxBytes;
  },
} as const;

async function lock(trx: Records, orgId: number): Promise<void> {
  const held = scoped(trx, serverScope).updateTable('org').where('id', '=', orgId);
  await held.set((eb) => ({ name: eb.ref('name') })).execute();
}

async function limitsOf(trx: Records, orgId: number) {
  const row = await scoped(trx, serverScope)
    .selectFrom('org')
    .select(['maxDevices', 'maxAccounts', 'maxBytes'])
    .where('id', '=', orgId)
    .executeTakeFirst();
  return row ?? fail('1014');
}

async function countOf(trx: Records, table: 'equipment' | 'account', orgId: number): Promise<number> {
  const query = scoped(trx, serverScope)
    .selectFrom(table)
    .where('orgId', '=', orgId)
    // The device of a project's variables is none that anybody added.
    .$if(table === 'equipment', (devices) => devices.where(sql<boolean>`project_id is null`))
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}
