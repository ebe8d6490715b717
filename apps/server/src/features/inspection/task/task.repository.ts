import type { InspectionPlan } from '@lookfar/contract';
import type { Selectable, Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { InspectionTaskTable } from '../../../platform/database/inspectionSchema.ts';
import type { WorkOrderTable } from '../../../platform/database/orderSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** An inspection; what belongs to a plan is null if it was not planned. */
export interface TaskRow extends Selectable<WorkOrderTable> {
  equipName: string;
  task: Selectable<InspectionTaskTable> | undefined;
}

export interface TaskFilter {
  state?: string | undefined;
  equipmentId?: number | undefined;
  planId?: InspectionPlan['id'] | undefined;
  assignee?: string | undefined;
  isOverdue?: boolean | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

type Found = Pick<Selectable<InspectionTaskTable>, 'answers' | 'done' | 'abnormal' | 'uuid' | 'wanted'>;

export interface ReadSignal {
  id: number;
  decimals: number;
}

/** An order whose device was deleted cannot be reached. */
export class TaskRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The latest first. */
  async list(
    scope: Scope,
    filter: TaskFilter,
    now: number,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ) {
    let query = this.#orders(scope);
    if (filter.state) query = query.where('workOrder.state', '=', filter.state);
    if (filter.equipmentId !== undefined) query = query.where('workOrder.equipmentId', '=', filter.equipmentId);
    if (filter.assignee !== undefined) query = query.where('workOrder.assignee', '=', filter.assignee);
    if (filter.planId !== undefined) query = query.where('workOrder.id', 'in', this.#ofPlan(scope, filter.planId));
    if (filter.isOverdue) query = query.where('workOrder.state', '=', 'notStarted').where('workOrder.dueAt', '<', now);
    if (filter.from !== undefined) query = query.where('workOrder.createdAt', '>=', filter.from);
    if (filter.to !== undefined) query = query.where('workOrder.createdAt', '<=', filter.to);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll('workOrder')
      .select('equipment.name as equipName')
      .orderBy('workOrder.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list: await this.#complete(scope, rows) };
  }

  /** Those of a person, and of nobody, that can be worked on; the most urgent first. */
  async open(scope: Scope, loginname: string, most: number): Promise<TaskRow[]> {
    const rows = await this.#orders(scope)
      .where('workOrder.state', '=', 'notStarted')
      .where('workOrder.assignee', 'in', [loginname, ''])
      .selectAll('workOrder')
      .select('equipment.name as equipName')
      .orderBy('workOrder.dueAt')
      .orderBy('workOrder.id')
      .limit(most)
      .execute();
    return this.#complete(scope, rows);
  }

  async find(scope: Scope, id: number): Promise<TaskRow | undefined> {
    const query = this.#orders(scope).where('workOrder.id', '=', id);
    const row = await query.selectAll('workOrder').select('equipment.name as equipName').executeTakeFirst();
    return row && (await this.#complete(scope, [row]))[0];
  }

  async update(scope: Scope, orderId: number, row: Updateable<InspectionTaskTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('inspectionTask').set(row).where('orderId', '=', orderId).execute();
  }

  /** What was found; of an inspection that was not planned it is all there is. */
  async store(scope: Scope, { id, equipmentId, task }: TaskRow, found: Found): Promise<void> {
    if (task) return this.update(scope, id, found);
    const row = {
      ...{ orderId: id, planId: null, equipmentId, occurrence: `own:${id}`, contentId: null, contentTitle: '' },
      ...{ contentRevision: 0, checks: '[]', rules: '{}', ...found },
    };
    await scoped(this.#db, scope).insertInto('inspectionTask').values(row).execute();
  }

  /** Tasks whose items still have to become repairs. */
  async wanting(scope: Scope, most: number): Promise<number[]> {
    const query = scoped(this.#db, scope).selectFrom('inspectionTask').select('orderId').where('wanted', '>', '');
    return (await query.limit(most).execute()).map(({ orderId }) => orderId);
  }

  /** Repairs that came of inspections. */
  async repairs(scope: Scope, orderIds: readonly number[]): Promise<Map<number, { item: string; orderId: number }[]>> {
    const rows = await inPieces(orderIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('repairDetail')
        .select(['inspectionId', 'item', 'orderId'])
        .where('inspectionId', 'in', piece)
        .orderBy('orderId')
        .execute(),
    );
    const found = Map.groupBy(rows, ({ inspectionId }) => inspectionId ?? 0);
    return new Map([...found].map(([id, of]) => [id, of.map(({ item, orderId }) => ({ item, orderId }))]));
  }

  /** By device and title. */
  async signals(scope: Scope, equipmentIds: readonly number[]): Promise<Map<string, ReadSignal>> {
    const rows = await inPieces([...new Set(equipmentIds)], (piece) =>
      scoped(this.#db, scope)
        .selectFrom('signal')
        .select(['id', 'equipmentId', 'title', 'decimals'])
        .where('equipmentId', 'in', piece)
        .orderBy('id', 'desc')
        .execute(),
    );
    return new Map(rows.map(({ id, equipmentId, title, decimals }) => [`${equipmentId}:${title}`, { id, decimals }]));
  }

  async #complete(scope: Scope, rows: readonly Omit<TaskRow, 'task'>[]): Promise<TaskRow[]> {
    const ids = rows.map(({ id }) => id);
    const tasks = await inPieces(ids, (piece) =>
      scoped(this.#db, scope).selectFrom('inspectionTask').selectAll().where('orderId', 'in', piece).execute(),
    );
    const byOrder = new Map(tasks.map((task) => [task.orderId, task]));
    return rows.map((row) => ({ ...row, task: byOrder.get(row.id) }));
  }

  #ofPlan(scope: Scope, planId: number) {
    return scoped(this.#db, scope).selectFrom('inspectionTask').select('orderId').where('planId', '=', planId);
  }

  #orders(scope: Scope) {
    return scoped(this.#db, scope)
      .selectFrom('workOrder')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('workOrder.type', '=', 'inspection');
  }
}
