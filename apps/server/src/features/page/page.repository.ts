import type { PageOwner } from '@lookfar/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { PageTable } from '../../platform/database/pageSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PageRow = Selectable<PageTable>;
/** All fields except the drawing and the password. */
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
  'folderId',
  'published',
] as const;

export class PageRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Undefined for a device, template, project or scene of another organisation. */
  async owner(scope: Scope, { owner, ownerId }: Owner, db: Records = this.db) {
    const records = scoped(db, scope);
    if (owner === 'project' || owner === 'scene') {
      const titled = records.selectFrom(owner as 'project').select(['id', 'orgId', 'title as name']);
      return titled.where('id', '=', ownerId).executeTakeFirst();
    }
    const query = records.selectFrom(owner).select(['id', 'orgId', 'name']).where('id', '=', ownerId);
    return query.executeTakeFirst();
  }

  /** Changes to the pages of one owner are serialised by locking its row. */
  async holdOwner(scope: Scope, { owner, ownerId }: Owner, db: Records): Promise<void> {
    const query = scoped(db, scope)
      .updateTable(owner as 'equipment')
      .set((eb) => ({ updatedAt: eb.ref('updatedAt') }));
    await query.where('id', '=', ownerId).execute();
  }

  /** In their order. */
  async list(scope: Scope, { owner, ownerId }: Owner, db: Records = this.db): Promise<PageHead[]> {
    const query = scoped(db, scope)
      .selectFrom('page')
      .select(heads)
      .where('ownerKind', '=', owner)
      .where('ownerId', '=', ownerId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  async head(scope: Scope, id: number): Promise<PageHead | undefined> {
    const query = scoped(this.db, scope).selectFrom('page').select(heads).where('id', '=', id);
    return query.executeTakeFirst();
  }

  /** Whose it is, and what its password is checked against. */
  async lock(scope: Scope, id: number) {
    const query = scoped(this.db, scope).selectFrom('page').where('id', '=', id);
    return query.select(['id', 'ownerKind', 'ownerId', 'revision', 'passwordHash']).executeTakeFirst();
  }

  async find(scope: Scope, id: number, db: Records = this.db): Promise<PageRow | undefined> {
    const query = scoped(db, scope).selectFrom('page').selectAll().where('id', '=', id);
    return query.executeTakeFirst();
  }

  async insert(scope: Scope, row: Insertable<PageTable>, db: Records): Promise<number> {
    return (await scoped(db, scope).insertInto('page').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<PageTable>, db: Records): Promise<void> {
    const query = scoped(db, scope).updateTable('page').set(row).where('id', '=', id);
    await query.execute();
  }

  async remove(scope: Scope, id: number, db: Records): Promise<void> {
    await scoped(db, acrossOrganisations('what hangs on it')).deleteFrom('pagePass').where('pageId', '=', id).execute();
    for (const table of ['pageVersion', 'pagePublication', 'projectPageSignal'] as const)
      await scoped(db, scope)
        .deleteFrom(table as 'pageVersion')
        .where('pageId', '=', id)
        .execute();
    const query = scoped(db, scope).deleteFrom('page').where('id', '=', id);
    await query.execute();
  }

  /** What a device opens with; undefined for a device of another organisation. */
  async shown(scope: Scope, equipmentId: number, db: Records): Promise<string | undefined> {
    const query = scoped(db, scope).selectFrom('equipment').select('display').where('id', '=', equipmentId);
    return (await query.executeTakeFirst())?.display;
  }

  async show(scope: Scope, equipmentId: number, display: 'list' | 'page', db: Records): Promise<void> {
    const query = scoped(db, scope).updateTable('equipment').set({ display }).where('id', '=', equipmentId);
    await query.execute();
  }
}
