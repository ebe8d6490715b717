import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { NoticeTable } from '../../platform/database/messageSchema.ts';
import { removeCopies } from '../../platform/database/removeCopies.ts';
import type { NoticeCount } from './notice.repository.ts';
import { noticeCause } from './noticeCause.ts';

export type SentNotice = Selectable<NoticeTable>;

/** Announcements as the server sends them and takes them back. */
export class NoticeSendingRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Those that have begun and did not go to all of their readers yet. */
  async due(now: number): Promise<number[]> {
    const rows = await scoped(this.#db, serverScope)
      .selectFrom('notice')
      .where('sentAt', 'is', null)
      .where(isCurrent(now))
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Those that are over, but still with their readers. */
  async ended(now: number): Promise<number[]> {
    const rows = await scoped(this.#db, serverScope)
      .selectFrom('notice')
      .where('received', 'is', null)
      .where('isDraft', '=', 0)
      .where(sql<boolean>`(withdrawn_at is not null or (expires_at is not null and expires_at <= ${now}))`)
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The announcement, held until the end of the transaction: nobody withdraws it meanwhile. Undefined if it is over. */
  hold(trx: Records, id: number, now: number): Promise<SentNotice | undefined> {
    return scoped(trx, serverScope)
      .updateTable('notice')
      .set((row) => ({ title: row.ref('title') }))
      .where('id', '=', id)
      .where(isCurrent(now))
      .returningAll()
      .executeTakeFirst();
  }

  async setSent(trx: Records, id: number, sentAt: number): Promise<void> {
    await scoped(trx, serverScope).updateTable('notice').set({ sentAt }).where('id', '=', id).execute();
  }

  /** Its message says the same as the announcement. */
  async correct(id: number, text: { title: string; note: string; expiresAt: number | null }): Promise<void> {
    const { title, note, expiresAt } = text;
    await scoped(this.#db, serverScope)
      .updateTable('message')
      .set({ titleCn: title, titleEn: title, noteCn: note, noteEn: note, expiresAt })
      .where('cause', '=', noticeCause(id))
      .execute();
  }

  async count(id: number): Promise<NoticeCount> {
    const { received, read } = await scoped(this.#db, serverScope)
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('message.cause', '=', noticeCause(id))
      .select((eb) => [
        eb.fn.countAll<number>().as('received'),
        eb.fn.sum<number | null>('messageCopy.seen').as('read'),
      ])
      .executeTakeFirstOrThrow();
    return { received: Number(received), read: Number(read ?? 0) };
  }

  /** From all of its readers; returns who they were. */
  async takeBack(id: number): Promise<number[]> {
    const message = await scoped(this.#db, serverScope)
      .selectFrom('message')
      .where('cause', '=', noticeCause(id))
      .select('id')
      .executeTakeFirst();
    if (!message) return [];
    const readers = await removeCopies(this.#db, sql<boolean>`message_id = ${message.id}`);
    await scoped(this.#db, serverScope).deleteFrom('message').where('id', '=', message.id).execute();
    return readers;
  }

  /** It is over for everyone: what is remembered of its readers. Not if it has been announced anew meanwhile. */
  async close(id: number, { received, read }: NoticeCount, now: number): Promise<void> {
    await scoped(this.#db, serverScope)
      .updateTable('notice')
      .set({ received, read })
      .where('id', '=', id)
      .where(sql<boolean>`(withdrawn_at is not null or (expires_at is not null and expires_at <= ${now}))`)
      .execute();
  }
}

const isCurrent = (now: number) =>
  sql<boolean>`(is_draft = 0 and withdrawn_at is null and begins_at <= ${now}
    and (expires_at is null or expires_at > ${now}))`;
