import type { OrderState, OrderType, Permission } from '@lookfar/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { WorkOrderStepTable, WorkOrderTable } from '../../platform/database/orderSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface OrderRow extends Selectable<WorkOrderTable> {
  equipName: string;
}

export type StepRow = Selectable<WorkOrderStepTable>;

export interface OrderFilter {
  equipmentId: number;
  type: OrderType;
  state?: OrderState | undefined;
}

/** A step of an order; its time is the order's. */
export type NewStep = Pick<StepRow, 'state' | 'assignee' | 'loginname' | 'note' | 'at'>;

/** What else is written in the transaction of a step. */
export type WithStep = (trx: Records, made: { id: number; stepId: number }) => Promise<void>;

/** An order whose device was deleted stays in the database but cannot be reached. */
export class OrderRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The newest first. */
  async list(scope: Scope, filter: OrderFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const { equipmentId, type, state } = filter;
    let query = this.orders(scope).where('workOrder.equipmentId', '=', equipmentId).where('workOrder.type', '=', type);
    if (state) query = query.where('workOrder.state', '=', state);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll('workOrder')
      .select('equipment.name as equipName')
      .orderBy('workOrder.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number): Promise<OrderRow | undefined> {
    const query = this.orders(scope).where('workOrder.id', '=', id);
    return query.selectAll('workOrder').select('equipment.name as equipName').executeTakeFirst();
  }

  /** The oldest first. */
  async steps(scope: Scope, orderId: number): Promise<StepRow[]> {
    return scoped(this.db, scope)
      .selectFrom('workOrderStep')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
  }

  async insert(scope: Scope, row: Insertable<WorkOrderTable>, step: NewStep, also: WithStep): Promise<number> {
    return this.db.transaction().execute((trx) => this.insertIn(trx, scope, row, step, also));
  }

  /** Within a transaction. */
  async insertIn(
    trx: Records,
    scope: Scope,
    row: Insertable<WorkOrderTable>,
    step: NewStep,
    also?: WithStep,
  ): Promise<number> {
    const insert = scoped(trx, scope).insertInto('workOrder').values(row).returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    const stepId = await this.addStep(trx, scope, id, step);
    await also?.(trx, { id, stepId });
    return id;
  }

  async addStep(trx: Records, scope: Scope, orderId: number, step: NewStep): Promise<number> {
    const insert = scoped(trx, scope)
      .insertInto('workOrderStep')
      .values({ ...step, orderId });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  }

  /** False, and nothing is written, if it has changed since it was read: another user moved it. */
  async move(
    scope: Scope,
    { id, state, updatedAt }: Pick<OrderRow, 'id' | 'state' | 'updatedAt'>,
    step: NewStep,
    also: WithStep,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await scoped(trx, scope)
        .updateTable('workOrder')
        .set({ state: step.state, assignee: step.assignee, updatedAt: step.at })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('updatedAt', '=', updatedAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await also(trx, { id, stepId: await this.addStep(trx, scope, id, step) });
      return true;
    });
  }

  /** Active accounts of an organisation that can handle orders, by name. */
  async assignees(scope: Scope, orgId: number): Promise<string[]> {
    const rows = await this.handlers(scope, orgId).select('account.loginname').orderBy('account.loginKey').execute();
    return rows.map((row) => row.loginname);
  }

  /** Returns the name as stored; the lookup is not case-sensitive. */
  async assignee(scope: Scope, orgId: number, loginname: string): Promise<string | undefined> {
    const query = this.handlers(scope, orgId).where('account.loginKey', '=', loginname.toLowerCase());
    return (await query.select('account.loginname').executeTakeFirst())?.loginname;
  }

  /** Whether an inspection has a check list. */
  async hasChecks(scope: Scope, orderId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('inspectionTask').select('orderId').where('orderId', '=', orderId);
    return (await query.where('checks', '!=', '[]').executeTakeFirst()) !== undefined;
  }

  private orders(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('workOrder')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId');
  }

  private handlers(scope: Scope, orgId: number) {
    return scoped(this.db, scope)
      .selectFrom('account')
      .innerJoin('roleRight', 'roleRight.roleId', 'account.roleId')
      .where('account.orgId', '=', orgId)
      .where('account.disabled', '=', 0)
      .where('roleRight.permission', '=', 'order_handle' satisfies Permission);
  }
}
