import { type api, type BodyOf, formatTime, type InspectionPlan, PlanRule } from '@lookfar/contract';
import { hoursLeft, occurrences, type PlanTimes, type RunningState } from '@lookfar/work';
import type { PlanDevice, PlanRow } from './plan.repository.ts';

export type PlanDraft = BodyOf<typeof api.inspectionPlan.add>;

/** The stretch in which the next time of a plan is looked for: the longest rule and some holidays. */
const aheadMs = 3 * 366 * 86_400_000;

/** When, and by whom. */
export type PlanBody = PlanTimes & Pick<InspectionPlan, 'people' | 'scheduleId'>;

export function timesOf({ body }: Pick<PlanRow, 'body'>): PlanBody {
  const times = JSON.parse(body) as PlanBody;
  // Rules that were saved before they could name a counter.
  return times.rule.kind === 'running' ? { ...times, rule: PlanRule.parse(times.rule) } : times;
}

/** What is stored as JSON. */
export function draftTimes(draft: PlanDraft): PlanBody {
  const { rule, startDay, endDay = null, time, zone, hours, holidays, people, scheduleId = null } = draft;
  return { rule, startDay, endDay, time, zone, hours, holidays, people, scheduleId };
}

export function toRunning({ ranMs, countedTo, isRunning, made }: PlanDevice, since: number): RunningState {
  return { ranMs, countedTo: countedTo ?? since, isRunning: isRunning === 1, made };
}

export interface PlanView {
  devices: readonly PlanDevice[];
  contentTitle: string;
  names: ReadonlyMap<number, string>;
  holidays: ReadonlySet<number>;
  now: number;
}

export function toPlan(row: PlanRow, { devices, contentTitle, names, holidays, now }: PlanView): InspectionPlan {
  const { id, title, contentId, loginname } = row;
  const times = timesOf(row);
  const { rule } = times;
  const next = row.isEnabled === 1 ? occurrences(times, now, now + aheadMs, holidays, 1)[0] : undefined;
  const left = devices.map((device) =>
    rule.kind === 'running' ? hoursLeft(toRunning(device, row.sinceAt), rule.everyHours) : 0,
  );
  return {
    ...{ id, title, contentId, contentTitle, loginname },
    ...times,
    equipmentIds: devices.map(({ equipmentId }) => equipmentId),
    equipNames: devices.flatMap(({ equipmentId }) => names.get(equipmentId) ?? []),
    isEnabled: row.isEnabled === 1,
    nextAt: next?.at ?? null,
    hoursLeft: rule.kind === 'running' && left.length > 0 ? Math.round(Math.min(...left) * 10) / 10 : null,
    gmtModified: formatTime(row.updatedAt),
  };
}
