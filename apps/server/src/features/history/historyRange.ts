import { fail, historyLimits } from '@lookfar/contract';

/** [from, to) as the historian expects it. */
export interface HistoryRange {
  from: number;
  to: number;
}

const dayMs = 86_400_000;

/** Both ends are included in the request. */
export function readRange({ startTime, endTime }: { startTime: number; endTime: number }): HistoryRange {
  if (endTime < startTime) fail('1044');
  if (endTime - startTime > historyLimits.rangeDays * dayMs) fail('1041', { days: historyLimits.rangeDays });
  return { from: startTime, to: endTime + 1 };
}

export function checkPoints(points: number): void {
  if (points > historyLimits.curvePoints) fail('1043', { limit: historyLimits.curvePoints });
}
