import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { MarketPageTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type MarketRow = Selectable<MarketPageTable>;
export type MarketHead = Omit<MarketRow, 'document'>;

export interface MarketFilter {
  title: string | undefined;
  category: string | undefined;
  shipped: boolean | undefined;
}

const heads = [
  'id',
  'orgId',
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
    { title, category, shipped }: MarketFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: MarketHead[] }> {
    let query = this.visible(scope);
    if (title) query = query.where(sql<boolean>`lower(market_page.title) like ${containing(title)} escape '!'`);
    if (category) query = query.where('category', '=', category);
    if (shipped !== undefined) query = query.where('orgId', shipped ? 'is' : 'is not', null);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      .orderBy('id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async categories(scope: Scope): Promise<string[]> {
    const query = this.visible(scope).select('category').distinct().where('category', '!=', '');
    return (await query.orderBy('category').execute()).map((row) => row.category);
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

  /** The organisation's own and the shipped ones. */
  private visible(scope: Scope) {
    return scoped(this.db, scope).selectFrom('marketPage');
  }
}
