import { messageLimits } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { removeCopies } from '../../platform/database/removeCopies.ts';

const keptMs = messageLimits.keptDays * 86_400_000;
const messagesAtOnce = 100;

/** Removes read messages that are old, and old messages that nobody has. In slices, so that nobody waits. */
export async function trimMessages(db: Records, now: number): Promise<void> {
  for (let afterId = 0; ; ) {
    const old = await scoped(db, serverScope)
      .selectFrom('message')
      .where('createdAt', '<', now - keptMs)
      .where('id', '>', afterId)
      .select('id')
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute();
    const ids = old.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await removeCopies(db, sql<boolean>`message_id in (${sql.join(ids)}) and seen = 1`);
    await scoped(db, serverScope)
      .deleteFrom('message')
      .where('id', 'in', ids)
      .where(sql<boolean>`not exists (select 1 from message_copy where message_copy.message_id = message.id)`)
      .execute();
    afterId = last;
  }
}
