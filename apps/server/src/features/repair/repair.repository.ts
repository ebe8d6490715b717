import type { RepairSource, RepairState, Urgency } from '@lookfar/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { RepairDetailTable, WorkOrderTable } from '../../platform/database/orderSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

type Detail = Omit<Selectable<RepairDetailTable>, 'orderId' | 'orgId'>;

/** A repair with the device that it is about. */
export interface RepairRow extends Selectable<WorkOrderTable>, Detail {
  equipName: string;
  groupId: number | null;
  groupName: string | null;
}

export type DetailChange = Updateable<RepairDetailTable>;

export interface RepairFilter {
  state?: RepairState | undefined;
  equipmentId?: number | undefined;
  assignee?: string | undefined;
  reporter?: string | undefined;
  urgency?: Urgency | undefined;
  source?: RepairSource | undefined;
  title?: string | undefined;
  isOverdue?: boolean | undefined;
  isWaiting?: boolean | undefined;
  /** By the time of the report, epoch ms. */
  span?: { from: number; to: number } | undefined;
}

/** A repair whose device was deleted stays in the database but cannot be reached. */
export class RepairRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The newest first. */
  async list(
    scope: Scope,
    filter: RepairFilter,
    { pageNo, pageSize, now }: { pageNo: number; pageSize: number; now: number },
  ): Promise<{ total: number; list: RepairRow[] }> {
    const query = filtered(repairs(this.#db, scope), scope, filter, now);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await selected(query)
      .orderBy('workOrder.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number, db: Records = this.#db): Promise<RepairRow | undefined> {
    return selected(repairs(db, scope).where('workOrder.id', '=', id)).executeTakeFirst();
  }

  async addDetail(trx: Records, scope: Scope, row: Insertable<RepairDetailTable>): Promise<void> {
    await scoped(trx, scope).insertInto('repairDetail').values(row).execute();
  }

  async change(trx: Records, scope: Scope, orderId: number, set: DetailChange): Promise<void> {
    await scoped(trx, scope).updateTable('repairDetail').set(set).where('orderId', '=', orderId).execute();
    if (set.finishDueAt === undefined) return;
    const order = scoped(trx, scope).updateTable('workOrder').set({ dueAt: set.finishDueAt });
    await order.where('id', '=', orderId).execute();
  }

  /** The order that was made with this uuid, whoever can see it. */
  async made(orgId: number, uuid: string, db: Records = this.#db): Promise<number | undefined> {
    const query = scoped(db, wholeOrganisation({ orgId })).selectFrom('repairDetail').where('uuid', '=', uuid);
    return (await query.where('orgId', '=', orgId).select('orderId').executeTakeFirst())?.orderId;
  }

  /** The open order of an alarm or the like. */
  async openOf(orgId: number, openKey: string, db: Records = this.#db): Promise<number | undefined> {
    const query = scoped(db, wholeOrganisation({ orgId })).selectFrom('repairDetail').where('openKey', '=', openKey);
    return (await query.select('orderId').executeTakeFirst())?.orderId;
  }

  /** Open orders of alarms and the like that the scope can see. */
  ofAlarms(scope: Scope, openKeys: readonly string[]): Promise<RepairRow[]> {
    return selected(repairs(this.#db, scope).where('repairDetail.openKey', 'in', [...openKeys])).execute();
  }

  /** An inspection of the device. */
  async isInspection(scope: Scope, { id, equipmentId }: { id: number; equipmentId: number }): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('workOrder').where('id', '=', id).where('type', '=', 'inspection');
    return (await query.where('equipmentId', '=', equipmentId).select('id').executeTakeFirst()) !== undefined;
  }

  /** A device of the scope's own. */
  async isDevice(scope: Scope, id: number): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('equipment', 'change').where('id', '=', id);
    return (await query.select('id').executeTakeFirst()) !== undefined;
  }

  /** Of two reports that come at once the second waits for the first. */
  async hold(trx: Records, orgId: number): Promise<void> {
    const lock = scoped(trx, wholeOrganisation({ orgId })).updateTable('org');
    await lock
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', orgId)
      .execute();
  }

  transaction<T>(work: (trx: Records) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(work);
  }
}

function repairs(db: Records, scope: Scope) {
  return scoped(db, scope)
    .selectFrom('workOrder')
    .innerJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
    .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
    .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
    .where('workOrder.type', '=', 'repair');
}

type Repairs = ReturnType<typeof repairs>;

function selected(query: Repairs) {
  // The id of the order comes last: both tables say whose it is.
  return query
    .selectAll('repairDetail')
    .selectAll('workOrder')
    .select(['equipment.name as equipName', 'equipment.groupId', 'equipmentGroup.name as groupName']);
}

const open: RepairState[] = ['pending', 'dispatched', 'received'];

function filtered(repairs: Repairs, scope: Scope, filter: RepairFilter, now: number): Repairs {
  const { state, equipmentId, assignee, reporter, urgency, source, title, isOverdue, isWaiting, span } = filter;
  let query = repairs;
  if (state) query = query.where('workOrder.state', '=', state);
  if (equipmentId !== undefined) query = query.where('workOrder.equipmentId', '=', equipmentId);
  if (assignee !== undefined) query = query.where(sql<boolean>`lower(work_order.assignee) = ${assignee.toLowerCase()}`);
  if (reporter !== undefined) query = query.where(sql<boolean>`lower(work_order.reporter) = ${reporter.toLowerCase()}`);
  if (urgency) query = query.where('workOrder.urgency', '=', urgency);
  if (source) query = query.where('repairDetail.source', '=', source);
  if (title) query = query.where(hasText(scope, ['workOrder.title'], title));
  if (isWaiting !== undefined) query = query.where('repairDetail.isWaiting', '=', isWaiting ? 1 : 0);
  if (span) query = query.where('workOrder.createdAt', '>=', span.from);
  if (span) query = query.where('workOrder.createdAt', '<=', span.to);
  if (isOverdue === undefined) return query;
  const isLate = sql<boolean>`(work_order.state in (${sql.join(open)}) and (
    (repair_detail.received_at is null and coalesce(repair_detail.respond_due_at, ${now}) < ${now})
    or coalesce(repair_detail.finish_due_at, ${now}) < ${now}))`;
  return query.where(isOverdue ? isLate : sql<boolean>`not ${isLate}`);
}
