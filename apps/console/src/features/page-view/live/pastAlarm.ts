import type { Alarm, PastAlarm } from '@lookfar/contract';

/** An alarm of the past as widgets list alarms; it cannot be handled, so that only what is shown counts. */
export function pastAlarm({ alarmId, equipmentId, signalId, level, text, from }: PastAlarm): Alarm {
  return {
    ...{ alarmId, equipmentId, signalId, level, text, raisedAt: from, changedAt: from },
    ...{ equip: '', title: '', unit: '', signal: null, state: 'ACKED', active: true, acked: true, occurrence: null },
    ...{ limitId: 'unknown', limit: null, value: null, quality: '', clearedAt: null, ackedAt: null },
    ...{ suppression: null, shared: false },
  };
}
