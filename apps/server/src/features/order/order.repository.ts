import type { OrderState, OrderType } from '@lookfar/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WorkOrderStepTable, WorkOrderTable } from '../../platform/database/monitoringSchema.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
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

/** What happens to an order; its time is the order's. */
export type NewStep = Pick<StepRow, 'state' | 'assignee' | 'loginname' | 'note' | 'at'>;

/** An order whose device was deleted stays in the database but cannot be reached. */
export class OrderRepository {
  private readonly db: Db;

  constructor(db: Db) {
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

  /** Of an order that was read with a scope, the oldest first. */
  async steps(_scope: Scope, orderId: number): Promise<StepRow[]> {
    return this.db.selectFrom('workOrderStep').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  }

  async insert(row: Insertable<WorkOrderTable>, step: NewStep): Promise<number> {
    return this.db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('workOrder').values(row).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('workOrderStep')
        .values({ ...step, orderId: id })
        .execute();
      return id;
    });
  }

  /** False, and nothing is written, if it has changed since it was read: somebody else moved it. */
  async move(_scope: Scope, { id, state, updatedAt }: OrderRow, step: NewStep): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('workOrder')
        .set({ state: step.state, assignee: step.assignee, updatedAt: step.at })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('updatedAt', '=', updatedAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await trx
        .insertInto('workOrderStep')
        .values({ ...step, orderId: id })
        .execute();
      return true;
    });
  }

  /** Active accounts of an organisation that can handle orders, by name. */
  async assignees(orgId: number): Promise<string[]> {
    const rows = await this.handlers(orgId).select('account.loginname').orderBy('account.loginKey').execute();
    return rows.map((row) => row.loginname);
  }

  /** As it is written; upper and lower case do not tell names apart. */
  async assignee(orgId: number, loginname: string): Promise<string | undefined> {
    const query = this.handlers(orgId).where('account.loginKey', '=', loginname.toLowerCase());
    return (await query.select('account.loginname').executeTakeFirst())?.loginname;
  }

  /** Also of one whose rule is gone. */
  async isAlarmOf(_scope: Scope, { alarmId, equipmentId }: { alarmId: number; equipmentId: number }): Promise<boolean> {
    const rule = this.db.selectFrom('alarmRule').where('id', '=', alarmId).where('equipmentId', '=', equipmentId);
    if (await rule.select('id').executeTakeFirst()) return true;
    const line = this.db.selectFrom('alarmEvent').where('alarmId', '=', alarmId).where('equipmentId', '=', equipmentId);
    return (await line.select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  private orders(scope: Scope) {
    const query = this.db.selectFrom('workOrder').innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId');
    return scope.orgId === undefined ? query : query.where('workOrder.orgId', '=', scope.orgId);
  }

  private handlers(orgId: number) {
    return this.db
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .where('account.orgId', '=', orgId)
      .where('account.disabled', '=', 0)
      .where(sql<boolean>`role.auths like '%"order_handle"%'`);
  }
}
