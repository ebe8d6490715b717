import { DispatchRule, RepairSettings, type RepairState, type UsedPart } from '@lookfar/contract';
import { dueTimes } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DemoRepair, DemoRepairWork } from './demoRepairWork.ts';
import { hourOf, midnightOf } from './past/pastDuty.ts';

const hourMs = 3_600_000;
/** What was late in the past of the demo is told to nobody. */
const told = { respondLevel: 2, finishLevel: 2, escalateAt: null };

/** Repairs of the last weeks, and how the demo's organisation deals with them. */
export class DemoRepairs {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;
  readonly #work: DemoRepairWork;

  constructor(db: Records, work: DemoRepairWork, { orgId, now }: { orgId: number; now: number }) {
    this.#db = db;
    this.#orgId = orgId;
    this.#now = now;
    this.#work = work;
  }

  async load(): Promise<void> {
    const records = scoped(this.#db, serverScope);
    const [orgId, updatedAt] = [this.#orgId, this.#now];
    const settings = RepairSettings.parse(this.#work.settings);
    await records
      .insertInto('repairSetting')
      .values({ orgId, settings: JSON.stringify(settings), updatedAt })
      .execute();
    for (const [at, { name, ...rule }] of this.#work.rules.entries()) {
      const {
        id: _id,
        seq: _seq,
        name: _name,
        ...whole
      } = DispatchRule.parse({
        ...{ id: 0, seq: 0, name, scheduleId: null },
        ...rule,
      });
      const row = { orgId, seq: at + 1, name, rule: JSON.stringify(whole) };
      await records.insertInto('dispatchRule').values(row).execute();
    }
    const people = await this.#people();
    for (const [loginname, skills] of Object.entries(this.#work.skills)) {
      const accountId = people.get(loginname);
      if (accountId === undefined) continue;
      await records
        .insertInto('repairSkill')
        .values({ accountId, orgId, skills: JSON.stringify(skills) })
        .execute();
    }
    const devices = await this.#devices();
    for (const [index, repair] of this.#work.repairs.entries()) {
      const equipmentId = devices.get(repair.device);
      const createdAt = morningOf(this.#now - repair.hoursAgo * hourMs, index);
      if (equipmentId !== undefined) await this.#add(repair, { equipmentId, settings, people, createdAt });
    }
  }

  async #add(
    repair: DemoRepair,
    of: { equipmentId: number; settings: RepairSettings; people: ReadonlyMap<string, number>; createdAt: number },
  ): Promise<void> {
    const { createdAt } = of;
    const records = scoped(this.#db, serverScope);
    const { title, content, kind, urgency, reporter, assignee = '', state, hours } = repair;
    const at = (hour: number | undefined) => (hour === undefined ? null : Math.round(createdAt + hour * hourMs));
    const steps = this.#steps(repair, createdAt, at);
    const due = dueTimes(of.settings.sla, urgency, createdAt);
    const order = { orgId: this.#orgId, equipmentId: of.equipmentId, type: 'repair', title, content, state, urgency };
    const { id: orderId } = await records
      .insertInto('workOrder')
      .values({
        ...{ ...order, alarmId: null, reporter, assignee, startAt: null, dueAt: due.finishDueAt, createdAt },
        updatedAt: Math.max(...steps.map((step) => step.at)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await records
      .insertInto('workOrderStep')
      .values(steps.map((step) => ({ ...step, orderId })))
      .execute();
    const { cause = '', measures = '', parts = [] } = repair;
    await records
      .insertInto('repairDetail')
      .values({
        ...{ orderId, orgId: this.#orgId, source: 'person', kind, reporterId: of.people.get(reporter) ?? null },
        ...{ phase: hours.onSite === undefined ? '' : 'onSite', cause, measures, parts: JSON.stringify(parts) },
        ...{ cost: costOf(parts), dispatchedAt: at(hours.dispatched), receivedAt: at(hours.received) },
        ...{ onSiteAt: at(hours.onSite), finishedAt: at(hours.finished), endedAt: at(hours.ended) },
        ...{ confirmedAt: at(hours.confirmed), ...due, ...told },
      })
      .execute();
  }

  #steps(
    { reporter, assignee = '', hours, note = '' }: DemoRepair,
    createdAt: number,
    at: (hour?: number) => number | null,
  ) {
    const made: [RepairState, number | undefined, string][] = [
      ['dispatched', hours.dispatched, this.#work.lately],
      ['received', hours.received, assignee],
      ['finished', hours.finished, assignee],
      ['ended', hours.ended, this.#work.lately],
      ['finished', hours.confirmed, reporter],
    ];
    const done = made.flatMap(([state, hour, loginname]) => {
      const time = at(hour);
      return time === null ? [] : [{ state, at: time, loginname, assignee, note: '' }];
    });
    const last = done.at(-1);
    if (last) last.note = note;
    const reported = {
      state: 'pending',
      at: createdAt,
      loginname: reporter,
      assignee: '',
      note: '',
    };
    return [reported, ...done];
  }

  async #people(): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('account').select(['id', 'loginname']);
    const rows = await query.where('orgId', '=', this.#orgId).execute();
    return new Map(rows.map(({ id, loginname }) => [loginname, id]));
  }

  async #devices(): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('equipment').select(['id', 'name']);
    const rows = await query.where('orgId', '=', this.#orgId).execute();
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}

/** Faults are reported in the morning, so that nobody of the day shift works at night. */
function morningOf(time: number, index: number): number {
  if (hourOf(time) >= 8.5 && hourOf(time) <= 12.5) return time;
  const day = hourOf(time) < 8.5 ? time - 24 * hourMs : time;
  return midnightOf(day) + 9.5 * hourMs + index * 11 * 60_000;
}

function costOf(parts: readonly UsedPart[]): number {
  return Math.round(parts.reduce((sum, { count, price }) => sum + count * price, 0) * 100) / 100;
}
