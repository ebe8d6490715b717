import { defaultZone } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { type DemoInspection, type DemoPlan, demoCheckList, demoInspections, demoPlans } from './demoInspectionWork.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const drawnBy = 'manager';

/** A check list and plans of the demo's organisation, with inspections of the last weeks. */
export class DemoInspections {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;

  constructor(db: Records, { orgId, now }: { orgId: number; now: number }) {
    this.#db = db;
    this.#orgId = orgId;
    this.#now = now;
  }

  async load(): Promise<void> {
    const { title, ...body } = demoCheckList;
    const row = { ...this.#row(title), revision: 1, body: JSON.stringify(body) };
    const insert = scoped(this.#db, serverScope).insertInto('inspectionContent').values(row).returning('id');
    const { id: contentId } = await insert.executeTakeFirstOrThrow();
    const devices = await this.#devices();
    for (const [at, plan] of demoPlans.entries()) {
      const equipmentId = devices.get(plan.device);
      if (equipmentId === undefined) continue;
      const planId = await this.#addPlan(plan, contentId, equipmentId);
      if (at > 0) continue;
      for (const one of demoInspections)
        await this.#addTask(one, { planId, contentId, equipmentId, title: plan.title });
    }
  }

  #row(title: string) {
    return { orgId: this.#orgId, title, loginname: drawnBy, updatedAt: this.#now };
  }

  async #addPlan({ title, rule, people }: DemoPlan, contentId: number, equipmentId: number): Promise<number> {
    const records = scoped(this.#db, serverScope);
    const body = {
      ...{ rule, startDay: new Date(this.#now).toISOString().slice(0, 10), endDay: null, time: '08:00' },
      ...{ zone: defaultZone, hours: 10, holidays: 'same', people, scheduleId: null },
    };
    const row = { ...this.#row(title), contentId, isEnabled: 1, body: JSON.stringify(body), sinceAt: this.#now };
    const { id: planId } = await records
      .insertInto('inspectionPlan')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await records.insertInto('inspectionPlanEquipment').values({ planId, equipmentId, countedTo: null }).execute();
    return planId;
  }

  async #addTask(
    { daysAgo, assignee, state, note = '', answers = [] }: DemoInspection,
    of: { planId: number; contentId: number; equipmentId: number; title: string },
  ): Promise<void> {
    const records = scoped(this.#db, serverScope);
    const { planId, contentId, equipmentId, title } = of;
    const startAt = this.#now - daysAgo * dayMs;
    const doneAt = state === 'notStarted' ? startAt : startAt + 2 * hourMs;
    const { items, title: contentTitle, note: content, ...rules } = demoCheckList;
    const { id: orderId } = await records
      .insertInto('workOrder')
      .values({
        ...{ orgId: this.#orgId, equipmentId, type: 'inspection', title, content, state, alarmId: null },
        ...{ reporter: '', assignee, startAt, dueAt: startAt + 10 * hourMs, createdAt: startAt, updatedAt: doneAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = { orderId, state: 'notStarted', loginname: '', assignee, note: '', at: startAt };
    const done = { ...made, state, loginname: assignee, note, at: doneAt };
    await records
      .insertInto('workOrderStep')
      .values(state === 'notStarted' ? [made] : [made, done])
      .execute();
    const whole = answers.map((answer) => ({ note: '', read: null, isAbnormal: false, ...answer, at: doneAt }));
    await records
      .insertInto('inspectionTask')
      .values({
        ...{ orderId, planId, equipmentId, occurrence: `demo:${daysAgo}`, contentId, contentTitle, contentRevision: 1 },
        ...{ checks: JSON.stringify(items), rules: JSON.stringify(rules), answers: JSON.stringify(whole) },
        ...{ done: whole.length, abnormal: whole.filter(({ isAbnormal }) => isAbnormal).length },
        uuid: whole.length > 0 ? `demo-inspection-${daysAgo}` : null,
      })
      .execute();
  }

  async #devices(): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('equipment').select(['id', 'name']);
    const rows = await query.where('orgId', '=', this.#orgId).execute();
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
