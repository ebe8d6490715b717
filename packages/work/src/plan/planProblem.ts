import { dayMs, dayNumber, type Text, zoneOf } from '@lookfar/contract';
import { occurrences, type PlanTimes } from './occurrences.ts';

/** A plan that makes nothing for so long makes nothing. */
const years = 10;

/** Why a plan would never make a task from now on; undefined if it will. */
export function planProblem(plan: PlanTimes, now: number, holidays: ReadonlySet<number>): Text | undefined {
  const { rule, startDay, endDay, zone } = plan;
  if (endDay !== null && endDay < startDay)
    return { cn: '结束日期早于开始日期', en: 'the end day is before the start day' };
  if (endDay !== null && dayNumber(endDay) < zoneOf(zone).day(now))
    return { cn: '结束日期已过', en: 'the end day has passed' };
  if (rule.kind === 'running') return undefined;
  const from = Math.max(now, (dayNumber(startDay) - 1) * dayMs);
  if (occurrences(plan, from, from + years * 366 * dayMs, holidays, 1).length > 0) return undefined;
  return plan.holidays === 'only'
    ? {
        cn: '仅节假日执行，但期间没有这样的节假日',
        en: 'it runs on holidays only, and none of them is one of its days',
      }
    : { cn: '期间没有符合条件的日期', en: 'no day within its time fits' };
}
