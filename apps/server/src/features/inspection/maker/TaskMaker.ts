import { dayNumber, holidayDays, minutesOf, zoneOf } from '@lookfar/contract';
import { hoursDue, occurrences, type PlanTimes } from '@lookfar/work';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type EngineLease, LeaseLost } from '../../../platform/lease/EngineLease.ts';
import { settingOf } from '../../notification/setting/setting.service.ts';
import { timesOf, toRunning } from '../plan/plan.mapper.ts';
import { type PlanDevice, PlanRepository, type PlanRow } from '../plan/plan.repository.ts';
import type { PlannedTasks } from './PlannedTasks.ts';
import type { RunningHours } from './RunningHours.ts';

export interface TaskMakerParts {
  db: Records;
  planned: Pick<PlannedTasks, 'make'>;
  hours: RunningHours;
  lease: Pick<EngineLease, 'renew'>;
  clock: Pick<Clock, 'now'>;
}

/** So far ahead tasks are made: people see today what they have to do tomorrow. */
const aheadMs = 24 * 3_600_000;
const hourMs = 3_600_000;
/** Running hours are written when they have grown by so much, or when a task is due. */
const savedMs = 15 * 60_000;

/** Makes the tasks of all plans, in one process of an installation. */
export class TaskMaker {
  readonly #parts: TaskMakerParts;
  /** What was made of a plan: it is looked at again when something has changed. */
  readonly #done = new Map<number, string>();

  constructor(parts: TaskMakerParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    const plans = new PlanRepository(this.#parts.db);
    const rows = await plans.enabled(serverScope);
    const devices = await plans.devices(
      serverScope,
      rows.map(({ id }) => id),
    );
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.#done.keys()) if (!ids.has(id)) this.#done.delete(id);
    const failures: unknown[] = [];
    for (const plan of rows) {
      if (isStopped()) return;
      try {
        await this.#make(plan, devices.get(plan.id) ?? []);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        // Those that follow make their tasks; this one does when it is looked at next.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async #make(plan: PlanRow, devices: readonly PlanDevice[]): Promise<void> {
    const times = timesOf(plan);
    if (times.rule.kind === 'running') await this.#byHours(plan, times, devices);
    else await this.#byCalendar(plan, times, devices);
  }

  /** Those that begin soon, and those that were missed but can still be done. What can no longer be done is not made. */
  async #byCalendar(plan: PlanRow, times: PlanTimes, devices: readonly PlanDevice[]): Promise<void> {
    const { db, planned, lease, clock } = this.#parts;
    const now = clock.now();
    const { holidays } = await settingOf(db, withinOrganisation(serverScope, plan.orgId), plan.orgId);
    const from = Math.max(plan.sinceAt, now - times.hours * hourMs + 1);
    const due = occurrences(times, from, now + aheadMs, holidayDays(holidays));
    const equipmentIds = devices.map(({ equipmentId }) => equipmentId);
    const done = JSON.stringify([plan.body, plan.contentId, plan.sinceAt, due.map(({ day }) => day), equipmentIds]);
    if (this.#done.get(plan.id) === done) return;
    const hold = (trx: Records) => lease.renew(trx);
    for (const { at, day, turn } of due)
      await planned.make(plan, { key: `day:${day}`, at, turn, equipmentIds, reporter: '', hold });
    this.#done.set(plan.id, done);
  }

  async #byHours(plan: PlanRow, times: PlanTimes, devices: readonly PlanDevice[]): Promise<void> {
    const { rule, startDay, endDay, time, zone } = times;
    if (rule.kind !== 'running') return;
    const { db, hours, clock } = this.#parts;
    const now = clock.now();
    const clockOf = zoneOf(zone);
    if (endDay !== null && clockOf.day(now) > dayNumber(endDay)) return;
    const since = Math.max(plan.sinceAt, clockOf.moment(dayNumber(startDay), minutesOf(time)));
    const plans = new PlanRepository(db);
    const ids = devices.map(({ equipmentId }) => equipmentId);
    const signals = await plans.withSignal(serverScope, ids, rule.signalTitle);
    for (const device of devices) {
      const signalId = signals.get(device.equipmentId);
      if (signalId === undefined) continue;
      const before = toRunning(device, since);
      const { equipmentId } = device;
      const state = await hours.count(before, { equipmentId, signalId, ...countOf(rule) }, now);
      const due = hoursDue(state, rule.everyHours);
      if (due !== null) await this.#makeDue(plan, device, due, now);
      const isSaved = due !== null || device.countedTo === null || state.countedTo - before.countedTo >= savedMs;
      if (isSaved) await this.#save(device, { ...state, made: due ?? state.made });
    }
  }

  /** The row of the device is part of the key: hours that are counted anew make new tasks. */
  async #makeDue(plan: PlanRow, { id, equipmentId }: PlanDevice, due: number, now: number): Promise<void> {
    const { planned, lease } = this.#parts;
    await planned.make(plan, {
      ...{ key: `hours:${id}:${due}`, at: now, turn: due - 1, equipmentIds: [equipmentId], reporter: '' },
      hold: (trx) => lease.renew(trx),
    });
  }

  async #save(device: PlanDevice, state: ReturnType<typeof toRunning>): Promise<void> {
    const { db, lease } = this.#parts;
    const { ranMs, countedTo, isRunning, made } = state;
    await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const row = { ranMs, countedTo, isRunning: isRunning ? 1 : 0, made };
      await new PlanRepository(trx).updateDevice(serverScope, device.id, row);
    });
  }
}

const countOf = ({ above, isCounter }: Extract<PlanTimes['rule'], { kind: 'running' }>) => ({ above, isCounter });
