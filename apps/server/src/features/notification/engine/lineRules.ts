import { type AlarmLevel, alarmLevels, type Text, type Value } from '@lookfar/contract';
import { type ShownSignals, shownSignal } from '../../alarm/shownSignals.ts';
import type { News } from './alarmTexts.ts';
import type { AlarmNews } from './Batch.ts';
import type { AlarmLine } from './NotifyStore.ts';
import type { Matter } from './Telling.ts';

const minute = 60_000;

/** An alarm that nobody heard of for so long: its end is in the journal, and telling it now would only confuse. */
export const tooLateMs = 24 * 60 * minute;
/** From then on nobody is called, */
export const noCallMs = 60 * minute;
/** and what is over by now is only a message. */
export const lateMs = 10 * minute;

/** What a line of the journal is to people; undefined if they are not told of it. */
export function occasionOf(line: AlarmLine): 'raised' | 'cleared' | undefined {
  if (line.annunciated === 1) return 'raised';
  return line.action === 'cleared' && line.suppression === null ? 'cleared' : undefined;
}

/** After these nobody has to do anything about the alarm any more. */
const ends = new Set([
  'acknowledged',
  'autoAcknowledged',
  'cleared',
  'reset',
  'shelved',
  'suppressed',
  'removedFromService',
  'retired',
]);

const unacknowledged = new Set(['UNACK', 'RTNUN', 'L-UNACK']);
const active = new Set(['UNACK', 'ACKED']);

/** For those who were told; undefined if it changes nothing for them. */
export function newsOf(line: AlarmLine): AlarmNews | undefined {
  if (!ends.has(line.action)) return undefined;
  const { alarmId, occurrence, toState } = line;
  return { alarmId, occurrence, acked: !unacknowledged.has(toState), active: active.has(toState) };
}

/** Whether escalations and what is held back end with it: a latched alarm waits for people although it has returned. */
export const isEnd = ({ action, toState }: AlarmLine): boolean =>
  ends.has(action) && !(action === 'cleared' && toState === 'L-UNACK');

export const levelOf = (stored: string): AlarmLevel => alarmLevels.find((level) => level === stored) ?? 'low';

/** The text of an alarm in a message. */
export function newsOfLine(
  line: AlarmLine,
  of: { occasion: News['occasion']; zone: string; level?: AlarmLevel; signals: ShownSignals },
): News {
  const { equip, title, unit, time, durationMs, signalId, limitId } = line;
  const text: Text = { cn: line.textCn, en: line.textEn };
  const value = JSON.parse(line.value) as Value;
  const limit = JSON.parse(line.limitValue) as number | string | null;
  return {
    ...{ equip, title, unit, time, durationMs, text, signalId, limitId, value, limit },
    ...{ occasion: of.occasion, zone: of.zone, level: of.level ?? levelOf(line.level) },
    signal: shownSignal(of.signals, { signalId, value, limit }),
  };
}

export function matterOf(line: AlarmLine, level: AlarmLevel): Matter {
  const { orgId, equipmentId, alarmId, occurrence, id: eventId, equip } = line;
  return { orgId, equipmentId, alarmId, occurrence, eventId, level, equip };
}
