import type { OriginUse } from '@lookfar/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { catalogueScope } from '../../platform/access/catalogueScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { AllowedOriginTable } from '../../platform/database/mediaSchema.ts';

export type OriginRow = Selectable<AllowedOriginTable>;

export interface OriginFilter {
  name?: string | undefined;
  use?: OriginUse | undefined;
  pageNo: number;
  pageSize: number;
}

/** Allowed origins belong to the platform. */
export class OriginRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Found by name and by address. */
  async list({ name, use, pageNo, pageSize }: OriginFilter): Promise<{ total: number; list: OriginRow[] }> {
    let query = scoped(this.db, catalogueScope).selectFrom('allowedOrigin');
    if (name) {
      const like = containing(name);
      query = query.where(sql<boolean>`(lower(name) like ${like} escape '!' or origin like ${like} escape '!')`);
    }
    if (use) query = query.where('uses', 'like', `%"${use}"%`);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  all(): Promise<OriginRow[]> {
    return scoped(this.db, catalogueScope).selectFrom('allowedOrigin').selectAll().orderBy('id').execute();
  }

  find(id: number): Promise<OriginRow | undefined> {
    const query = scoped(this.db, catalogueScope).selectFrom('allowedOrigin').selectAll();
    return query.where('id', '=', id).executeTakeFirst();
  }

  /** Undefined if the origin is there already. */
  async insert(row: Insertable<AllowedOriginTable>): Promise<number | undefined> {
    const insert = scoped(this.db, catalogueScope).insertInto('allowedOrigin').values(row);
    const added = await insert
      .onConflict((conflict) => conflict.column('origin').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  }

  async update(id: number, row: Updateable<AllowedOriginTable>): Promise<void> {
    await scoped(this.db, catalogueScope).updateTable('allowedOrigin').set(row).where('id', '=', id).execute();
  }

  async remove(id: number): Promise<void> {
    await scoped(this.db, catalogueScope).deleteFrom('allowedOrigin').where('id', '=', id).execute();
  }
}
