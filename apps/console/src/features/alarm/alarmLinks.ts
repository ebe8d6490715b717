import type { Alarm } from '@lookfar/contract';
import { paths } from '../../base/paths.ts';

const aroundMs = 30 * 60_000;

/** The alarms of a device with one of them in view. */
export function alarmAddress(equipmentId: number, alarmId: number): string {
  return `/monitor/eg/detail/list/${equipmentId}/${alarmId}`;
}

/** Everything that the journal knows of one alarm. */
export function alarmJournalAddress(alarmId: number): string {
  return `${paths.alarms}?${new URLSearchParams({ view: 'journal', alarm: String(alarmId), range: 'all' })}`;
}

type Spell = Pick<Alarm, 'signalId' | 'raisedAt' | 'clearedAt' | 'text'>;

/**
 * [AV9] What the page of the device shows as the curve from half an hour before the alarm until half an hour after it,
 * or now; nothing where there is not exactly one signal.
 */
export function curveSearch({ signalId, raisedAt, clearedAt, text }: Spell, now: number): string | undefined {
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
