import {
  type AlarmLevel,
  alarmLevels,
  noticeLimits,
  type PromptType,
  type UserSettings,
  type WatchedAlarm,
} from '@lookfar/contract';

export interface Reminder {
  count: number;
  /** Of the gravest. */
  level: AlarmLevel;
  ways: readonly PromptType[];
}

/**
 * [AV22] What the user is reminded of: alarms that call for attention and that nobody has acknowledged, in the ways they
 * have set; none if they want no messages about alarms.
 */
export function reminderOf(
  alarms: readonly WatchedAlarm[],
  { msgTypes, prompType }: Pick<UserSettings, 'msgTypes' | 'prompType'>,
): Reminder | undefined {
  const calling = alarms.filter(({ annunciated, acked }) => annunciated && !acked);
  const level = alarmLevels.find((one) => calling.some((alarm) => alarm.level === one));
  if (level === undefined || prompType.length === 0 || !msgTypes.includes('alarm')) return undefined;
  return { count: calling.length, level, ways: prompType };
}

export interface LastReminder {
  at: number;
  level: AlarmLevel;
}

/** [AV22] A flood reminds once in 10 s, unless something graver comes; the count in the header has them all. */
export function isDue({ level }: Reminder, last: LastReminder | undefined, now: number): boolean {
  if (last === undefined || now - last.at >= noticeLimits.toastMs) return true;
  return alarmLevels.indexOf(level) < alarmLevels.indexOf(last.level);
}
