import type { Suppression } from '@lookfar/alarms';
import {
  type Alarm,
  type AlarmEvent,
  type AlarmRule,
  formatTime,
  type Language,
  readAlarmCondition,
  type Text,
} from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { AlarmEventTable, AlarmTable } from '../../platform/database/schema.ts';
import type { RuleRow } from './alarmRule.repository.ts';
import { type ShownSignals, shownSignal } from './shownSignals.ts';

interface Shown {
  language: Language;
  /** Who handled an alarm is shown only within their own organisation. */
  isOwn: boolean;
  signals: ShownSignals;
}

export function toAlarm(row: Selectable<AlarmTable>, { language, isOwn, signals }: Shown): Alarm {
  const { alarmId, equipmentId, signalId, equip, title, unit, occurrence, limitId, quality } = row;
  const { raisedAt, clearedAt, ackedAt, changedAt } = row;
  const measured = measuredOf(row);
  return {
    ...{ alarmId, equipmentId, signalId, equip, title, unit, occurrence, limitId, quality },
    ...{ raisedAt, clearedAt, ackedAt, changedAt },
    ...measured,
    signal: shownSignal(signals, { signalId, ...measured }),
    state: row.state as Alarm['state'],
    active: row.active === 1,
    acked: row.acked === 1,
    level: row.level as Alarm['level'],
    suppression: row.suppression === null ? null : toSuppression(JSON.parse(row.suppression) as Suppression, isOwn),
    text: language === 'cn' ? row.textCn : row.textEn,
    shared: !isOwn,
  };
}

function toSuppression(suppression: Suppression, isOwn: boolean): NonNullable<Alarm['suppression']> {
  const { kind, since } = suppression;
  const { user, reason } = isOwn ? suppression : { user: '', reason: '' };
  return { kind, since, user, reason, until: suppression.kind === 'shelved' ? suppression.until : null };
}

export function toAlarmEvent(row: Selectable<AlarmEventTable>, { language, isOwn, signals }: Shown): AlarmEvent {
  const { id, alarmId, equipmentId, signalId, equip, title, unit, occurrence } = row;
  const { time, sourceTime, limitId, quality, durationMs } = row;
  const measured = measuredOf(row);
  return {
    ...{ id, alarmId, equipmentId, signalId, equip, title, unit, occurrence },
    ...{ time, sourceTime, limitId, quality, durationMs },
    ...measured,
    signal: shownSignal(signals, { signalId, ...measured }),
    action: row.action as AlarmEvent['action'],
    from: row.fromState as AlarmEvent['from'],
    to: row.toState as AlarmEvent['to'],
    level: row.level as AlarmEvent['level'],
    text: language === 'cn' ? row.textCn : row.textEn,
    user: isOwn ? row.userName : null,
    reason: isOwn ? row.reason : null,
    suppression: row.suppression === null ? null : (JSON.parse(row.suppression) as AlarmEvent['suppression']),
    annunciated: row.annunciated === 1,
  };
}

const measuredOf = (row: { value: string; limitValue: string }) => ({
  value: JSON.parse(row.value) as Alarm['value'],
  limit: JSON.parse(row.limitValue) as Alarm['limit'],
});

export function toAlarmRule(row: RuleRow, language: Language): AlarmRule {
  const { id, equipmentId, signalId, title, onDelayMs, offDelayMs, repeatMs, text } = row;
  return {
    ...{ id, equipmentId, signalId, title, onDelayMs, offDelayMs, repeatMs, text },
    equip: row.equip ?? '',
    unit: row.unit ?? '',
    condition: readAlarmCondition(row.condition),
    level: row.level as AlarmRule['level'],
    latching: row.latching === 1,
    autoAck: row.autoAck === 1,
    enabled: row.enabled === 1,
    problem: row.problem === '' ? '' : (JSON.parse(row.problem) as Text)[language],
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}
