import type { Alarm, AlarmEvent } from '@lookfar/contract';
import { devicePath, paths } from '../../base/paths.ts';

const aroundMs = 30 * 60_000;

/** The alarms of a device, scrolled to one of them. */
export const alarmAddress = (equipmentId: number, alarmId: number): string => devicePath(equipmentId, { alarmId });

/** The journal entries of one alarm. */
export function alarmJournalAddress(alarmId: number): string {
  return `${paths.alarms}?${new URLSearchParams({ view: 'journal', alarm: String(alarmId), range: 'all' })}`;
}

export type Occurrence = Pick<Alarm, 'signalId' | 'raisedAt' | 'clearedAt' | 'text'>;

/**
 * [AV9] The query of the device page that shows the trend from half an hour before the alarm to half an hour after its
 * return, or to now. Undefined for alarms that do not belong to exactly one signal.
 */
export function curveSearch({ signalId, raisedAt, clearedAt, text }: Occurrence, now: number): string | undefined {
  if (signalId === null || raisedAt === null) return undefined;
  const isOver = clearedAt !== null && clearedAt >= raisedAt;
  const to = isOver ? Math.min(clearedAt + aroundMs, now) : now;
  return `?${new URLSearchParams({
    tab: 'history',
    signals: String(signalId),
    from: String(raisedAt - aroundMs),
    to: String(to),
    mark: String(raisedAt),
    markText: text,
  })}`;
}

/** What happened to the signal, as a line of the journal says it; undefined for what people did. */
export function occurrenceOf(line: AlarmEvent): Occurrence | undefined {
  const { signalId, text } = line;
  const time = line.sourceTime ?? line.time;
  if (line.action === 'cleared') return { signalId, text, raisedAt: time - (line.durationMs ?? 0), clearedAt: time };
  if (line.action === 'raised' || line.action === 'worsened')
    return { signalId, text, raisedAt: time, clearedAt: time };
  return undefined;
}
