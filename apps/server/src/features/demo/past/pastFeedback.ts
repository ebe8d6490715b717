import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { PastContext } from './PastContext.ts';
import { momentOf } from './pastTimes.ts';

/** Who answers. */
const staff = 'operation';

export async function writeFeedback(
  trx: Records,
  { people, until, since, operations, org }: PastContext,
): Promise<void> {
  for (const { daysAgo, time, by, content, answer, hours = 0, isClosed } of org.feedback) {
    const person = people.get(by);
    const at = momentOf({ daysAgo, time }, until);
    if (!person || at < since || at > until) continue;
    const answeredAt = answer ? at + hours * 3_600_000 : null;
    const state = answer ? (isClosed ? 'closed' : 'answered') : 'open';
    const { orgId, id: accountId, loginname } = person;
    const { id } = await scoped(trx, serverScope)
      .insertInto('feedback')
      .values({
        ...{ orgId, accountId, loginname, content: content.cn, state, answer: answer?.cn ?? '', createdAt: at },
        ...{ answeredBy: answer ? staff : '', answeredAt, seenAt: answeredAt && answeredAt + 1_800_000 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { kind: 'feedback', id };
    operations.push({ at, by, action: api.feedback.add.log ?? '', object });
    if (answeredAt !== null)
      operations.push({ at: answeredAt, by: staff, action: api.feedback.answer.log ?? '', object });
  }
}
