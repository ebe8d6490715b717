import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { PastContext } from './PastContext.ts';
import { chanceOf } from './pastChance.ts';
import { isWeekend, midnightOf } from './pastDuty.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** When people come and for how long they stay; those of the office only on working days. */
const hours: Readonly<Record<string, { from: number; for: number; office?: boolean }>> = {
  ...{ wangli: { from: 7.8, for: 12.2 }, zhaolei: { from: 7.85, for: 12.2 }, zhoumin: { from: 7.9, for: 12.1 } },
  ...{ operator: { from: 19.8, for: 12.2 }, sunhao: { from: 19.85, for: 12.2 }, wuqiang: { from: 19.9, for: 12.1 } },
  ...{ liuyang: { from: 8.3, for: 9.4, office: true }, manager: { from: 8.6, for: 8.5, office: true } },
  ...{ zhengkai: { from: 8.2, for: 9.5 }, heping: { from: 8.1, for: 9.6 }, hanbing: { from: 8.25, for: 9.5 } },
  ...{ guotao: { from: 8.2, for: 9.4, office: true }, linxue: { from: 8.5, for: 8.8, office: true } },
  ...{ chenjianguo: { from: 9.1, for: 1.5, office: true }, operation: { from: 9, for: 8.4, office: true } },
};

/** Everyone logs in at the start of their shift, and out at its end. */
export async function writeLogins(trx: Records, { people, since, until, operations }: PastContext): Promise<void> {
  for (const [by, { from, for: stays, office = false }] of Object.entries(hours)) {
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
