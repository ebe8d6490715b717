import { dayMs, defaultZone, notifyRuleDraft, Roster } from '@lookfar/contract';
import { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { toColumns } from '../notification/rule/ruleColumns.ts';
import type { DemoNotifyRule, DemoNotifyWork, DemoSchedule } from './demoNotifyWork.ts';
import { hourMs, midnightOf, weekdayOf } from './demoTimes.ts';

const saturday = 6;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night = { days: everyDay, from: '22:00', to: '07:00' };
const RuleBody = z.object(notifyRuleDraft);

type Ids = ReadonlyMap<string, number>;

/** Duty schedules and notification rules of one of the demo's organisations. */
export class DemoNotify {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;
  readonly #since: number;
  readonly #work: DemoNotifyWork;

  constructor(db: Records, work: DemoNotifyWork, parts: { orgId: number; now: number; since: number }) {
    this.#db = db;
    this.#work = work;
    this.#orgId = parts.orgId;
    this.#now = parts.now;
    this.#since = parts.since;
  }

  async load(): Promise<void> {
    const records = scoped(this.#db, serverScope);
    const accounts = await records
      .selectFrom('account')
      .where('orgId', '=', this.#orgId)
      .select(['id', 'loginname'])
      .execute();
    const devices = await records
      .selectFrom('equipment')
      .where('orgId', '=', this.#orgId)
      .select(['id', 'name'])
      .execute();
    const people = new Map(accounts.map(({ id, loginname }) => [loginname, id]));
    const equipment = new Map(devices.map(({ id, name }) => [name, id]));
    const schedules = new Map<string, number>();
    for (const schedule of this.#work.schedules)
      schedules.set(schedule.name, await this.#addSchedule(schedule, people));
    for (const rule of this.#work.rules) await this.#addRule(rule, { people, equipment, schedules });
    await this.#addWindow(equipment);
  }

  async #addSchedule(schedule: DemoSchedule, people: Ids): Promise<number> {
    const roster =
      schedule.kind === 'shifts'
        ? {
            kind: schedule.kind,
            shifts: schedule.shifts.map(({ name, from, to, people: of }) => ({
              ...{ name, members: idsOf(people, of) },
              hours: { days: everyDay, from, to },
            })),
          }
        : {
            ...{ kind: schedule.kind, members: idsOf(people, schedule.people), everyDays: 7, handOver: '08:00' },
            start: new Date(this.#since).toISOString().slice(0, 10),
          };
    const row = {
      ...{ orgId: this.#orgId, name: schedule.name, zone: defaultZone, updatedAt: this.#since },
      roster: JSON.stringify(Roster.parse(roster)),
    };
    const insert = scoped(this.#db, serverScope).insertInto('notifySchedule').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async #addRule(
    rule: DemoNotifyRule,
    { people, equipment, schedules }: { people: Ids; equipment: Ids; schedules: Ids },
  ): Promise<void> {
    const { name, levels, cleared = false, devices = [], quiet = [], escalation, ways } = rule;
    const body = RuleBody.parse({
      ...{ name, ways, trigger: { kind: 'alarm', levels, cleared } },
      devices: { equipmentIds: idsOf(equipment, devices) },
      recipients: { accountIds: idsOf(people, rule.people ?? []), scheduleIds: idsOf(schedules, rule.schedules ?? []) },
      quiet: quiet.length > 0 ? [{ hours: night, levels: quiet }] : [],
      escalation: escalation
        ? [
            {
              ...{ afterSeconds: escalation.minutes * 60, ways: escalation.ways },
              recipients: { accountIds: idsOf(people, escalation.people) },
            },
          ]
        : [],
    });
    const times = { createdAt: this.#since, updatedAt: this.#since };
    const row = { orgId: this.#orgId, ...toColumns(body), ...times };
    await scoped(this.#db, serverScope).insertInto('notifyRule').values(row).execute();
  }

  /** From 9 to 12 on the next Saturday. */
  async #addWindow(equipment: Ids): Promise<void> {
    const { name, devices, by } = this.#work.window;
    const ahead = (saturday - weekdayOf(this.#now) + 7) % 7 || 7;
    const fromAt = midnightOf(this.#now) + ahead * dayMs + 9 * hourMs;
    const row = {
      ...{ orgId: this.#orgId, name, fromAt, toAt: fromAt + 3 * hourMs, createdBy: by },
      equipmentIds: JSON.stringify(idsOf(equipment, devices)),
    };
    await scoped(this.#db, serverScope).insertInto('notifyWindow').values(row).execute();
  }
}

const idsOf = (known: Ids, names: readonly string[]): number[] => names.flatMap((name) => known.get(name) ?? []);
