import { type AlarmLevel, alarmLevels, type WatchedAlarm } from '@lookfar/contract';

export interface Announcement {
  count: number;
  /** Priorities that occur, highest first. */
  levels: readonly { level: AlarmLevel; count: number }[];
  /** High or critical: the screen reader is interrupted. */
  urgent: boolean;
}

/** [AV17] What is read out for a batch of changes: each raised alarm once, at its highest priority. */
export function announcementOf(changes: readonly WatchedAlarm[]): Announcement | undefined {
  const called = new Map<number, AlarmLevel>();
  for (const { alarmId, level, annunciated } of changes) {
    const before = called.get(alarmId);
    const isGraver = before === undefined || alarmLevels.indexOf(level) < alarmLevels.indexOf(before);
    if (annunciated && isGraver) called.set(alarmId, level);
  }
  if (called.size === 0) return undefined;
  const levels = alarmLevels
    .map((level) => ({ level, count: [...called.values()].filter((one) => one === level).length }))
    .filter(({ count }) => count > 0);
  return {
    count: called.size,
    levels,
    urgent: [...called.values()].some((level) => level === 'critical' || level === 'high'),
  };
}
