import { type AlarmLevel, alarmLevels, type PromptType, type UserSettings, type WatchedAlarm } from '@lookfar/contract';

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
