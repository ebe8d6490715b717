import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { hourMs, momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';

/** Who answers. */
const staff = 'operation';

export async function writeFeedback(
  trx: Records,
  { people, presence, until, since, operations, org }: PastContext,
): Promise<void> {
  for (const { daysAgo, time, by, content, answer, hours = 0, isClosed } of org.feedback) {
    const person = people.get(by);
    const at = presence.before(by, momentOf({ daysAgo, time }, until));
    if (!person || at < since) continue;
    const answeredAt = answer ? presence.next(staff, at + hours * hourMs) : null;
    const state = answer ? (isClosed ? 'closed' : 'answered') : 'open';
    const { orgId, id: accountId, loginname } = person;
    const { id } = await scoped(trx, serverScope)
      .insertInto('feedback')
      .values({
        ...{ orgId, accountId, loginname, content: content.cn, state, answer: answer?.cn ?? '', createdAt: at },
        ...{ answeredBy: answer ? staff : '', answeredAt, seenAt: answeredAt && answeredAt + hourMs / 2 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { kind: 'feedback', id };
    operations.push({ at, by, action: api.feedback.add.log ?? '', object });
    if (answeredAt !== null)
      operations.push({ at: answeredAt, by: staff, action: api.feedback.answer.log ?? '', object });
  }
}
