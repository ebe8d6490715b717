import { api, dayMs } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { noticeCause } from '../../notice/noticeCause.ts';
import { momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';

export async function writeNotices(trx: Records, past: PastContext): Promise<void> {
  const { orgId, people, presence, until, since, messages, operations, org } = past;
  const readers = [...people.values()].filter((one) => one.orgId === orgId).map(({ id }) => id);
  for (const { daysAgo, time, days, by, title, text } of org.notices) {
    const wanted = momentOf({ daysAgo, time }, until);
    const at = presence.before(by, wanted);
    if (at < since) continue;
    const expiresAt = days === undefined ? null : wanted + days * dayMs;
    const isOver = expiresAt !== null && expiresAt <= until;
    const count = isOver ? { received: readers.length, read: readers.length - 3 } : { received: null, read: null };
    const insert = scoped(trx, serverScope)
      .insertInto('notice')
      .values({
        ...{ orgId, title: title.cn, content: `<p>${text.cn}</p>`, orgIds: '[]', roleIds: '[]', isPublic: 0 },
        ...{ pinned: 0, isDraft: 0, beginsAt: at, expiresAt, sentAt: at, withdrawnAt: null, ...count },
        ...{ createdBy: by, createdAt: at },
      })
      .returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    operations.push({ at, by, action: api.systemMsg.add.log ?? '', object: { kind: 'notice', id } });
    if (isOver) continue;
    const about = { orgId, type: 'notice', equipType: 'public', dataId: id, expiresAt, readers } as const;
    const said = { title: { cn: title.cn, en: title.cn }, note: { cn: text.cn, en: text.cn } };
    messages.push({ at, message: { ...about, ...said, cause: noticeCause(id) } });
  }
}
