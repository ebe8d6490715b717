import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { catalogueScope } from '../../platform/access/catalogueScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { ProtocolTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type ProtocolRow = Selectable<ProtocolTable>;

export interface ProtocolFilter {
  name: string | undefined;
  driver: string | undefined;
  enabled: boolean | undefined;
}

/** Protocols belong to the system and to no organisation: only what uses them does. */
export class ProtocolRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list({ name, driver, enabled }: ProtocolFilter, page: { pageNo: number; pageSize: number }) {
    let query = scoped(this.db, catalogueScope).selectFrom('protocol');
    if (name) query = query.where(sql<boolean>`lower(protocol.name) like ${containing(name)} escape '!'`);
    if (driver) query = query.where('driver', '=', driver);
    if (enabled !== undefined) query = query.where('enabled', '=', enabled ? 1 : 0);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('shipped', 'desc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async all(): Promise<ProtocolRow[]> {
    return scoped(this.db, catalogueScope).selectFrom('protocol').selectAll().orderBy('id').execute();
  }

  async find(id: number, db: Records = this.db): Promise<ProtocolRow | undefined> {
    return scoped(db, catalogueScope).selectFrom('protocol').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async named(name: string): Promise<ProtocolRow | undefined> {
    return scoped(this.db, catalogueScope)
      .selectFrom('protocol')
      .selectAll()
      .where(sql<boolean>`lower(protocol.name) = ${name.toLowerCase()}`)
      .executeTakeFirst();
  }

  /** Undefined when the name was taken in the meantime. */
  async insert(row: Insertable<ProtocolTable>): Promise<number | undefined> {
    const query = scoped(this.db, catalogueScope).insertInto('protocol').values(row).returning('id');
    return (await query.onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst())?.id;
  }

  async update(id: number, row: Updateable<ProtocolTable>): Promise<void> {
    await scoped(this.db, catalogueScope).updateTable('protocol').set(row).where('id', '=', id).execute();
  }

  async remove(id: number): Promise<void> {
    await scoped(this.db, catalogueScope)
      .deleteFrom('protocol')
      .where('id', '=', id)
      .where('shipped', '=', 0)
      .execute();
  }

  /** How many devices and templates of the scope chose each of these. */
  async useCounts(scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    if (ids.length === 0) return counts;
    for (const table of ['equipment', 'template'] as const) {
      const rows = await scoped(this.db, scope)
        .selectFrom(table)
        .where('protocolId', 'in', ids)
        .groupBy('protocolId')
        .select((eb) => ['protocolId', eb.fn.countAll<number>().as('uses')])
        .execute();
      for (const { protocolId, uses } of rows) {
        if (protocolId !== null) counts.set(protocolId, (counts.get(protocolId) ?? 0) + Number(uses));
      }
    }
    return counts;
  }

  /** Names of what uses it, a few of them. */
  async uses(id: number, most: number): Promise<string[]> {
    const names: string[] = [];
    for (const table of ['equipment', 'template'] as const) {
      const query = scoped(this.db, acrossOrganisations('is it in use'))
        .selectFrom(table)
        .select('name')
        .where('protocolId', '=', id);
      names.push(...(await query.orderBy('id').limit(most).execute()).map((row) => row.name));
    }
    return names.slice(0, most);
  }
}
