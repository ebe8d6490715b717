import { type Alarm, type AlarmStateName, shownAlarmStates, type WatchedAlarm } from '@lookfar/contract';

const isShown = (state: AlarmStateName): boolean => shownAlarmStates.some((shown) => shown === state);

/**
 * [AV6] Shows a live change immediately; the remaining fields come with the next load. A row with newer data stays as it
 * is, and alarms that are no longer active are removed.
 */
export function patchAlarms(list: readonly Alarm[], changes: readonly WatchedAlarm[]): readonly Alarm[] {
  const newest = new Map(changes.map((change) => [change.alarmId, change]));
  let changed = false;
  const next = list.flatMap((alarm) => {
    const change = newest.get(alarm.alarmId);
    if (!change || change.time < alarm.changedAt) return [alarm];
    changed = true;
    return isShown(change.state) ? [patched(alarm, change)] : [];
  });
  return changed ? next : list;
}

function patched(alarm: Alarm, { state, level, acked, time }: WatchedAlarm): Alarm {
  return { ...alarm, state, level, acked, active: state === 'UNACK' || state === 'ACKED', changedAt: time };
}
