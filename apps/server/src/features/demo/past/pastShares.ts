import { randomBytes } from 'node:crypto';
import { api, dayMs, minuteMs } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import { makeShareCode } from '../../share/shareCode.ts';
import { momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';

export async function writeShares(trx: Records, past: PastContext): Promise<void> {
  const { orgId, people, presence, equipment, until, since, operations, org } = past;
  const records = scoped(trx, serverScope);
  for (const { daysAgo, time, device, days, by, holder } of org.shares) {
    const equipmentId = equipment.get(device);
    const wanted = momentOf({ daysAgo, time }, until);
    const at = presence.before(by, wanted);
    if (equipmentId === undefined || at < since) continue;
    const passwordHash = await hashPassword(randomBytes(9).toString('base64url'));
    const { id: shareId } = await records
      .insertInto('share')
      .values({
        ...{ equipmentId, orgId, code: makeShareCode(), passwordHash, signals: JSON.stringify('all') },
        ...{ mayWrite: 0, mayHistory: 1, mayAlarm: 0, expiresAt: wanted + days * dayMs, createdAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { kind: 'equipment', id: equipmentId };
    operations.push({ at, by, action: api.share.editPassword.log ?? '', object });
    const person = people.get(holder);
    if (!person) continue;
    const acceptedAt = presence.next(holder, at + 40 * minuteMs);
    await records
      .insertInto('shareHolder')
      .values({ shareId, equipmentId, accountId: person.id, createdAt: acceptedAt })
      .execute();
    operations.push({ at: acceptedAt, by: holder, action: api.share.accept.log ?? '', object });
  }
}
