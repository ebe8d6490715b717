import type { PageOwner } from '@lookfar/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { PageTable } from '../../platform/database/pageSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PageRow = Selectable<PageTable>;
/** All but the drawing and what opens it. */
export type PageHead = Omit<PageRow, 'document' | 'passwordHash'>;

export interface Owner {
  owner: PageOwner;
  ownerId: number;
}

const heads = [
  'id',
  'orgId',
  'ownerKind',
  'ownerId',
  'seq',
  'title',
  'width',
  'height',
  'isHome',
  'widgetCount',
  'loginname',
  'createdAt',
  'updatedAt',
  'revision',
] as const;

export class PageRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Undefined for an equipment or a template of others. */
  async owner(scope: Scope, { owner, ownerId }: Owner, db: Db = this.db) {
    let query = db.selectFrom(owner).select(['id', 'orgId', 'name']).where('id', '=', ownerId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** Changes to the pages of one owner are serialised by locking its row. */
  async holdOwner(scope: Scope, { owner, ownerId }: Owner, db: Db): Promise<void> {
    let query = db.updateTable(owner).set((eb) => ({ updatedAt: eb.ref('updatedAt') }));
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.where('id', '=', ownerId).execute();
  }

  /** In their order. */
  async list(scope: Scope, { owner, ownerId }: Owner, db: Db = this.db): Promise<PageHead[]> {
    let query = db.selectFrom('page').select(heads).where('ownerKind', '=', owner).where('ownerId', '=', ownerId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async documents(scope: Scope, { owner, ownerId }: Owner, db: Db = this.db): Promise<PageRow[]> {
    let query = db.selectFrom('page').selectAll().where('ownerKind', '=', owner).where('ownerId', '=', ownerId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async head(scope: Scope, id: number): Promise<PageHead | undefined> {
    let query = this.db.selectFrom('page').select(heads).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  async find(scope: Scope, id: number, db: Db = this.db): Promise<PageRow | undefined> {
    let query = db.selectFrom('page').selectAll().where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  async insert(row: Insertable<PageTable>, db: Db): Promise<number> {
    return (await db.insertInto('page').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<PageTable>, db: Db): Promise<void> {
    let query = db.updateTable('page').set(row).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  async remove(scope: Scope, id: number, db: Db): Promise<void> {
    await db.deleteFrom('pagePass').where('pageId', '=', id).execute();
    await db.deleteFrom('pageVersion').where('pageId', '=', id).execute();
    let query = db.deleteFrom('page').where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  /** What an equipment opens with; undefined for one of others. */
  async shown(scope: Scope, equipmentId: number, db: Db): Promise<string | undefined> {
    let query = db.selectFrom('equipment').select('display').where('id', '=', equipmentId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return (await query.executeTakeFirst())?.display;
  }

  async show(scope: Scope, equipmentId: number, display: 'list' | 'page', db: Db): Promise<void> {
    let query = db.updateTable('equipment').set({ display }).where('id', '=', equipmentId);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }
}
