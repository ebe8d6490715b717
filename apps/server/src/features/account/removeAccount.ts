import { sql } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { removeCopies } from '../../platform/database/removeCopies.ts';

/** What belongs to one person and goes with them. */
const personal = [
  ...(['liveToken', 'accountEquipment', 'accountGroup', 'equipmentFollow', 'shareHolder', 'projectMember'] as const),
  ...(['securityQuestion', 'recoveryCode', 'lockCert'] as const),
  ...(['notifyPreference', 'pushBrowser', 'repairSkill', 'guide', 'wallBoard'] as const),
] as const;

/**
 * Deletes an account in the caller's transaction. Logs, orders, commands, revisions and what was sent hold the person's
 * name themselves and stay. Returns the hashes of sessions that were open, to be announced after the commit.
 */
export async function removeAccount(trx: Records, id: number): Promise<string[]> {
  const all = scoped(trx, acrossOrganisations('what hangs on it'));
  for (const table of personal) await all.deleteFrom(table).where('accountId', '=', id).execute();
  await removeCopies(trx, sql<boolean>`account_id = ${id}`);
  await scoped(trx, serverScope).deleteFrom('pastPassword').where('accountId', '=', id).execute();
  await scoped(trx, serverScope).deleteFrom('proof').where('accountId', '=', id).execute();
  await scoped(trx, serverScope).deleteFrom('ackLink').where('accountId', '=', id).execute();
  const ended = await all.deleteFrom('session').where('accountId', '=', id).returning('idHash').execute();
  for (const { idHash } of ended) await all.deleteFrom('pagePass').where('sessionHash', '=', idHash).execute();
  await all.deleteFrom('account').where('id', '=', id).execute();
  return ended.map(({ idHash }) => idHash);
}
