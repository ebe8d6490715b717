import { type EngineEffect, levelRank, type SavedAlarm, stateName } from '@lookfar/alarms';
import type { AlarmLevel } from '@lookfar/contract';
import type { Insertable, Selectable } from 'kysely';
import type { AlarmChange } from '../../../platform/bus/Bus.ts';
import type { AlarmEventTable, AlarmTable } from '../../../platform/database/schema.ts';

export type AlarmRow = Selectable<AlarmTable>;
export type EventRow = Insertable<AlarmEventTable>;
export type JournalLine = Extract<EngineEffect, { type: 'journal' }>;

/** The owner of an alarm and what it monitors, as shown by journal and list. */
export interface AlarmSource {
  orgId: number;
  equipmentId: number | null;
  signalId: number | null;
  equip: string;
  title: string;
  unit: string;
}

/** What the list shows of the last journal line. */
export type LastLine = Pick<
  AlarmRow,
  'level' | 'limitId' | 'limitValue' | 'value' | 'quality' | 'changedAt' | 'textCn' | 'textEn'
>;

export function noLine(level: string): LastLine {
  const nothing = JSON.stringify(null);
  return {
    level,
    limitId: '',
    limitValue: nothing,
    value: nothing,
    quality: '1308',
    changedAt: 0,
    textCn: '',
    textEn: '',
  };
}

export function eventRow(source: AlarmSource, line: JournalLine): EventRow {
  return {
    ...source,
    alarmId: line.alarmId,
    occurrence: line.occurrence,
    action: line.action,
    fromState: line.from,
    toState: line.to,
    time: line.time,
    // No value has come since the start.
    sourceTime: line.sourceTime || null,
    value: JSON.stringify(line.value),
    limitValue: JSON.stringify(line.limit),
    limitId: line.limitId,
    quality: line.quality,
    level: line.level,
    textCn: line.text.cn,
    textEn: line.text.en,
    userName: line.user,
    reason: line.comment,
    suppression: line.suppression && JSON.stringify(line.suppression),
    annunciated: line.annunciated ? 1 : 0,
    durationMs: line.durationMs,
  };
}

export function lastLine(row: Omit<LastLine, 'changedAt'>, changedAt: number): LastLine {
  const { level, limitId, limitValue, value, quality, textCn, textEn } = row;
  return { level, limitId, limitValue, value, quality, changedAt, textCn, textEn };
}

/** An alarm at one moment. It never changes, so that its row can be written later. */
export interface SavedState {
  source: AlarmSource;
  last: LastLine;
  saved: SavedAlarm;
}

export function alarmRow({ source, last, saved }: SavedState): AlarmRow {
  const { state } = saved;
  return {
    ...source,
    ...last,
    alarmId: saved.id,
    state: stateName(state),
    active: state.condition === 0 ? 0 : 1,
    acked: state.acked ? 1 : 0,
    levelRank: levelRank(last.level as AlarmLevel),
    occurrence: state.occurrence,
    raisedAt: state.raisedAt,
    clearedAt: state.clearedAt,
    ackedAt: state.ackedAt,
    suppression: state.suppression && JSON.stringify(state.suppression),
    saved: JSON.stringify(saved),
  };
}

/** The journal line of an alarm whose rule was removed or replaced while no engine was running. */
export function retirement(row: AlarmRow, time: number): EventRow {
  const { orgId, equipmentId, signalId, alarmId, equip, title, unit, occurrence } = row;
  const { value, limitValue, limitId, quality, level, textCn, textEn } = row;
  return {
    ...{ orgId, equipmentId, signalId, alarmId, equip, title, unit, occurrence },
    ...{ value, limitValue, limitId, quality, level, textCn, textEn },
    action: 'retired',
    fromState: row.state,
    toState: 'NORM',
    time,
    sourceTime: null,
    userName: null,
    reason: 'removed',
    suppression: null,
    annunciated: 0,
    durationMs: row.active === 1 && row.raisedAt !== null ? time - row.raisedAt : null,
  };
}

/** States that wait for an acknowledgement. */
const open = new Set(['UNACK', 'RTNUN', 'L-UNACK']);

/** What other components receive about a journal entry. */
export function changeOf(event: EventRow): AlarmChange {
  const { alarmId, signalId, toState, level, textCn, textEn, time } = event;
  return {
    orgId: event.orgId,
    alarmId,
    ...(typeof signalId === 'number' && { signalId }),
    equipmentId: event.equipmentId ?? null,
    state: toState as AlarmChange['state'],
    level: level as AlarmChange['level'],
    text: { cn: textCn, en: textEn },
    time,
    acked: !open.has(toState),
    annunciated: event.annunciated === 1,
  };
}
