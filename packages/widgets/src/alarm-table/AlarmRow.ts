import type { Alarm, AlarmEvent } from '@lookfar/contract';
import type { Compared } from '@lookfar/page';

/** What alarms and lines of their journal have in common. */
type Shown = Pick<Alarm, 'alarmId' | 'occurrence' | 'equip' | 'level' | 'text'> & Compared;

/** An alarm as the table lists it: active now, or raised in the range. */
export interface AlarmRow extends Shown {
  raisedAt: number;
  /** Null while its condition is met. */
  clearedAt: number | null;
  /** What can be acknowledged. */
  open: Alarm | undefined;
}

export function rowOfAlarm(alarm: Alarm): AlarmRow {
  const { raisedAt, changedAt, active } = alarm;
  return {
    ...shownOf(alarm),
    raisedAt: raisedAt ?? changedAt,
    clearedAt: active ? null : alarm.clearedAt,
    open: alarm.acked ? undefined : alarm,
  };
}

/** `now` are the active alarms; `until` the moment that is shown: what happened later is not known yet. */
export function rowOfEvent(event: AlarmEvent, now: readonly Alarm[], until: number): AlarmRow {
  const { alarmId, occurrence, time, clearedAt = null } = event;
  const isOpen = (alarm: Alarm) => alarm.alarmId === alarmId && alarm.occurrence === occurrence && !alarm.acked;
  return {
    ...shownOf(event),
    raisedAt: time,
    clearedAt: clearedAt !== null && clearedAt <= until ? clearedAt : null,
    open: now.find(isOpen),
  };
}

function shownOf({ alarmId, occurrence, equip, level, text, ...line }: Shown): Shown {
  const { signalId, signal, value, limit, limitId, unit } = line;
  return { alarmId, occurrence, equip, level, text, signalId, signal, value, limit, limitId, unit };
}
