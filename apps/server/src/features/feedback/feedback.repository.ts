import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { FeedbackTable } from '../../platform/database/peopleSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type FeedbackRow = Selectable<FeedbackTable> & { orgName: string };

export interface FeedbackQuery {
  /** Of this account alone. */
  accountId?: number | undefined;
  state?: string | undefined;
  search?: string | undefined;
  pageNo: number;
  pageSize: number;
}

export class FeedbackRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** `check` decides with how many the account sent since then; of two that meet, the second counts the first. */
  async insert(
    scope: Scope,
    row: Insertable<FeedbackTable>,
    { since, check }: { since: number; check(sent: number): void },
  ): Promise<number> {
    const { accountId } = row;
    return this.db.transaction().execute(async (trx) => {
      const records = scoped(trx, scope);
      // Holds the account's row until the end of the transaction.
      const lock = records.updateTable('account').set((eb) => ({ note: eb.ref('note') }));
      await lock.where('id', '=', accountId).execute();
      const { sent } = await records
        .selectFrom('feedback')
        .where('accountId', '=', accountId)
        .where('createdAt', '>', since)
        .select((eb) => eb.fn.countAll<number>().as('sent'))
        .executeTakeFirstOrThrow();
      check(Number(sent));
      return (await records.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  }

  /** Newest first. */
  async page(scope: Scope, query: FeedbackQuery): Promise<{ total: number; rows: FeedbackRow[] }> {
    const { accountId, state, search, pageNo, pageSize } = query;
    let rows = scoped(this.db, scope).selectFrom('feedback').innerJoin('org', 'org.id', 'feedback.orgId');
    if (accountId !== undefined) rows = rows.where('accountId', '=', accountId);
    if (state !== undefined) rows = rows.where('state', '=', state);
    if (search) rows = rows.where(hasText(scope, ['content', 'loginname'], search));
    const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = rows.selectAll('feedback').select('org.name as orgName').orderBy('feedback.id', 'desc');
    return {
      total: Number(total),
      rows: await page
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
    };
  }

  find(scope: Scope, id: number) {
    return scoped(this.db, scope).selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** False if it was closed meanwhile. */
  async update(
    scope: Scope,
    id: number,
    change: Partial<Pick<FeedbackRow, 'state' | 'answer' | 'answeredBy' | 'answeredAt' | 'seenAt'>>,
  ): Promise<boolean> {
    const update = scoped(this.db, scope).updateTable('feedback').set(change).where('id', '=', id);
    const { numUpdatedRows } = await update.where('state', '!=', 'closed').executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The answers to this account's feedback have been shown. */
  async markSeen(scope: Scope, accountId: number, seenAt: number): Promise<void> {
    await scoped(this.db, scope)
      .updateTable('feedback')
      .set({ seenAt })
      .where('accountId', '=', accountId)
      .where('answeredAt', 'is not', null)
      .where('seenAt', 'is', null)
      .execute();
  }

  async countNew(scope: Scope, accountId: number): Promise<number> {
    const { total } = await scoped(this.db, scope)
      .selectFrom('feedback')
      .where('accountId', '=', accountId)
      .where('answeredAt', 'is not', null)
      .where('seenAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Of these files, how many the account has uploaded. */
  async countOwnFiles(scope: Scope, accountId: number, ids: readonly number[]): Promise<number> {
    const { total } = await scoped(this.db, scope)
      .selectFrom('file')
      .where('accountId', '=', accountId)
      .where('id', 'in', [...ids])
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}
