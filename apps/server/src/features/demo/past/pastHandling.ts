import { type AlarmLevel, minuteMs } from '@lookfar/contract';
import type { EventRow } from '../../alarm/engine/alarmRows.ts';
import type { PastContext } from './PastContext.ts';
import type { AlarmAct } from './pastAlarms.ts';
import { chanceOf, oneOf } from './pastChance.ts';
import { dispatcherAt, onDutyAt } from './pastDuty.ts';

/** Minutes until somebody acknowledges. */
const delays: Readonly<Record<AlarmLevel, readonly [number, number]>> = {
  critical: [1, 4],
  high: [2, 12],
  medium: [4, 35],
  low: [9, 110],
};
/** Of each hundred alarms: noted with a comment, acknowledged by the control room, shelved. */
const share = { noted: 0.55, controlRoom: 0.3, shelved: 0.16 };
const shelveMinutes = [60, 120, 240] as const;

/** How the people on duty dealt with an alarm that sounded. Those that repeat themselves are shelved at times. */
export function handleAlarm(line: EventRow, place: Pick<PastContext, 'org' | 'presence' | 'groups'>): AlarmAct[] {
  const { duty, alarmWords } = place.org;
  const { alarmId, occurrence, level, title } = line;
  const name = occurrence ?? `${alarmId}`;
  const [least, most] = delays[level as AlarmLevel];
  const at = Math.round(line.time + (least + (most - least) * chanceOf(name, 'delay') ** 2) * minuteMs);
  const isControlRoom = chanceOf(name, 'who') < share.controlRoom;
  const user = isControlRoom ? dispatcherAt(duty, at) : onDutyAt(place, line.equipmentId ?? 0, at);
  const named = { at, alarmId };
  const shelving = alarmWords.shelvings.find(({ of }) => of.test(title));
  if (shelving && chanceOf(name, 'shelve') < share.shelved) {
    const reason = shelving.note.cn;
    const durationMs = oneOf(shelveMinutes, name) * minuteMs;
    return [{ ...named, command: { type: 'shelve', user, reason, mode: 'timed', durationMs } }];
  }
  const notes = alarmWords.acknowledgements.find(({ of }) => of.test(title))?.notes ?? alarmWords.usualNotes;
  const comment = chanceOf(name, 'note') < share.noted ? { comment: oneOf(notes, name).cn } : {};
  return [{ ...named, command: { type: 'acknowledge', user, ...comment, ...(occurrence && { occurrence }) } }];
}
