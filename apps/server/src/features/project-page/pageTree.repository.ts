import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { PageFolderTable } from '../../platform/database/projectSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type FolderRow = Selectable<PageFolderTable>;
export type TreePageRow = Awaited<ReturnType<PageTreeRepository['pages']>>[number];

/** Folders and pages of a project. */
export class PageTreeRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** In their order. */
  async folders(scope: Scope, projectId: number, db: Records = this.db): Promise<FolderRow[]> {
    const query = scoped(db, scope).selectFrom('pageFolder').selectAll().where('projectId', '=', projectId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async folder(scope: Scope, id: number, db: Records = this.db): Promise<FolderRow | undefined> {
    return scoped(db, scope).selectFrom('pageFolder').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** In their order, without their drawings. */
  async pages(scope: Scope, projectId: number, db: Records = this.db) {
    return scoped(db, scope)
      .selectFrom('page')
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId)
      .select(['id', 'folderId', 'seq', 'title', 'width', 'height', 'isHome', 'widgetCount', 'revision'])
      .select(['loginname', 'updatedAt', 'published'])
      .select((eb) => eb('passwordHash', 'is not', null).as('hasPassword'))
      .orderBy('seq')
      .orderBy('id')
      .execute();
  }

  async addFolder(scope: Scope, row: Insertable<PageFolderTable>, trx: Records): Promise<number> {
    const insert = scoped(trx, scope).insertInto('pageFolder').values(row);
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  }

  async rename(scope: Scope, id: number, title: string, trx: Records): Promise<void> {
    await scoped(trx, scope).updateTable('pageFolder').set({ title }).where('id', '=', id).execute();
  }

  async placeFolder(
    scope: Scope,
    { id, parentId, seq }: Pick<FolderRow, 'id' | 'parentId' | 'seq'>,
    trx: Records,
  ): Promise<void> {
    await scoped(trx, scope).updateTable('pageFolder').set({ parentId, seq }).where('id', '=', id).execute();
  }

  async placePage(
    scope: Scope,
    { id, folderId, seq }: Pick<TreePageRow, 'id' | 'folderId' | 'seq'>,
    trx: Records,
  ): Promise<void> {
    await scoped(trx, scope).updateTable('page').set({ folderId, seq }).where('id', '=', id).execute();
  }

  /** What is in it moves up one level. */
  async removeFolder(scope: Scope, { id, projectId, parentId }: FolderRow, trx: Records): Promise<void> {
    const records = scoped(trx, scope);
    const inside = records.updateTable('pageFolder').set({ parentId }).where('projectId', '=', projectId);
    await inside.where('parentId', '=', id).execute();
    const pages = records.updateTable('page').set({ folderId: parentId }).where('ownerKind', '=', 'project');
    await pages.where('ownerId', '=', projectId).where('folderId', '=', id).execute();
    await records.deleteFrom('pageFolder').where('id', '=', id).execute();
  }
}
