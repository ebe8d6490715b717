import { type Alarm, type AlarmStateName, shownAlarmStates, type WatchedAlarm } from '@lookfar/contract';

const isShown = (state: AlarmStateName): boolean => shownAlarmStates.some((shown) => shown === state);

/**
 * [AV6] What a change tells is seen at once; the rest of it comes with the next load. A row that knows something newer
 * stays as it is, and what left the list is taken out.
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
