import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { MapLayerTable } from '../../platform/database/mapSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type MapLayerRow = Selectable<MapLayerTable>;
export type MapLayerHead = Omit<MapLayerRow, 'document'>;

/** Users who manage all organisations see the first of all of them. */
const mostListed = 500;

const heads = [
  'id',
  'orgId',
  'kind',
  'name',
  'nameEn',
  'seq',
  'isShown',
  'minZoom',
  'bounds',
  'shapes',
  'revision',
  'loginname',
  'createdAt',
  'updatedAt',
] as const;

export class MapLayerRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** In the order of drawing. */
  async list(scope: Scope, db: Records = this.db): Promise<MapLayerHead[]> {
    const query = scoped(db, scope).selectFrom('mapLayer').select(heads);
    return query.orderBy('orgId').orderBy('seq').orderBy('id').limit(mostListed).execute();
  }

  async find(scope: Scope, id: number): Promise<MapLayerRow | undefined> {
    return scoped(this.db, scope).selectFrom('mapLayer').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The MIME type of a stored file; undefined for one that the scope does not include. */
  async fileType(scope: Scope, id: number): Promise<string | undefined> {
    const query = scoped(this.db, scope).selectFrom('file').select('type').where('id', '=', id);
    return (await query.executeTakeFirst())?.type;
  }

  /** Changes to the layers of one organisation are serialised. */
  async hold(scope: Scope, orgId: number, trx: Records): Promise<void> {
    const query = scoped(trx, scope)
      .updateTable('org')
      .set((eb) => ({ createdAt: eb.ref('createdAt') }));
    await query.where('id', '=', orgId).execute();
  }

  async head(scope: Scope, id: number, trx: Records): Promise<MapLayerHead | undefined> {
    return scoped(trx, scope).selectFrom('mapLayer').select(heads).where('id', '=', id).executeTakeFirst();
  }

  async insert(scope: Scope, row: Insertable<MapLayerTable>, trx: Records): Promise<number> {
    const query = scoped(trx, scope).insertInto('mapLayer').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<MapLayerTable>, trx: Records): Promise<void> {
    await scoped(trx, scope).updateTable('mapLayer').set(row).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number, trx: Records): Promise<void> {
    await scoped(trx, scope).deleteFrom('mapLayer').where('id', '=', id).execute();
  }
}
