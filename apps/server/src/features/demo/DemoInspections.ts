import { defaultZone } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DemoInspectionWork, DemoPlan } from './demoInspectionWork.ts';
import { hourMs } from './demoTimes.ts';

/** Check lists and plans of the demo's organisation, and one inspection to do. */
export class DemoInspections {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;
  readonly #work: DemoInspectionWork;

  constructor(db: Records, work: DemoInspectionWork, { orgId, now }: { orgId: number; now: number }) {
    this.#db = db;
    this.#orgId = orgId;
    this.#now = now;
    this.#work = work;
  }

  async load(): Promise<void> {
    const devices = await this.#devices();
    const contents = new Map<string, number>();
    for (const [at, plan] of this.#work.plans.entries()) {
      const equipmentId = devices.get(plan.device);
      if (equipmentId === undefined) continue;
      const contentId = contents.get(plan.list.title) ?? (await this.#addContent(plan.list));
      contents.set(plan.list.title, contentId);
      const planId = await this.#addPlan(plan, contentId, equipmentId);
      if (at === 0) await this.#addTask(plan, { planId, contentId, equipmentId });
    }
  }

  async #addContent({ title, ...body }: DemoPlan['list']): Promise<number> {
    const row = { ...this.#row(title), revision: 1, body: JSON.stringify(body) };
    const insert = scoped(this.#db, serverScope).insertInto('inspectionContent').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  #row(title: string) {
    return { orgId: this.#orgId, title, loginname: this.#work.drawnBy, updatedAt: this.#now };
  }

  async #addPlan({ title, rule, people, time }: DemoPlan, contentId: number, equipmentId: number): Promise<number> {
    const records = scoped(this.#db, serverScope);
    const body = {
      ...{ rule, startDay: new Date(this.#now).toISOString().slice(0, 10), endDay: null, time },
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
    { title, list }: DemoPlan,
    of: { planId: number; contentId: number; equipmentId: number },
  ): Promise<void> {
    const records = scoped(this.#db, serverScope);
    const { planId, contentId, equipmentId } = of;
    const { items, title: contentTitle, note: content, ...rules } = list;
    const [startAt, { assignee, state }] = [this.#now, this.#work.toDo];
    const { id: orderId } = await records
      .insertInto('workOrder')
      .values({
        ...{ orgId: this.#orgId, equipmentId, type: 'inspection', title, content, state, alarmId: null },
        ...{ reporter: '', assignee, startAt, dueAt: startAt + 10 * hourMs, createdAt: startAt, updatedAt: startAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await records
      .insertInto('workOrderStep')
      .values({ orderId, state, loginname: '', assignee, note: '', at: startAt })
      .execute();
    await records
      .insertInto('inspectionTask')
      .values({
        ...{ orderId, planId, equipmentId, occurrence: 'demo:0', contentId, contentTitle, contentRevision: 1 },
        ...{ checks: JSON.stringify(items), rules: JSON.stringify(rules) },
      })
      .execute();
  }

  async #devices(): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('equipment').select(['id', 'name']);
    const rows = await query.where('orgId', '=', this.#orgId).execute();
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
