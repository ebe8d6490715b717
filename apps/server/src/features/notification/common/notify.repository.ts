import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type NotifyTable = 'notifyRule' | 'notifySchedule' | 'notifyChannel' | 'notifyWindow';

/** Stands for whichever table it is: all of them have an id, an organisation and a name. */
type Any = 'notifyWindow';

export interface NotifyFilter {
  name?: string | undefined;
  where?: { column: string; is: string | number } | undefined;
  /** The newest first; by name otherwise. */
  newestFirst?: boolean;
  pageNo: number;
  pageSize: number;
}

/** Records about notifications that have a name. Works on the database and on a transaction. */
export class NotifyRepository<T extends NotifyTable> {
  readonly #db: Records;
  readonly #table: T;

  constructor(db: Records, table: T) {
    this.#db = db;
    this.#table = table;
  }

  async list(scope: Scope, { name, where, newestFirst, pageNo, pageSize }: NotifyFilter) {
    let query = scoped(this.#db, scope).selectFrom(this.#table as Any);
    if (name) query = query.where(hasText(scope, ['name'], name));
    if (where) query = query.where(sql<SqlBool>`${sql.ref(where.column)} = ${where.is}`);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const ordered = newestFirst ? query.orderBy('fromAt', 'desc') : query.orderBy('name');
    const list = await ordered
      .selectAll()
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list: list as unknown as Selectable<Schema[T]>[] };
  }

  async find(scope: Scope, id: number): Promise<Selectable<Schema[T]> | undefined> {
    const query = scoped(this.#db, scope)
      .selectFrom(this.#table as Any)
      .selectAll();
    return (await query.where('id', '=', id).executeTakeFirst()) as Selectable<Schema[T]> | undefined;
  }

  async isNameTaken(scope: Scope, name: string, except?: number): Promise<boolean> {
    const query = scoped(this.#db, scope)
      .selectFrom(this.#table as Any)
      .select('id')
      .where(sql<SqlBool>`lower(name) = ${name.toLowerCase()}`);
    return (await query.execute()).some(({ id }) => id !== except);
  }

  async count(scope: Scope): Promise<number> {
    const query = scoped(this.#db, scope).selectFrom(this.#table as Any);
    return Number((await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
  }

  async insert(scope: Scope, row: Insertable<Schema[T]>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto(this.#table as Any);
    return (
      await insert
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  async update(scope: Scope, id: number, row: Updateable<Schema[T]>): Promise<void> {
    const update = scoped(this.#db, scope).updateTable(this.#table as Any);
    await update
      .set(row as never)
      .where('id', '=', id)
      .execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope)
      .deleteFrom(this.#table as Any)
      .where('id', '=', id)
      .execute();
  }
}
