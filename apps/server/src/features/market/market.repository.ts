import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MarketPageTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
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
  private readonly db: Db;

  constructor(db: Db) {
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

  async insert(row: Insertable<MarketPageTable>): Promise<number> {
    return (await this.db.insertInto('marketPage').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<MarketPageTable>): Promise<void> {
    let query = this.db.updateTable('marketPage').set(row).where('id', '=', id).where('orgId', 'is not', null);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  async remove(scope: Scope, id: number): Promise<void> {
    let query = this.db.deleteFrom('marketPage').where('id', '=', id).where('orgId', 'is not', null);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  /** Also a shipped one counts how often it was taken. */
  async count(id: number, db: Db): Promise<void> {
    const query = db.updateTable('marketPage').set((eb) => ({ useCount: eb('useCount', '+', 1) }));
    await query.where('id', '=', id).execute();
  }

  async hasFile(scope: Scope, id: number): Promise<boolean> {
    let query = this.db.selectFrom('file').select('id').where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** The organisation's own and those of the system. */
  private visible(scope: Scope) {
    const query = this.db.selectFrom('marketPage');
    const { orgId } = scope;
    if (orgId === undefined) return query;
    return query.where((eb) => eb.or([eb('orgId', '=', orgId), eb('orgId', 'is', null)]));
  }
}
