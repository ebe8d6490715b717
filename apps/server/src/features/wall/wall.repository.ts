import { wallLimits } from '@lookfar/contract';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { WallBoardTable } from '../../platform/database/wallSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type WallBoardRow = Selectable<WallBoardTable>;
export type WallBoardHead = Omit<WallBoardRow, 'tiles'>;

const heads = [
  'id',
  'orgId',
  'accountId',
  'name',
  'sharing',
  'roleIds',
  'revision',
  'tileCount',
  'loginname',
  'createdAt',
  'updatedAt',
] as const;

export class WallRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async own(scope: Scope, accountId: number, db: Records = this.db): Promise<WallBoardHead[]> {
    const query = scoped(db, scope).selectFrom('wallBoard').select(heads).where('accountId', '=', accountId);
    return query.orderBy('id').execute();
  }

  /** Of others, shared with everybody or with the role. */
  async shared(scope: Scope, accountId: number, roleId: number | undefined): Promise<WallBoardHead[]> {
    const isListed = sql`',' || trim(role_ids, '[]') || ',' like ${`%,${roleId ?? 0},%`}`;
    return scoped(this.db, scope)
      .selectFrom('wallBoard')
      .select(heads)
      .where('accountId', '<>', accountId)
      .where(sql<SqlBool>`(sharing = 'org' or (sharing = 'roles' and ${isListed}))`)
      .orderBy('id')
      .limit(wallLimits.listed)
      .execute();
  }

  async find(scope: Scope, id: number, db: Records = this.db): Promise<WallBoardRow | undefined> {
    return scoped(db, scope).selectFrom('wallBoard').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Changes to the boards of one account are serialised. */
  async hold(scope: Scope, accountId: number, trx: Records): Promise<void> {
    const query = scoped(trx, scope)
      .updateTable('account')
      .set((eb) => ({ createdAt: eb.ref('createdAt') }));
    await query.where('id', '=', accountId).execute();
  }

  async insert(scope: Scope, row: Insertable<WallBoardTable>, trx: Records): Promise<number> {
    const query = scoped(trx, scope).insertInto('wallBoard').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<WallBoardTable>, trx: Records): Promise<void> {
    await scoped(trx, scope).updateTable('wallBoard').set(row).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number, trx: Records): Promise<void> {
    await scoped(trx, scope).deleteFrom('wallBoard').where('id', '=', id).execute();
  }

  async roleOf(scope: Scope, accountId: number): Promise<number | undefined> {
    const query = scoped(this.db, scope).selectFrom('account').select('roleId').where('id', '=', accountId);
    return (await query.executeTakeFirst())?.roleId;
  }

  async roles(scope: Scope, db: Records = this.db): Promise<{ id: number; name: string }[]> {
    const query = scoped(db, scope).selectFrom('role').select(['id', 'name']);
    return query.orderBy('id').execute();
  }

  /** Those among them that exist. */
  async groups(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const query = scoped(this.db, scope)
      .selectFrom('equipmentGroup')
      .select('id')
      .where('id', 'in', [...ids]);
    return new Set((await query.execute()).map(({ id }) => id));
  }
}
