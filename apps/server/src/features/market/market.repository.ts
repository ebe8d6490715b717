import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { MarketPageTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type MarketRow = Selectable<MarketPageTable>;
export type MarketHead = Omit<MarketRow, 'document'>;

/** A page that ships with the system. */
export interface ShippedRow extends Omit<Insertable<MarketPageTable>, 'useCount'> {
  orgId: null;
  shippedKey: string;
}

export interface MarketFilter {
  title: string | undefined;
  category: string | undefined;
  /** Shipped ones have titles and categories in the language of whoever asks: those that match. */
  shippedKeys: readonly string[] | undefined;
  shipped: boolean | undefined;
}

const heads = [
  'id',
  'orgId',
  'shippedKey',
  'title',
  'category',
  'note',
  'image',
  'width',
  'height',
  'widgetCount',
  'useCount',
  'loginname',
  'createdAt',
] as const;

export class MarketRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(
    scope: Scope,
    { title, category, shippedKeys, shipped }: MarketFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: MarketHead[] }> {
    let query = this.visible(scope);
    if (title || category)
      query = query.where((eb) => {
        const own = [eb('shippedKey', 'is', null)];
        if (title) own.push(sql<boolean>`lower(market_page.title) like ${containing(title)} escape '!'` as never);
        if (category) own.push(eb('category', '=', category));
        return eb.or([eb.and(own), ...(shippedKeys?.length ? [eb('shippedKey', 'in', shippedKeys)] : [])]);
      });
    if (shipped !== undefined) query = query.where('orgId', shipped ? 'is' : 'is not', null);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      // An organisation's own first, newest first; shipped ones in the order in which they ship.
      .orderBy(sql`case when org_id is null then 1 else 0 end`)
      .orderBy(sql`case when org_id is null then id else -id end`)
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /** Of those that did not ship. */
  async categories(scope: Scope): Promise<string[]> {
    const query = this.visible(scope).select('category').distinct().where('category', '!=', '');
    const own = await query.where('shippedKey', 'is', null).orderBy('category').execute();
    return own.map((row) => row.category);
  }

  async find(scope: Scope, id: number): Promise<MarketRow | undefined> {
    return this.visible(scope).selectAll().where('id', '=', id).executeTakeFirst();
  }

  async insert(scope: Scope, row: Insertable<MarketPageTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('marketPage').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async update(scope: Scope, id: number, row: Updateable<MarketPageTable>): Promise<void> {
    const query = scoped(this.db, scope)
      .updateTable('marketPage')
      .set(row)
      .where('id', '=', id)
      .where('orgId', 'is not', null);
    await query.execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    const query = scoped(this.db, scope).deleteFrom('marketPage').where('id', '=', id).where('orgId', 'is not', null);
    await query.execute();
  }

  /** Also a shipped one counts how often it was taken. */
  async count(id: number, db: Records): Promise<void> {
    const query = scoped(db, acrossOrganisations('what hangs on it'))
      .updateTable('marketPage')
      .set((eb) => ({ useCount: eb('useCount', '+', 1) }));
    await query.where('id', '=', id).execute();
  }

  /** Brings the shipped records to `rows`: existing ones keep their id and how often they were used. */
  async ship(rows: readonly ShippedRow[]): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const records = scoped(trx, serverScope);
      const shipped = await records.selectFrom('marketPage').selectAll().where('shippedKey', 'is not', null).execute();
      const known = new Map(shipped.map((row) => [row.shippedKey, row]));
      const missing = rows.filter(({ shippedKey }) => !known.has(shippedKey));
      // Of two processes that start at the same time only one adds them.
      if (missing.length > 0)
        await records
          .insertInto('marketPage')
          .values(missing.map((row) => ({ ...row, useCount: 0 })))
          .onConflict((conflict) => conflict.column('shippedKey').doNothing())
          .execute();
      for (const { createdAt: _, ...content } of rows) {
        const before = known.get(content.shippedKey);
        known.delete(content.shippedKey);
        if (before && isChanged(before, content))
          await records.updateTable('marketPage').set(content).where('id', '=', before.id).execute();
      }
      for (const { id } of known.values()) await records.deleteFrom('marketPage').where('id', '=', id).execute();
    });
  }

  /** The organisation's own and the shipped ones. */
  private visible(scope: Scope) {
    return scoped(this.db, scope).selectFrom('marketPage');
  }
}

const shippedFields = ['title', 'category', 'note', 'document'] as const;

const isChanged = (before: MarketRow, next: Omit<ShippedRow, 'createdAt'>): boolean =>
  shippedFields.some((field) => before[field] !== next[field]);
