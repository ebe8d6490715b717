import { type api, type BodyOf, openStates, readTimeSpan } from '@lookfar/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { groupsBelow } from '../../platform/database/groupsBelow.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type WorkFilter = Omit<BodyOf<typeof api.worksheet.query>, 'pageNo' | 'pageSize'> & { now: number };

/** When an order stands in the calendar; there is an index of it. */
export const placeInTime: RawBuilder<number> = sql`coalesce(work_order.start_at, work_order.due_at, work_order.created_at)`;

/** The most urgent first, then what is due first, then the oldest. */
export const byUrgency: RawBuilder<unknown> = sql`case work_order.urgency when 'urgent' then 0 when 'high' then 1
  when 'normal' then 2 else 3 end, coalesce(work_order.due_at, ${sql.lit(Number.MAX_SAFE_INTEGER)}), work_order.id`;

/** Orders of devices that still exist, narrowed. */
export function workOrders(db: Records, scope: Scope, filter: WorkFilter) {
  const { type, state, assignee, equipmentId, groupId, urgency, isOverdue, title, span, now } = filter;
  let query = scoped(db, scope).selectFrom('workOrder').innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId');
  if (type) query = query.where('workOrder.type', '=', type);
  if (state) query = query.where('workOrder.state', '=', state);
  if (assignee !== undefined) query = query.where('workOrder.assignee', '=', assignee);
  if (equipmentId !== undefined) query = query.where('workOrder.equipmentId', '=', equipmentId);
  if (groupId !== undefined) query = query.where('equipment.groupId', 'in', groupsBelow(groupId));
  if (urgency) query = query.where('workOrder.urgency', '=', urgency);
  if (title) query = query.where(hasText(scope, ['workOrder.title'], title));
  if (isOverdue !== undefined) query = query.where(overdue(now), '=', isOverdue ? 1 : 0);
  if (!span) return query;
  const { from, to } = readTimeSpan(span);
  return query.where('workOrder.createdAt', '>=', from).where('workOrder.createdAt', '<=', to);
}

export const openOrders = (db: Records, scope: Scope, filter: WorkFilter) =>
  workOrders(db, scope, filter).where('workOrder.state', 'in', [...openStates]);

/**
 * 1 for an open order whose due time has passed, or that nobody has accepted by the time that is set for that: both
 * clocks of repairs, as the list of repairs has them.
 */
export const overdue = (now: number): RawBuilder<number> => sql`case
  when work_order.state not in (${sql.join(openStates.map((state) => sql.lit(state)))}) then 0
  when work_order.due_at < ${now} then 1
  when work_order.state in ('pending', 'dispatched') and exists (
    select 1 from repair_detail as waiting where waiting.order_id = work_order.id
    and waiting.received_at is null and waiting.respond_due_at < ${now}) then 1
  else 0 end`;
