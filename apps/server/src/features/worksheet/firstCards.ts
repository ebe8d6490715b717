import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { byUrgency, workOrders } from './workOrders.ts';

type Query = ReturnType<typeof workOrders>;
export type CardRow = Awaited<ReturnType<ReturnType<typeof withCard>['execute']>>[number];

/** Orders that belong together: a column of the board, a day of the calendar. */
export interface Part {
  key: string;
  total: number;
}

interface Wanted {
  /** What tells the parts apart. */
  part: RawBuilder<unknown>;
  parts: readonly Part[];
  /** Of each. */
  most: number;
  /** The orders of some parts that follow each other. */
  orders(keys: readonly string[]): Query;
}

interface Place {
  key: string;
  id: number;
}

/** Orders that one statement ranks, so that nobody waits for it. */
const rowsAtOnce = 1500;
/** Parts with more are read by themselves: finding the first few is cheaper than ranking all. */
const rowsRanked = 200;

/** The most urgent orders of each part. */
export async function firstCards(
  db: Records,
  scope: Scope,
  { part, parts, most, orders }: Wanted,
): Promise<{ key: string; card: CardRow }[]> {
  const places: Place[] = [];
  for (const piece of piecesOf(parts)) {
    const [key, ...others] = piece;
    if (key === undefined) continue;
    const query = orders(piece);
    const found = others.length > 0 ? await ranked(db, scope, query, part, most) : await first(query, key, most);
    places.push(...found);
  }
  const ids = places.map(({ id }) => id);
  const rows = await inPieces(ids, (some) =>
    withCard(workOrders(db, scope, { now: 0 }).where('workOrder.id', 'in', some)).execute(),
  );
  const byId = new Map(rows.map((card) => [card.id, card]));
  return places.flatMap(({ key, id }) => {
    const card = byId.get(id);
    return card ? [{ key, card }] : [];
  });
}

function piecesOf(parts: readonly Part[]): string[][] {
  const pieces: string[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const { key, total } of parts.filter((part) => part.total > 0)) {
    rows = total > rowsRanked ? Number.POSITIVE_INFINITY : rows + total;
    if (rows <= rowsAtOnce) pieces.at(-1)?.push(key);
    else {
      pieces.push([key]);
      if (total <= rowsRanked) rows = total;
    }
  }
  return pieces;
}

async function first(query: Query, key: string, most: number): Promise<Place[]> {
  const rows = await query.select('workOrder.id').orderBy(byUrgency).limit(most).execute();
  return rows.map(({ id }) => ({ key, id }));
}

async function ranked(
  db: Records,
  scope: Scope,
  query: Query,
  part: RawBuilder<unknown>,
  most: number,
): Promise<Place[]> {
  const places = query
    .select([part.as('part'), 'workOrder.id as id'])
    .select(sql<number>`row_number() over (partition by ${part} order by ${byUrgency})`.as('place'))
    .as('ranked');
  const rows = await scoped(db, scope)
    .over(places)
    .where('ranked.place', '<=', most)
    .select(['ranked.id', 'ranked.part', 'ranked.place'])
    .execute();
  return rows.toSorted((a, b) => a.place - b.place).map(({ id, part: key }) => ({ key: String(key), id }));
}

export const withCard = (query: Query) =>
  query
    .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
    .leftJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
    .select(['workOrder.id', 'workOrder.type', 'workOrder.state', 'workOrder.title', 'workOrder.equipmentId'])
    .select(['workOrder.alarmId', 'workOrder.reporter', 'workOrder.assignee', 'workOrder.createdAt'])
    .select(['workOrder.updatedAt', 'workOrder.urgency', 'workOrder.startAt', 'workOrder.dueAt', 'workOrder.orgId'])
    .select(['equipment.name as equipName', 'equipmentGroup.name as groupName', 'repairDetail.isWaiting'])
    .select(['repairDetail.respondDueAt', 'repairDetail.receivedAt']);
