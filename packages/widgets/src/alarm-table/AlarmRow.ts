import type { Alarm, AlarmEvent } from '@lookfar/contract';

/** An alarm as the table lists it: active now, or raised in the range. */
export interface AlarmRow
  extends Pick<Alarm, 'alarmId' | 'occurrence' | 'equip' | 'unit' | 'level' | 'limitId' | 'value' | 'text'> {
  raisedAt: number;
  /** Null while its condition is met. */
  clearedAt: number | null;
  /** What can be acknowledged. */
  open: Alarm | undefined;
}

export function rowOfAlarm(alarm: Alarm): AlarmRow {
  const { alarmId, occurrence, equip, unit, level, limitId, value, text, raisedAt, changedAt, active } = alarm;
  return {
    ...{ alarmId, occurrence, equip, unit, level, limitId, value, text, raisedAt: raisedAt ?? changedAt },
    clearedAt: active ? null : alarm.clearedAt,
    open: alarm.acked ? undefined : alarm,
  };
}

/** `now` are the active alarms; `until` the moment that is shown: what happened later is not known yet. */
export function rowOfEvent(event: AlarmEvent, now: readonly Alarm[], until: number): AlarmRow {
  const { alarmId, occurrence, equip, unit, level, limitId, value, text, time, clearedAt = null } = event;
  const isOpen = (alarm: Alarm) => alarm.alarmId === alarmId && alarm.occurrence === occurrence && !alarm.acked;
  return {
    ...{ alarmId, occurrence, equip, unit, level, limitId, value, text, raisedAt: time },
    clearedAt: clearedAt !== null && clearedAt <= until ? clearedAt : null,
    open: now.find(isOpen),
  };
}
