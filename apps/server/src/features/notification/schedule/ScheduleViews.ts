import { formatTime, type Holiday, type NotifySchedule } from '@lookfar/contract';
import { namedIn, nextDutyChange, onDuty, type Schedule } from '@lookfar/notification';
import type { Records } from '../../../platform/access/records.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { breathe, inTurns } from '../../../platform/work/turns.ts';
import { settingOf } from '../setting/setting.service.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { type ScheduleRow, toSchedule } from './scheduleColumns.ts';

type Person = NotifySchedule['people'][number];

/** Schedules as people read them: who is on duty now, and who is next. */
export class ScheduleViews {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Rows of the scope's organisation. */
  async of(scope: Scope, orgId: number, rows: readonly ScheduleRow[], now: number): Promise<NotifySchedule[]> {
    const schedules = await this.complete(scope, rows);
    const people = await this.people(scope, schedules.flatMap(namedIn));
    const { holidays } = await settingOf(this.#db, scope, orgId);
    const views: NotifySchedule[] = [];
    for (const [at, row] of rows.entries()) {
      const schedule = schedules[at];
      if (!schedule) continue;
      const next = await inTurns(nextDutyChange(schedule, holidays, now));
      views.push(toView(row, schedule, { people, holidays, now, next }));
      await breathe();
    }
    return views;
  }

  /** With their replacements. */
  async complete(scope: Scope, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
    const ids = rows.map(({ id }) => id);
    const replacements = await new ScheduleRepository(this.#db).replacements(scope, ids);
    return rows.map((row) => toSchedule(row, replacements.get(row.id) ?? []));
  }

  /** Names people; those who no longer exist are left out. */
  async people(scope: Scope, accountIds: readonly number[]): Promise<(ids: readonly number[]) => Person[]> {
    const names = await new ScheduleRepository(this.#db).names(scope, accountIds);
    return (ids) =>
      [...new Set(ids)].flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
  }
}

function toView(
  { id, name, zone, updatedAt }: ScheduleRow,
  schedule: Schedule,
  of: {
    people: (ids: readonly number[]) => Person[];
    holidays: readonly Holiday[];
    now: number;
    next: { at: number; people: readonly number[] } | null;
  },
): NotifySchedule {
  const { people, holidays, now, next } = of;
  return {
    ...{ id, name, zone, roster: schedule.roster, replacements: [...schedule.replacements] },
    onDuty: people(onDuty(schedule, holidays, now)),
    until: next?.at ?? null,
    next: people(next?.people ?? []),
    people: people(namedIn(schedule)),
    gmtModified: formatTime(updatedAt),
  };
}
