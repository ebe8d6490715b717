import { shownAlarmStates } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { CrewOrder } from './crewMove.ts';

const atOnce = 100;

export interface ForgottenAlarm {
  alarmId: number;
  title: string;
  occurrence: string;
  raisedAt: number;
}

export class DemoCrewRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The organisation that has these gateways. */
  async org(sns: readonly string[]): Promise<number | undefined> {
    if (sns.length === 0) return undefined;
    const query = scoped(this.#db, serverScope)
      .selectFrom('gateway')
      .where('sn', 'in', [...sns]);
    return (await query.select('orgId').limit(1).executeTakeFirst())?.orgId;
  }

  /** Accounts of an organisation by their usernames. */
  async accounts(orgId: number, loginnames: readonly string[]): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('account').where('orgId', '=', orgId);
    const rows = await query
      .where('loginname', 'in', [...loginnames])
      .select(['id', 'loginname'])
      .execute();
    return new Map(rows.map(({ id, loginname }) => [loginname, id]));
  }

  /** Open repairs that alarms opened by themselves and for which nobody planned a time, the oldest first. */
  async orders(orgId: number): Promise<(CrewOrder & { title: string })[]> {
    const rows = await scoped(this.#db, serverScope)
      .selectFrom('workOrder')
      .innerJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .leftJoin('alarm', 'alarm.alarmId', 'workOrder.alarmId')
      .where('workOrder.orgId', '=', orgId)
      .where('workOrder.type', '=', 'repair')
      .where('workOrder.reporter', '=', '')
      .where('workOrder.startAt', 'is', null)
      .where('repairDetail.source', '=', 'alarm')
      .where('repairDetail.isWaiting', '=', 0)
      .where('repairDetail.confirmedAt', 'is', null)
      .where('workOrder.state', 'in', ['pending', 'dispatched', 'received', 'finished'])
      .select(['workOrder.id', 'workOrder.title', 'workOrder.state', 'workOrder.assignee', 'workOrder.updatedAt'])
      .select(['repairDetail.phase', 'alarm.active'])
      .orderBy('workOrder.id', 'desc')
      .limit(atOnce)
      .execute();
    const authors = await this.#authors(rows.map(({ id }) => id));
    const made = rows.map(({ active, ...row }) => ({
      ...{ ...row, isAlarmActive: active === 1, authors: authors.get(row.id) ?? [] },
    }));
    return made.reverse();
  }

  /** [CR5] Unacknowledged alarms of the rules that came with the demo, and that nobody shelved. */
  async alarms(orgId: number): Promise<ForgottenAlarm[]> {
    const rows = await scoped(this.#db, serverScope)
      .selectFrom('alarm')
      .innerJoin('alarmRule', 'alarmRule.id', 'alarm.alarmId')
      .innerJoin('org', 'org.id', 'alarm.orgId')
      .where('alarm.orgId', '=', orgId)
      .where('alarm.acked', '=', 0)
      .where('alarm.suppression', 'is', null)
      .where('alarm.state', 'in', [...shownAlarmStates])
      .whereRef('alarmRule.createdAt', '<=', 'org.createdAt')
      .select(['alarm.alarmId', 'alarm.title', 'alarm.occurrence', 'alarm.raisedAt'])
      .limit(atOnce)
      .execute();
    return rows.flatMap(({ occurrence, raisedAt, ...row }) =>
      occurrence === null || raisedAt === null ? [] : [{ ...row, occurrence, raisedAt }],
    );
  }

  async #authors(orderIds: readonly number[]): Promise<Map<number, string[]>> {
    const authors = new Map<number, string[]>();
    if (orderIds.length === 0) return authors;
    const rows = await scoped(this.#db, serverScope)
      .selectFrom('workOrderStep')
      .where('orderId', 'in', [...orderIds])
      .select(['orderId', 'loginname'])
      .distinct()
      .execute();
    for (const { orderId, loginname } of rows) authors.set(orderId, [...(authors.get(orderId) ?? []), loginname]);
    return authors;
  }
}
