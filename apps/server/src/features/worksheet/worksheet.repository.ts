import type { BoardSide } from '@lookfar/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { firstCards, type Part, withCard } from './firstCards.ts';
import { openOrders, overdue, placeInTime, type WorkFilter, workOrders } from './workOrders.ts';

type Query = ReturnType<typeof workOrders>;

const dayMs = 86_400_000;

const keyOf: Readonly<Record<BoardSide, RawBuilder<string | number>>> = {
  person: sql`work_order.assignee`,
  device: sql`work_order.equipment_id`,
  area: sql`coalesce(equipment.group_id, 0)`,
  state: sql`work_order.state`,
};

/** As they are in the database; what is no id is the id of nothing. */
const keysOf = (by: BoardSide, keys: readonly string[]): (string | number)[] =>
  by === 'device' || by === 'area' ? keys.map((key) => (/^\d{1,9}$/.test(key) ? Number(key) : -1)) : [...keys];

export class WorksheetRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The columns of the board that have orders, with most of them first. */
  async columns(scope: Scope, filter: WorkFilter, by: BoardSide, column?: string) {
    const key = keyOf[by];
    let query = openOrders(this.db, scope, filter);
    if (column !== undefined) query = query.where(key, 'in', keysOf(by, [column]));
    const rows = await query
      .select([key.as('key'), (eb) => eb.fn.countAll<number>().as('total')])
      .select(sql<number>`sum(${overdue(filter.now)})`.as('overdue'))
      .groupBy(key)
      .orderBy('total', 'desc')
      .orderBy('key')
      .execute();
    return rows.map((row) => ({ key: String(row.key), total: Number(row.total), overdue: Number(row.overdue) }));
  }

  /** The first cards of these columns. */
  async cards(scope: Scope, filter: WorkFilter, place: { by: BoardSide; columns: readonly Part[]; most: number }) {
    const { by, columns, most } = place;
    const open = openOrders(this.db, scope, filter);
    const orders = (keys: readonly string[]) => open.where(keyOf[by], 'in', keysOf(by, keys));
    return firstCards(this.db, scope, { part: keyOf[by], parts: columns, most, orders });
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

  /** The first cards of these days, which are counted from the start. */
  async cardsOfDays(scope: Scope, filter: WorkFilter, place: { from: number; days: readonly Part[]; most: number }) {
    const { from, days, most } = place;
    const orders = (keys: readonly string[]) => {
      const [first, last] = [Number(keys[0]), Number(keys.at(-1))];
      return this.within(scope, filter, { from: from + first * dayMs, to: from + (last + 1) * dayMs });
    };
    return firstCards(this.db, scope, { part: dayFrom(from), parts: days, most, orders });
  }

  private within(scope: Scope, filter: WorkFilter, { from, to }: { from: number; to: number }): Query {
    return workOrders(this.db, scope, filter).where(placeInTime, '>=', from).where(placeInTime, '<', to);
  }
}

/** Parameters are not whole numbers to SQLite. */
const dayFrom = (from: number): RawBuilder<number> =>
  sql`cast((${placeInTime} - ${sql.lit(from)}) / ${sql.lit(dayMs)} as bigint)`;
