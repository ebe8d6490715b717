import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { InspectionContentTable } from '../../../platform/database/inspectionSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type ContentRow = Selectable<InspectionContentTable>;

/** Works on the database and on a transaction. */
export class ContentRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async list(scope: Scope, filter: { title?: string | undefined; pageNo: number; pageSize: number }) {
    let query = scoped(this.#db, scope).selectFrom('inspectionContent');
    if (filter.title) query = query.where(hasText(scope, ['title'], filter.title));
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('title')
      .orderBy('id')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number): Promise<ContentRow | undefined> {
    return scoped(this.#db, scope).selectFrom('inspectionContent').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async among(scope: Scope, ids: readonly number[]): Promise<Map<number, ContentRow>> {
    const rows = await inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, scope).selectFrom('inspectionContent').selectAll().where('id', 'in', piece).execute(),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Plans that use each of them. */
  async plans(scope: Scope, ids: readonly number[]): Promise<Map<number, string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await scoped(this.#db, scope)
      .selectFrom('inspectionPlan')
      .select(['contentId', 'title'])
      .where('contentId', 'in', [...ids])
      .orderBy('title')
      .execute();
    const plans = Map.groupBy(rows, ({ contentId }) => contentId);
    return new Map([...plans].map(([id, of]) => [id, of.map(({ title }) => title)]));
  }

  async isTitleTaken(scope: Scope, title: string, except?: number): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('inspectionContent').select('id');
    const rows = await query.where(sql<SqlBool>`lower(title) = ${title.toLowerCase()}`).execute();
    return rows.some(({ id }) => id !== except);
  }

  async count(scope: Scope): Promise<number> {
    const query = scoped(this.#db, scope).selectFrom('inspectionContent');
    return Number((await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
  }

  async insert(scope: Scope, row: Insertable<InspectionContentTable>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto('inspectionContent').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<InspectionContentTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('inspectionContent').set(row).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('inspectionContent').where('id', '=', id).execute();
  }
}
