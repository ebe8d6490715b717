import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { PastContext } from './PastContext.ts';
import { chanceOf } from './pastChance.ts';
import { isWeekend, midnightOf } from './pastDuty.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Everyone logs in at the start of their shift, and out at its end. */
export async function writeLogins(trx: Records, { people, since, until, operations, org }: PastContext): Promise<void> {
  for (const [by, { from, for: stays, office = false }] of Object.entries(org.hours)) {
    const person = people.get(by);
    if (!person) continue;
    let last: number | undefined;
    for (let midnight = midnightOf(since) + dayMs; midnight < until; midnight += dayMs) {
      if (office && isWeekend(midnight + hourMs)) continue;
      const at = Math.round(midnight + (from + 0.35 * chanceOf(by, midnight) - 0.1) * hourMs);
      const left = Math.round(at + (stays + 0.2 * chanceOf(by, midnight, 'left')) * hourMs);
      const object = { kind: 'account', id: person.id };
      if (at < until) operations.push({ at, by, action: api.user.login.log ?? '', object });
      if (left < until) operations.push({ at: left, by, action: api.user.logout.log ?? '', object });
      if (at < until) last = at;
    }
    if (last === undefined) continue;
    const update = scoped(trx, serverScope).updateTable('account').set({ lastLoginAt: last });
    await update.where('id', '=', person.id).where('lastLoginAt', 'is', null).execute();
  }
}
