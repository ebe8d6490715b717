import {
  type AlarmLevel,
  alarmLevels,
  type Message,
  noticeLimits,
  type PromptType,
  type UserSettings,
} from '@lookfar/contract';

/** [RM3] How the user wants to be reminded of a message: in no way if they want none of its type, or have ignored it. */
export function waysOf(
  { type, ignored }: Pick<Message, 'type' | 'ignored'>,
  { msgTypes, prompType }: Pick<UserSettings, 'msgTypes' | 'prompType'>,
): readonly PromptType[] {
  return msgTypes.includes(type) && !ignored ? prompType : [];
}

/** [RM12] An order that an alarm opened must not cover the alarm: it is in the list, counted, and with the alarm. */
export const opensDialog = ({ type, alarmId }: Pick<Message, 'type' | 'alarmId'>): boolean =>
  type !== 'alarm' && !(type === 'order' && alarmId !== null);

export interface LastReminder {
  at: number;
  level: AlarmLevel | null;
}

/** [RM11] A flood moves the title once in 10 s, unless something more severe comes. */
export function isDue(level: AlarmLevel | null, last: LastReminder | undefined, now: number): boolean {
  if (last === undefined || now - last.at >= noticeLimits.titleScrollMs) return true;
  const rank = (one: AlarmLevel | null) => (one === null ? alarmLevels.length : alarmLevels.indexOf(one));
  return rank(level) < rank(last.level);
}
