import { type Alarm, type AlarmLevel, alarmLevels } from '@lookfar/contract';

/** The highest priority among the active alarms of each signal. */
export function levelsBySignal(list: readonly Alarm[]): ReadonlyMap<number, AlarmLevel> {
  const levels = new Map<number, AlarmLevel>();
  for (const { signalId, level } of list) {
    const known = signalId === null ? level : levels.get(signalId);
    const isGraver = known === undefined || alarmLevels.indexOf(level) < alarmLevels.indexOf(known);
    if (signalId !== null && isGraver) levels.set(signalId, level);
  }
  return levels;
}
