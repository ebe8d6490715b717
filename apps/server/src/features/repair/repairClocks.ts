import { clockOf, escalatesAt } from '@lookfar/work';
import type { DetailChange, RepairRow } from './repair.repository.ts';

type Timed = Pick<
  RepairRow,
  | 'createdAt'
  | 'respondDueAt'
  | 'finishDueAt'
  | 'respondLevel'
  | 'finishLevel'
  | 'receivedAt'
  | 'finishedAt'
  | 'endedAt'
  | 'isWaiting'
>;

/** Both clocks of a repair as people read them. */
export function clocksOf(repair: Timed, now: number) {
  const { respondDueAt, finishDueAt } = repair;
  return {
    respond: clockOf(respondDueAt, respondedAt(repair), now),
    finish: clockOf(finishDueAt, closedAt(repair), now),
  };
}

/** The clocks that run, with how far they were escalated. */
export function runningClocks(repair: Timed) {
  const { createdAt: from, respondDueAt, finishDueAt, respondLevel, finishLevel } = repair;
  const isRunning = closedAt(repair) === null && repair.isWaiting === 0;
  return {
    respond: { dueAt: isRunning && respondedAt(repair) === null ? respondDueAt : null, from, level: respondLevel },
    finish: { dueAt: isRunning ? finishDueAt : null, from, level: finishLevel },
  };
}

/** When one of them has to be escalated next; null if none has to. */
export function nextEscalation(repair: Timed): number | null {
  const moments = Object.values(runningClocks(repair)).flatMap((clock) => escalatesAt(clock) ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** A change of a repair together with what follows from it for its clocks. */
export function withEscalation(repair: RepairRow, change: DetailChange): DetailChange {
  return { ...change, escalateAt: nextEscalation({ ...repair, ...change } as Timed) };
}

const closedAt = ({ finishedAt, endedAt }: Timed) => finishedAt ?? endedAt;
const respondedAt = (repair: Timed) => repair.receivedAt ?? closedAt(repair);
