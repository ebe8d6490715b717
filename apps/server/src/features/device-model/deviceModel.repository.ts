import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DeviceModelTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type DeviceModelRow = Selectable<DeviceModelTable>;
export type DeviceModelHead = Omit<DeviceModelRow, 'document'>;

export interface DeviceModelFilter {
  /** A part of the name or of the manufacturer. */
  name: string | undefined;
  /** Shipped ones are also found by their name in another language. */
  shippedKeys: readonly string[];
  manufacturer: string | undefined;
  category: string | undefined;
  driver: string | undefined;
  shipped: boolean | undefined;
}

const heads = [
  'id',
  'orgId',
  'shippedKey',
  'name',
  'manufacturer',
  'category',
  'note',
  'driver',
  'signalCount',
  'alarmCount',
  'createdAt',
  'updatedAt',
  'revision',
  'updatedBy',
] as const;

export class DeviceModelRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(
    scope: Scope,
    filter: DeviceModelFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: DeviceModelHead[] }> {
    const query = this.matching(scope, filter);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      // An organisation's own first, newest first.
      .orderBy(sql`case when org_id is null then 1 else 0 end`)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number): Promise<DeviceModelRow | undefined> {
    return this.visible(scope).selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Of the same organisation. */
  async named(scope: Scope, orgId: number, name: string): Promise<{ id: number } | undefined> {
    return scoped(this.db, scope)
      .selectFrom('deviceModel')
      .select('id')
      .where('orgId', '=', orgId)
      .where(sql<boolean>`lower(device_model.name) = ${name.toLowerCase()}`)
      .executeTakeFirst();
  }

  async insert(scope: Scope, row: Insertable<DeviceModelTable>): Promise<number> {
    return (
      await scoped(this.db, scope).insertInto('deviceModel').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }

  /** The new revision; undefined if the current one is no longer `base`, or the model was deleted. */
  async update(scope: Scope, id: number, base: number, row: Updateable<DeviceModelTable>): Promise<number | undefined> {
    const query = scoped(this.db, scope)
      .updateTable('deviceModel')
      .set({ ...row, revision: base + 1 })
      .where('id', '=', id)
      .where('revision', '=', base)
      .where('orgId', 'is not', null);
    return (await query.returning('revision').executeTakeFirst())?.revision;
  }

  async remove(scope: Scope, id: number): Promise<void> {
    const query = scoped(this.db, scope).deleteFrom('deviceModel').where('id', '=', id).where('orgId', 'is not', null);
    await query.execute();
  }

  /** Updates the shipped records to match `rows`: existing ones keep their id. */
  async ship(rows: readonly Insertable<DeviceModelTable>[]): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      // Two processes that start at the same time would each add what is missing: the second waits here for the first.
      await scoped(trx, serverScope)
        .updateTable('deviceModel')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('orgId', 'is', null)
        .execute();
      const shipped = await scoped(trx, serverScope)
        .selectFrom('deviceModel')
        .selectAll()
        .where('orgId', 'is', null)
        .orderBy('id')
        .execute();
      const known = new Map(shipped.map((row) => [row.shippedKey, row]));
      const missing = rows.filter(({ shippedKey }) => !known.has(shippedKey));
      if (missing.length > 0) await scoped(trx, serverScope).insertInto('deviceModel').values(missing).execute();
      for (const row of rows) {
        const before = known.get(row.shippedKey);
        known.delete(row.shippedKey);
        const { createdAt: _, ...content } = row;
        if (!before) continue;
        if (before.document !== row.document || before.name !== row.name || before.note !== row.note)
          await scoped(trx, serverScope).updateTable('deviceModel').set(content).where('id', '=', before.id).execute();
      }
      for (const { id } of known.values())
        await scoped(trx, serverScope).deleteFrom('deviceModel').where('id', '=', id).execute();
    });
  }

  private matching(scope: Scope, { name, shippedKeys, manufacturer, category, driver, shipped }: DeviceModelFilter) {
    let query = this.visible(scope);
    if (name) {
      const like = containing(name);
      query = query.where((eb) =>
        eb.or([
          sql<boolean>`lower(device_model.name) like ${like} escape '!'`,
          sql<boolean>`lower(device_model.manufacturer) like ${like} escape '!'`,
          ...(shippedKeys.length > 0 ? [eb('shippedKey', 'in', shippedKeys)] : []),
        ]),
      );
    }
    if (manufacturer)
      query = query.where(sql<boolean>`lower(device_model.manufacturer) like ${containing(manufacturer)} escape '!'`);
    if (category) query = query.where('category', '=', category);
    if (driver) query = query.where('driver', '=', driver);
    if (shipped !== undefined) query = query.where('orgId', shipped ? 'is' : 'is not', null);
    return query;
  }

  /** The organisation's own models and the shipped ones. */
  private visible(scope: Scope) {
    return scoped(this.db, scope).selectFrom('deviceModel');
  }
}
