import {
  appliesOn,
  dayMs,
  dayNumber,
  type InspectionPlan,
  minutesOf,
  type PlanRule,
  weekDay,
  zoneOf,
} from '@lookfar/contract';

/** What decides when a plan makes tasks. */
export type PlanTimes = Pick<InspectionPlan, 'rule' | 'startDay' | 'endDay' | 'time' | 'zone' | 'hours' | 'holidays'>;

export interface Occurrence {
  /** Epoch ms. */
  at: number;
  /** The day of the calendar, counted from 1970-01-01: one plan has at most one occurrence a day. */
  day: number;
  /** The how-manieth day of the rule it is, from the first day of the plan on, holidays counted: whose turn it is. */
  turn: number;
}

export type CalendarRule = Exclude<PlanRule, { kind: 'running' }>;

/** A rule as steps of days. */
interface Steps {
  /** The n-th day of the rule; ascending in n. */
  day(turn: number): number;
  /** The first turn whose day is not before this one; never after it. */
  turnOf(day: number): number;
}

/**
 * The moments at which a plan makes tasks within [from, to), ascending. Each is when the clock of the plan's zone shows its
 * time: one that is skipped in spring is reached when it is skipped, and of one that comes twice the first counts.
 */
export function occurrences(
  plan: PlanTimes,
  from: number,
  to: number,
  holidays: ReadonlySet<number>,
  most = Number.POSITIVE_INFINITY,
): Occurrence[] {
  const { rule, time, holidays: choice } = plan;
  if (rule.kind === 'running' || to <= from) return [];
  const zone = zoneOf(plan.zone);
  const minute = minutesOf(time);
  const first = Math.max(dayNumber(plan.startDay), zone.day(from));
  const last = Math.min(plan.endDay === null ? Number.POSITIVE_INFINITY : dayNumber(plan.endDay), zone.day(to));
  const steps = stepsOf(rule, dayNumber(plan.startDay));
  const found: Occurrence[] = [];
  for (let turn = Math.max(0, steps.turnOf(first)); found.length < most; turn += 1) {
    const day = steps.day(turn);
    if (day > last) break;
    if (day < first || !appliesOn(day, choice, holidays)) continue;
    const at = zone.moment(day, minute);
    if (at >= from && at < to) found.push({ at, day, turn });
  }
  return found;
}

function stepsOf(rule: CalendarRule, start: number): Steps {
  if (rule.kind === 'daily') {
    const { everyDays } = rule;
    return { day: (turn) => start + turn * everyDays, turnOf: (day) => Math.floor((day - start) / everyDays) };
  }
  return rule.kind === 'weekly' ? weekly(rule, start) : monthly(rule, start);
}

/** Weeks are counted from the one of the first day, from Monday to Sunday. */
function weekly({ days, everyWeeks }: Extract<CalendarRule, { kind: 'weekly' }>, start: number): Steps {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const monday = start - weekDay(start) + 1;
  const each = sorted.length;
  // Days of the first week that lie before the plan begins are not counted.
  const skipped = sorted.filter((day) => day < weekDay(start)).length;
  return {
    day: (turn) => {
      const n = turn + skipped;
      return monday + Math.floor(n / each) * 7 * everyWeeks + ((sorted[n % each] as number) - 1);
    },
    turnOf: (day) => Math.floor((day - monday) / (7 * everyWeeks)) * each - skipped,
  };
}

/** Day 31 is the last one of shorter months. */
function monthly({ day, everyMonths }: Extract<CalendarRule, { kind: 'monthly' }>, start: number): Steps {
  const month = monthOf(start);
  const first = dayOfMonth(month, day) < start ? month + 1 : month;
  return {
    day: (turn) => dayOfMonth(first + turn * everyMonths, day),
    turnOf: (at) => Math.floor((monthOf(at) - first) / everyMonths),
  };
}

/** Months since January 1970. */
function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function dayOfMonth(month: number, day: number): number {
  const length = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate();
  return Date.UTC(1970, month, Math.min(day, length)) / dayMs;
}
