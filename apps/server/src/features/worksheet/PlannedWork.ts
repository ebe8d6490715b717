import { type api, type BodyOf, holidayDays, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import { assigneeOf, occurrences } from '@lookfar/work';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { nameFinder } from '../../platform/names/nameFinder.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { timesOf } from '../inspection/plan/plan.mapper.ts';
import { PlanRepository, type PlanRow } from '../inspection/plan/plan.repository.ts';
import { settingOf } from '../notification/setting/setting.service.ts';

type Planned = ReplyOf<typeof api.worksheet.calendar>['planned'][number];
type Filter = Omit<BodyOf<typeof api.worksheet.calendar>, 'startTime' | 'endTime'>;

/** [WS21] What plans will make: what is not an order yet. */
export class PlannedWork {
  private readonly db: Records;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(db: Records, clock: Pick<Clock, 'now'>) {
    this.db = db;
    this.clock = clock;
  }

  /** Filters that only orders have leave plans out. */
  async within(scope: Scope, { from, to }: { from: number; to: number }, filter: Filter): Promise<Planned[]> {
    const { type, state, urgency, isOverdue, groupId, equipmentId, assignee, title } = filter;
    if (type === 'repair' || (state && state !== 'notStarted') || urgency || isOverdue || groupId !== undefined)
      return [];
    const plans = new PlanRepository(this.db);
    const rows = await plans.enabled(scope);
    const ids = rows.map(({ id }) => id);
    const devices = await this.devices(scope, ids, equipmentId);
    const made = await this.made(scope, ids);
    const holidays = await this.holidays(scope, rows);
    const isWanted = nameFinder(scope, title ?? '');
    const found: Planned[] = [];
    for (const row of rows) {
      await breathe();
      const own = devices.get(row.id) ?? 0;
      if (own === 0) continue;
      if (!isWanted(row.title)) continue;
      for (const planned of this.expand(row, { from, to }, holidays.get(row.orgId)))
        if (!made.has(`${row.id}/${planned.day}`) && (assignee === undefined || assignee === planned.assignee))
          found.push({
            ...{ planId: row.id, title: row.title, at: planned.at, devices: own, assignee: planned.assignee },
          });
    }
    return found.toSorted((a, b) => a.at - b.at).slice(0, worksheetLimits.planned);
  }

  private async holidays(scope: Scope, rows: readonly PlanRow[]): Promise<Map<number, ReadonlySet<number>>> {
    const found = new Map<number, ReadonlySet<number>>();
    for (const orgId of new Set(rows.map((row) => row.orgId))) {
      const { holidays } = await settingOf(this.db, withinOrganisation(scope, orgId), orgId);
      found.set(orgId, holidayDays(holidays));
    }
    return found;
  }

  private expand(row: PlanRow, { from, to }: { from: number; to: number }, holidays: ReadonlySet<number> = new Set()) {
    const times = timesOf(row);
    const begin = Math.max(from, row.sinceAt, this.clock.now());
    const turns = occurrences(times, begin, to, holidays);
    return turns.map(({ at, day, turn }) => ({ at, day, assignee: assigneeOf(times, turn) }));
  }

  /** How many devices in the range of the caller each plan has; of those that have this one, if it is given. */
  private async devices(
    scope: Scope,
    planIds: readonly number[],
    equipmentId: number | undefined,
  ): Promise<Map<number, number>> {
    if (planIds.length === 0) return new Map();
    const all = scoped(this.db, scope)
      .selectFrom('equipment')
      .innerJoin('inspectionPlanEquipment', 'inspectionPlanEquipment.equipmentId', 'equipment.id');
    const of = async (ids: readonly number[]) =>
      all
        .where('inspectionPlanEquipment.planId', 'in', [...ids])
        .select(['inspectionPlanEquipment.planId', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('inspectionPlanEquipment.planId')
        .execute();
    const having = async (id: number) => {
      const rows = await all.where('equipment.id', '=', id).select('inspectionPlanEquipment.planId').execute();
      const known = new Set(rows.map(({ planId }) => planId));
      return planIds.filter((planId) => known.has(planId));
    };
    const wanted = equipmentId === undefined ? planIds : await having(equipmentId);
    const rows = wanted.length === 0 ? [] : await of(wanted);
    return new Map(rows.map(({ planId, count }) => [planId, Number(count)]));
  }

  /** Days whose tasks exist already. They are made at most a day before they begin. */
  private async made(scope: Scope, planIds: readonly number[]): Promise<Set<string>> {
    if (planIds.length === 0) return new Set();
    const since = this.clock.now() - madeMs;
    const rows = await scoped(this.db, scope)
      .selectFrom('workOrder')
      .innerJoin('inspectionTask', 'inspectionTask.orderId', 'workOrder.id')
      .where('inspectionTask.planId', 'in', [...planIds])
      // There is an index of changes: an order is not changed before it is made.
      .where('workOrder.updatedAt', '>=', since)
      .where('workOrder.createdAt', '>=', since)
      .select(['inspectionTask.planId', 'inspectionTask.occurrence'])
      .distinct()
      .execute();
    return new Set(rows.map(({ planId, occurrence }) => `${planId}/${occurrence.replace('day:', '')}`));
  }
}

const madeMs = 2 * 86_400_000;
