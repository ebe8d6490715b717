import { api, dayMs } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { midnightOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';

/** Everyone logs in at the start of their shift, and out at its end; also those who were there when the past begins. */
export async function writeLogins(trx: Records, [past]: readonly PastContext[]): Promise<void> {
  if (!past) return;
  const { people, presence, since, until, operations } = past;
  for (const by of presence.people) {
    const person = people.get(by);
    if (!person) continue;
    let last: number | undefined;
    for (let midnight = midnightOf(since) - dayMs; midnight < until; midnight += dayMs) {
      const visit = presence.visit(by, midnight);
      if (!visit || visit.to < since || visit.from >= until) continue;
      const object = { kind: 'account', id: person.id };
      operations.push({ at: visit.from, by, action: api.user.login.log ?? '', object });
      if (visit.to < until) operations.push({ at: visit.to, by, action: api.user.logout.log ?? '', object });
      last = visit.from;
    }
    if (last === undefined) continue;
    const update = scoped(trx, serverScope).updateTable('account').set({ lastLoginAt: last });
    await update.where('id', '=', person.id).where('lastLoginAt', 'is', null).execute();
  }
}
