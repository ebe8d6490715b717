import { randomBytes } from 'node:crypto';
import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import { makeShareCode } from '../../share/shareCode.ts';
import type { PastContext } from './PastContext.ts';
import { momentOf } from './pastTimes.ts';

const dayMs = 86_400_000;

export async function writeShares(trx: Records, past: PastContext): Promise<void> {
  const { orgId, people, equipment, until, operations, org } = past;
  const records = scoped(trx, serverScope);
  for (const { daysAgo, time, device, days, by, holder } of org.shares) {
    const equipmentId = equipment.get(device);
    if (equipmentId === undefined) continue;
    const at = momentOf({ daysAgo, time }, until);
    const passwordHash = await hashPassword(randomBytes(9).toString('base64url'));
    const { id: shareId } = await records
      .insertInto('share')
      .values({
        ...{ equipmentId, orgId, code: makeShareCode(), passwordHash, signals: JSON.stringify('all') },
        ...{ mayWrite: 0, mayHistory: 1, mayAlarm: 0, expiresAt: at + days * dayMs, createdAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { kind: 'equipment', id: equipmentId };
    operations.push({ at, by, action: api.share.editPassword.log ?? '', object });
    const person = people.get(holder);
    if (!person) continue;
    const acceptedAt = at + 40 * 60_000;
    await records
      .insertInto('shareHolder')
      .values({ shareId, equipmentId, accountId: person.id, createdAt: acceptedAt })
      .execute();
    operations.push({ at: acceptedAt, by: holder, action: api.share.accept.log ?? '', object });
  }
}
