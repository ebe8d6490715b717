import type { BoardSide } from '@lookfar/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { byUrgency, openOrders, overdue, placeInTime, type WorkFilter, workOrders } from './workOrders.ts';

export type CardRow = Awaited<ReturnType<WorksheetRepository['page']>>[number];
type Query = ReturnType<typeof workOrders>;

const dayMs = 86_400_000;

const keyOf: Readonly<Record<BoardSide, RawBuilder<string>>> = {
  person: sql`work_order.assignee`,
  device: sql`cast(work_order.equipment_id as text)`,
  area: sql`cast(coalesce(equipment.group_id, 0) as text)`,
  state: sql`work_order.state`,
};

export class WorksheetRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The columns of the board that have orders, with most of them first. */
  async columns(scope: Scope, filter: WorkFilter, by: BoardSide, column?: string) {
    const key = keyOf[by];
    let query = openOrders(this.db, scope, filter);
    if (column !== undefined) query = query.where(key, '=', column);
    const rows = await query
      .select([key.as('key'), (eb) => eb.fn.countAll<number>().as('total')])
      .select(sql<number>`sum(${overdue(filter.now)})`.as('overdue'))
      .groupBy(key)
      .orderBy('total', 'desc')
      .orderBy('key')
      .execute();
    return rows.map((row) => ({ key: row.key, total: Number(row.total), overdue: Number(row.overdue) }));
  }

  /** The first cards of these columns. */
  async cards(scope: Scope, filter: WorkFilter, place: { by: BoardSide; keys: readonly string[]; most: number }) {
    const { by, keys, most } = place;
    if (keys.length === 0) return [];
    const key = keyOf[by];
    const open = openOrders(this.db, scope, filter).where(key, 'in', [...keys]);
    return this.first(scope, open, key, most);
  }

  async page(scope: Scope, filter: WorkFilter, { limit, offset }: { limit: number; offset: number }) {
    const query = workOrders(this.db, scope, filter).orderBy('workOrder.id', 'desc').limit(limit).offset(offset);
    return withCard(query).execute();
  }

  /** In the order of `page`. */
  async before(scope: Scope, filter: WorkFilter, { id, limit }: { id: number | undefined; limit: number }) {
    let query = workOrders(this.db, scope, filter);
    if (id !== undefined) query = query.where('workOrder.id', '<', id);
    return withCard(query.orderBy('workOrder.id', 'desc').limit(limit)).execute();
  }

  async count(scope: Scope, filter: WorkFilter): Promise<number> {
    const query = workOrders(this.db, scope, filter).select((eb) => eb.fn.countAll<number>().as('total'));
    return Number((await query.executeTakeFirstOrThrow()).total);
  }

  async find(scope: Scope, id: number) {
    return withCard(workOrders(this.db, scope, { now: 0 }).where('workOrder.id', '=', id)).executeTakeFirst();
  }

  /** Orders by day, counted from the start. */
  async days(scope: Scope, filter: WorkFilter, span: { from: number; to: number }) {
    const day = dayFrom(span.from);
    const rows = await this.within(scope, filter, span)
      .select([day.as('day'), (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy(day)
      .execute();
    return rows.map((row) => ({ day: Number(row.day), total: Number(row.total) }));
  }

  async cardsOfDays(scope: Scope, filter: WorkFilter, span: { from: number; to: number; most: number }) {
    return this.first(scope, this.within(scope, filter, span), dayFrom(span.from), span.most);
  }

  private within(scope: Scope, filter: WorkFilter, { from, to }: { from: number; to: number }): Query {
    return workOrders(this.db, scope, filter).where(placeInTime, '>=', from).where(placeInTime, '<', to);
  }

  /** The most urgent orders of each part. */
  private async first(scope: Scope, query: Query, part: RawBuilder<unknown>, most: number) {
    const ranked = query
      .select([part.as('part'), 'workOrder.id as id'])
      .select(sql<number>`row_number() over (partition by ${part} order by ${byUrgency})`.as('place'))
      .as('ranked');
    const rows = await scoped(this.db, scope)
      .over(ranked)
      .where('ranked.place', '<=', most)
      .select(['ranked.id', 'ranked.part', 'ranked.place'])
      .execute();
    const cards = await this.byIds(
      scope,
      rows.map(({ id }) => id),
    );
    return rows
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ id, part: key }) => {
        const card = cards.get(id);
        return card ? [{ key: String(key), card }] : [];
      });
  }

  private async byIds(scope: Scope, ids: readonly number[]): Promise<Map<number, CardRow>> {
    const found = new Map<number, CardRow>();
    for (let at = 0; at < ids.length; at += idsPerRead) {
      const piece = ids.slice(at, at + idsPerRead);
      const query = workOrders(this.db, scope, { now: 0 }).where('workOrder.id', 'in', piece);
      for (const row of await withCard(query).execute()) found.set(row.id, row);
    }
    return found;
  }
}

const idsPerRead = 500;

/** Parameters are not whole numbers to SQLite. */
const dayFrom = (from: number): RawBuilder<number> =>
  sql`cast((${placeInTime} - ${sql.lit(from)}) / ${sql.lit(dayMs)} as bigint)`;

const withCard = (query: Query) =>
  query
    .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
    .leftJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
    .select(['workOrder.id', 'workOrder.type', 'workOrder.state', 'workOrder.title', 'workOrder.equipmentId'])
    .select(['workOrder.alarmId', 'workOrder.reporter', 'workOrder.assignee', 'workOrder.createdAt'])
    .select(['workOrder.updatedAt', 'workOrder.urgency', 'workOrder.startAt', 'workOrder.dueAt', 'workOrder.orgId'])
    .select(['equipment.name as equipName', 'equipmentGroup.name as groupName', 'repairDetail.isWaiting']);
