import type { RawBuilder } from 'kysely';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';

/** An announcement, or one person, may have tens of thousands. */
const copiesAtOnce = 500;

/** Removes copies of messages, in as many statements as it takes; also in a transaction. Returns whose they were. */
export async function removeCopies(db: Records, which: RawBuilder<boolean>): Promise<number[]> {
  const accounts = new Set<number>();
  for (;;) {
    const found = await scoped(db, serverScope)
      .selectFrom('messageCopy')
      .where(which)
      .select(['id', 'accountId'])
      .limit(copiesAtOnce)
      .execute();
    if (found.length === 0) return [...accounts];
    for (const { accountId } of found) accounts.add(accountId);
    await scoped(db, serverScope)
      .deleteFrom('messageCopy')
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
  }
}
