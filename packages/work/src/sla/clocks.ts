import type { RepairSettings, SlaClock, Urgency } from '@lookfar/contract';

const minuteMs = 60_000;

export interface DueTimes {
  /** Until it is taken, until it is finished; epoch ms, null for none. */
  respondDueAt: number | null;
  finishDueAt: number | null;
}

/** By when an order has to be taken and finished that was reported (or approved) at a moment. */
export function dueTimes(sla: RepairSettings['sla'], urgency: Urgency, from: number): DueTimes {
  const { respondMinutes, finishMinutes } = sla[urgency];
  const after = (minutes: number) => (minutes === 0 ? null : from + minutes * minuteMs);
  return { respondDueAt: after(respondMinutes), finishDueAt: after(finishMinutes) };
}

/** Null without a service level. A clock that was stopped in time is never overdue. */
export function clockOf(dueAt: number | null, stoppedAt: number | null, now: number): SlaClock | null {
  return dueAt === null ? null : { dueAt, stoppedAt, isOverdue: (stoppedAt ?? now) > dueAt };
}

export const escalationLevels = 2;

export interface RunningClock {
  /** Null if it does not run or has stopped. */
  dueAt: number | null;
  /** From when on it runs. */
  from: number;
  /** How far it was escalated. */
  level: number;
}

/** When a level is due: the first when the time is up, the second when it is up once more. */
export function escalatesAt({ dueAt, from, level }: RunningClock): number | null {
  if (dueAt === null || level >= escalationLevels) return null;
  return dueAt + level * Math.max(minuteMs, dueAt - from);
}

/** The level that a clock has reached. */
export function reachedLevel(clock: RunningClock, now: number): number {
  const next = escalatesAt(clock);
  return next === null || next > now ? clock.level : reachedLevel({ ...clock, level: clock.level + 1 }, now);
}
