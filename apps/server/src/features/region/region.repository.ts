import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { RegionTable } from '../../platform/database/peopleSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { readRegions } from '../../platform/sessions/regions.ts';

export type RegionRow = Selectable<RegionTable>;

/** Tables whose `authRegion` is a JSON list of titles. */
const holders = ['account', 'role', 'invite'] as const;
export type Holder = (typeof holders)[number];

export interface HolderRow {
  table: Holder;
  id: number;
  regions: string[];
}

/** Works on the database and on a transaction. */
export class RegionRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(scope: Scope, filter: { name?: string | undefined; pageNo: number; pageSize: number }) {
    let query = scoped(this.db, scope).selectFrom('region');
    if (filter.name) query = query.where(hasText(scope, ['region.name'], filter.name));
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll('region')
      .orderBy('name')
      .orderBy('id')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async names(scope: Scope, orgId: number): Promise<string[]> {
    const query = scoped(this.db, scope).selectFrom('region').select('name').where('orgId', '=', orgId);
    return (await query.orderBy('name').execute()).map(({ name }) => name);
  }

  async find(scope: Scope, id: number): Promise<RegionRow | undefined> {
    return scoped(this.db, scope).selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async named(scope: Scope, orgId: number, name: string): Promise<RegionRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('region').selectAll().where('orgId', '=', orgId);
    return query.where('name', '=', name).executeTakeFirst();
  }

  /** What names regions in one organisation changes one after the other. */
  async hold(scope: Scope, orgId: number): Promise<boolean> {
    const query = scoped(this.db, scope)
      .updateTable('org')
      .set((eb) => ({ createdAt: eb.ref('createdAt') }));
    const { numUpdatedRows } = await query.where('id', '=', orgId).executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async insert(scope: Scope, row: Insertable<RegionTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('region').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<RegionTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('region').set(row).where('id', '=', id).execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('region').where('id', '=', id).execute();
  }

  /** Accounts, roles and invitations with any region. */
  async holders(scope: Scope): Promise<HolderRow[]> {
    const rows: HolderRow[] = [];
    for (const table of holders) {
      const found = await scoped(this.db, scope)
        .selectFrom(table as 'account')
        .select(['id', 'authRegion'])
        .where('authRegion', '!=', '[]')
        .execute();
      rows.push(...found.map(({ id, authRegion }) => ({ table, id, regions: readRegions(authRegion) })));
    }
    return rows;
  }

  async setRegions(scope: Scope, { table, id }: HolderRow, regions: readonly string[]): Promise<void> {
    const set = { authRegion: JSON.stringify(regions) };
    await scoped(this.db, scope)
      .updateTable(table as 'account')
      .set(set)
      .where('id', '=', id)
      .execute();
  }

  async accountsOfRoles(scope: Scope, roleIds: readonly number[]): Promise<number[]> {
    if (roleIds.length === 0) return [];
    const query = scoped(this.db, scope).selectFrom('account').select('id').where('roleId', 'in', roleIds);
    return (await query.execute()).map(({ id }) => id);
  }

  /** Drawings that may name one of these; a title has no character that JSON writes differently. */
  async drawings(scope: Scope, table: 'page' | 'component', names: readonly string[]) {
    if (names.length === 0) return [];
    const query = scoped(this.db, scope)
      .selectFrom(table as 'page')
      .select(['id', 'document'])
      .where('document', 'like', '%"authRegion":"_%');
    return query
      .where((eb) =>
        eb.or(names.map((name) => sql<boolean>`document like ${`%${name.replace(/[!%_]/g, '!$&')}%`} escape '!'`)),
      )
      .orderBy('id')
      .execute();
  }
}
