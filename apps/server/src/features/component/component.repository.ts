import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { ComponentTable } from '../../platform/database/pageSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type ComponentRow = Selectable<ComponentTable>;
export type ComponentHead = Omit<ComponentRow, 'document'>;

export interface ComponentPlace {
  /** Of the page. */
  id: number;
  title: string;
  ownerKind: string;
  ownerName: string;
}

const heads = [
  'id',
  'orgId',
  'name',
  'category',
  'revision',
  'width',
  'height',
  'widgetCount',
  'params',
  'loginname',
  'createdAt',
  'updatedAt',
] as const;

export class ComponentRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** By name. */
  async list(
    scope: Scope,
    name: string | undefined,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: ComponentHead[] }> {
    let query = this.visible(scope);
    if (name) query = query.where(sql<boolean>`lower(component.name) like ${containing(name)} escape '!'`);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      .orderBy('name')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number, db: Records = this.db): Promise<ComponentRow | undefined> {
    return this.visible(scope, db).selectAll().where('id', '=', id).executeTakeFirst();
  }

  async findAll(scope: Scope, ids: readonly number[]): Promise<ComponentRow[]> {
    if (ids.length === 0) return [];
    return this.visible(scope).selectAll().where('id', 'in', ids).orderBy('name').orderBy('id').execute();
  }

  /** Changes to the components of one organisation are serialised. */
  async hold(scope: Scope, orgId: number, trx: Records): Promise<void> {
    const query = scoped(trx, scope)
      .updateTable('org')
      .set((eb) => ({ createdAt: eb.ref('createdAt') }));
    await query.where('id', '=', orgId).execute();
  }

  async named(scope: Scope, name: string, trx: Records): Promise<{ id: number } | undefined> {
    return this.visible(scope, trx).select('id').where('name', '=', name).executeTakeFirst();
  }

  async count(scope: Scope, trx: Records): Promise<number> {
    const query = this.visible(scope, trx).select((eb) => eb.fn.countAll<number>().as('total'));
    return Number((await query.executeTakeFirstOrThrow()).total);
  }

  async insert(scope: Scope, row: Insertable<ComponentTable>, trx: Records): Promise<number> {
    return (await scoped(trx, scope).insertInto('component').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<ComponentTable>, trx: Records): Promise<void> {
    const query = scoped(trx, scope).updateTable('component').set(row).where('id', '=', id);
    await query.execute();
  }

  async remove(scope: Scope, id: number, trx: Records): Promise<void> {
    const query = scoped(trx, scope).deleteFrom('component').where('id', '=', id);
    await query.execute();
  }

  /** Pages that use it; a drawing is stored without spaces. */
  async places(scope: Scope, id: number, trx: Records): Promise<ComponentPlace[]> {
    const marks = [`%"componentId":${id},%`, `%"componentId":${id}}%`];
    const query = scoped(trx, scope)
      .selectFrom('page')
      .leftJoin('equipment', (join) =>
        join.onRef('equipment.id', '=', 'page.ownerId').on('page.ownerKind', '=', 'equipment'),
      )
      .leftJoin('template', (join) =>
        join.onRef('template.id', '=', 'page.ownerId').on('page.ownerKind', '=', 'template'),
      )
      .leftJoin('project', (join) => join.onRef('project.id', '=', 'page.ownerId').on('page.ownerKind', '=', 'project'))
      .where((eb) => eb.or(marks.map((mark) => eb('page.document', 'like', mark))))
      .select(['page.id', 'page.title', 'page.ownerKind'])
      .select(['equipment.name as equipment', 'template.name as template', 'project.title as project']);
    const rows = await query.orderBy('page.id').execute();
    return rows.map(({ id: pageId, title, ownerKind, equipment, template, project }) => ({
      ...{ id: pageId, title, ownerKind },
      ownerName: equipment ?? template ?? project ?? '',
    }));
  }

  private visible(scope: Scope, db: Records = this.db) {
    return scoped(db, scope).selectFrom('component');
  }
}
