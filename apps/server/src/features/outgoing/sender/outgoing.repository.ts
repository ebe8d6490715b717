import type { Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { OutgoingTable } from '../../../platform/database/peopleSchema.ts';
import type { AfterAttempt } from './deliveryRules.ts';

export type OutgoingRow = Selectable<OutgoingTable>;

/** Messages as the process that sends them sees them. */
export class OutgoingRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The first lane with something waiting after this one, in alphabetical order: found without reading what waits. */
  async laneAfter(lane: string): Promise<string | undefined> {
    const query = scoped(this.#db, serverScope)
      .selectFrom('outgoing')
      .select('lane')
      .where('state', '=', 'waiting')
      .where('lane', '>', lane)
      .orderBy('lane')
      .limit(1);
    return (await query.executeTakeFirst())?.lane;
  }

  due(lane: string, now: number, count: number): Promise<OutgoingRow[]> {
    return scoped(this.#db, serverScope)
      .selectFrom('outgoing')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('lane', '=', lane)
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(count)
      .execute();
  }

  async outcomeOf(id: number): Promise<{ state: string; error: string } | undefined> {
    const query = scoped(this.#db, serverScope).selectFrom('outgoing').select(['state', 'error']);
    return await query.where('id', '=', id).executeTakeFirst();
  }

  async keep(ids: readonly number[], db: Records): Promise<void> {
    await scoped(db, serverScope).updateTable('outgoing').set({ state: 'kept' }).where('id', 'in', ids).execute();
  }

  /** Counts an attempt before it is made: a process that ends during it does not make the same one at once again. */
  async claim({ id, tries, dueAt }: OutgoingRow, until: number, db: Records): Promise<boolean> {
    const result = await scoped(db, serverScope)
      .updateTable('outgoing')
      .set({ tries: tries + 1, dueAt: until })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries)
      .where('dueAt', '=', dueAt)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async finish({ id, expiresAt }: OutgoingRow, after: AfterAttempt, now: number, db: Records): Promise<void> {
    const isSent = after.state === 'sent';
    await scoped(db, serverScope)
      .updateTable('outgoing')
      .set(isSent ? { state: 'sent', sentAt: now, error: '' } : after)
      // Its reader has the code now; nobody else needs it.
      .$if(isSent && expiresAt !== null, (query) => query.set({ body: '' }))
      .where('id', '=', id)
      .execute();
  }

  /** Forgets the texts of old messages. */
  async forget(before: number): Promise<void> {
    await scoped(this.#db, serverScope)
      .updateTable('outgoing')
      .set({ body: '' })
      .where('createdAt', '<=', before)
      .where('state', '!=', 'waiting')
      .where('body', '!=', '')
      .execute();
  }
}
