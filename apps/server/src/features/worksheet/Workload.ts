import { type api, type BodyOf, openStates, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import { checkedSpan } from './checkedSpan.ts';
import { overdue } from './workOrders.ts';

type Load = ReplyOf<typeof api.worksheet.workload>[number];

interface WorkloadParts {
  db: Records;
  people: Pick<OrderRepository, 'assignees'>;
  clock: Pick<Clock, 'now'>;
}

const hourMs = 3_600_000;
const round = (value: number) => Math.round(value * 10) / 10;

/** What people have to do, and what they did within a span; those who can be given work first, by name. */
export class Workload {
  private readonly parts: WorkloadParts;

  constructor(parts: WorkloadParts) {
    this.parts = parts;
  }

  async read(caller: Caller, body: BodyOf<typeof api.worksheet.workload>): Promise<Load[]> {
    const span = checkedSpan(body, worksheetLimits.calendarDays);
    const scope = scopeOf(caller);
    const people = await this.parts.people.assignees(scope, caller.orgId);
    const loads = new Map<string, Load>();
    const of = (loginname: string) => {
      const load = loads.get(loginname) ?? { loginname, open: 0, overdue: 0, finished: 0, hours: 0 };
      loads.set(loginname, load);
      return load;
    };
    for (const loginname of people) of(loginname);
    for (const row of await this.open(scope))
      Object.assign(of(row.assignee), { open: Number(row.open), overdue: Number(row.overdue) });
    for (const row of await this.done(scope, span))
      Object.assign(of(row.assignee), { finished: Number(row.finished), hours: round(Number(row.time) / hourMs) });
    return [...loads.values()];
  }

  private open(scope: Scope) {
    return this.orders(scope)
      .where('workOrder.state', 'in', [...openStates])
      .select(['workOrder.assignee', (eb) => eb.fn.countAll<number>().as('open')])
      .select(sql<number>`sum(${overdue(this.parts.clock.now())})`.as('overdue'))
      .groupBy('workOrder.assignee')
      .execute();
  }

  private done(scope: Scope, { from, to }: { from: number; to: number }) {
    const end = sql<number>`coalesce(repair_detail.finished_at, work_order.updated_at)`;
    return this.orders(scope)
      .leftJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .where('workOrder.state', 'in', ['finished', 'normal', 'abnormal'])
      .where('workOrder.updatedAt', '>=', from)
      .where(end, '>=', from)
      .where(end, '<', to)
      .select(['workOrder.assignee', (eb) => eb.fn.countAll<number>().as('finished')])
      .select(sql<number>`sum(coalesce(${end} - repair_detail.received_at, 0))`.as('time'))
      .groupBy('workOrder.assignee')
      .execute();
  }

  private orders(scope: Scope) {
    return scoped(this.parts.db, scope)
      .selectFrom('workOrder')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('workOrder.assignee', '<>', '');
  }
}
