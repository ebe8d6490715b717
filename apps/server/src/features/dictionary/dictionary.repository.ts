import { type Insertable, type Selectable, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { DictionaryTermTable } from '../../platform/database/schema.ts';
import type { NameTerm } from '../../platform/names/EnglishNames.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type TermRow = Selectable<DictionaryTermTable>;

export interface TermFilter {
  text?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** Rows per statement. */
const rowsAtOnce = 200;

export class DictionaryRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  inTransaction<T>(work: (repository: DictionaryRepository) => Promise<T>): Promise<T> {
    return this.db.transaction().execute((trx) => work(new DictionaryRepository(trx)));
  }

  /** Found by either text, but for those texts. */
  async list(
    scope: Scope,
    { text, pageNo, pageSize }: TermFilter,
    without: readonly string[],
  ): Promise<{ total: number; list: TermRow[] }> {
    let query = scoped(this.db, scope).selectFrom('dictionaryTerm');
    if (without.length > 0) query = query.where('text', 'not in', without);
    if (text) {
      const like = containing(text);
      query = query.where(
        sql<boolean>`(lower(text) like ${like} escape '!' or lower(english) like ${like} escape '!')`,
      );
    }
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('text')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /** As many as there may be. */
  all(scope: Scope): Promise<TermRow[]> {
    return scoped(this.db, scope).selectFrom('dictionaryTerm').selectAll().orderBy('text').execute();
  }

  /** Ids of those that were added: one that came in between stays as it is. */
  async insert(scope: Scope, rows: readonly Insertable<DictionaryTermTable>[]): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const insert = scoped(this.db, scope)
        .insertInto('dictionaryTerm')
        .values(rows.slice(at, at + rowsAtOnce));
      const added = await insert
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      ids.push(...added.map(({ id }) => id));
    }
    return ids;
  }

  async update(scope: Scope, id: number, { text, english }: NameTerm): Promise<void> {
    await scoped(this.db, scope).updateTable('dictionaryTerm').set({ text, english }).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('dictionaryTerm').where('id', '=', id).execute();
  }
}
