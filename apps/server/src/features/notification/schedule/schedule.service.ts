import {
  type api,
  type BodyOf,
  fail,
  type Language,
  type NotifySchedule,
  notifyLimits,
  type ReplyOf,
  type Roster,
} from '@lookfar/contract';
import { dutyChanges } from '@lookfar/notification';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { inTurns } from '../../../platform/work/turns.ts';
import { changedFields } from '../../account/changedFields.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { NotifyRepository } from '../common/notify.repository.ts';
import { refuseIfNamed } from '../common/refuseIfNamed.ts';
import { requireKnown } from '../common/requireKnown.ts';
import { settingOf } from '../setting/setting.service.ts';
import { ScheduleViews } from './ScheduleViews.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import type { ScheduleRow } from './scheduleColumns.ts';

export interface ScheduleServiceParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
}

type Draft = BodyOf<typeof api.notifySchedule.add>;
type Detail = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;

/** The duty schedules of an organisation. */
export class ScheduleService {
  readonly #parts: ScheduleServiceParts;
  readonly #views: ScheduleViews;

  constructor(parts: ScheduleServiceParts) {
    this.#parts = parts;
    this.#views = new ScheduleViews(parts.db);
  }

  async query(
    caller: Caller,
    filter: BodyOf<typeof api.notifySchedule.query>,
  ): Promise<ReplyOf<typeof api.notifySchedule.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const { total, list } = await this.#schedules(this.#parts.db).list(scope, filter);
    return { total, list: await this.#views.of(scope, caller.orgId, list, this.#parts.clock.now()) };
  }

  async info(caller: Caller, id: number): Promise<NotifySchedule> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    const scope = withinOrganisation(scopeOf(caller), row.orgId);
    const [schedule = fail('1014')] = await this.#views.of(scope, row.orgId, [row], this.#parts.clock.now());
    return schedule;
  }

  /** 1044 if it ends before it starts, 1041 beyond 62 days. */
  async calendar(
    caller: Caller,
    { id, startTime, endTime }: BodyOf<typeof api.notifySchedule.calendar>,
  ): Promise<ReplyOf<typeof api.notifySchedule.calendar>> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    if (endTime <= startTime) fail('1044');
    const days = notifyLimits.calendarDays;
    if (endTime - startTime > days * dayMs) fail('1041', { days });
    const scope = withinOrganisation(scopeOf(caller), row.orgId);
    const [schedule = fail('1014')] = await this.#views.complete(scope, [row]);
    const { holidays } = await settingOf(this.#parts.db, scope, row.orgId);
    const duties = await inTurns(dutyChanges(schedule, holidays, startTime, endTime));
    const people = await this.#views.people(
      scope,
      duties.flatMap((duty) => duty.people),
    );
    return { list: duties.map(({ from, to, people: ids, shift }) => ({ from, to, people: people(ids), shift })) };
  }

  async add(caller: Caller, draft: Draft): Promise<{ id: number; detail: Detail }> {
    const { orgId } = caller;
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const schedules = this.#schedules(trx);
      if ((await schedules.count(scope)) >= notifyLimits.schedules) fail('1522', { limit: notifyLimits.schedules });
      if (await schedules.isNameTaken(scope, draft.name)) fail('1501', { name: draft.name });
      await requireKnown(trx, { orgId, wanted: { account: membersOf(draft.roster) } });
      const id = await schedules.insert(scope, { orgId, ...this.#columns(draft) });
      return { id, detail: { ...draft } };
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.notifySchedule.edit>): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const schedules = this.#schedules(trx);
      const { name, zone, ...row } = await this.#find(trx, scope, id);
      const roster = JSON.parse(row.roster) as Roster;
      if (await schedules.isNameTaken(scope, draft.name, id)) fail('1501', { name: draft.name });
      const had = { account: membersOf(roster) };
      await requireKnown(trx, { orgId, wanted: { account: membersOf(draft.roster) }, had });
      await schedules.update(scope, id, this.#columns(draft));
      return { name, ...changedFields({ name, zone, roster }, draft) };
    });
  }

  /** 1502 while a rule names it. */
  async remove(caller: Caller, id: number, language: Language): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const { name } = await this.#find(trx, scope, id);
      await refuseIfNamed(trx, scope, { table: 'notifySchedule', id, language });
      await new ScheduleRepository(trx).forget(scope, id);
      await this.#schedules(trx).remove(scope, id);
      return { name };
    });
  }

  #columns({ name, zone, roster }: Draft) {
    return { name, zone, roster: JSON.stringify(roster), updatedAt: this.#parts.clock.now() };
  }

  async #find(db: Records, scope: Scope, id: number): Promise<ScheduleRow> {
    return (await this.#schedules(db).find(scope, id)) ?? fail('1014');
  }

  #schedules(db: Records) {
    return new NotifyRepository(db, 'notifySchedule');
  }
}

function membersOf(roster: Roster): number[] {
  return roster.kind === 'shifts' ? roster.shifts.flatMap(({ members }) => members) : roster.members;
}
