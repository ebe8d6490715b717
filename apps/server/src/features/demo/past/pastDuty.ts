import { hourOf, isWeekend } from '../demoTimes.ts';
import type { Presence } from './Presence.ts';

interface Shift {
  day: string;
  night: string;
}

/** Who works when: two shifts, from 8 to 20 and through the night. */
export interface PastDuty {
  /** Of groups of devices. */
  shifts: Readonly<Record<string, Shift>>;
  /** Sees everything, and looks after all other groups; always there. */
  controlRoom: Shift;
  /** Somebody who looks after a group on working days only. */
  office?: { group: string; who: string; from: number; to: number };
}

interface Place {
  org: { duty: PastDuty };
  presence: Presence;
  /** The groups of devices, by the ids of the devices. */
  groups: ReadonlyMap<number, string>;
}

const isDay = (time: number) => hourOf(time) >= 8 && hourOf(time) < 20;

/** Who was in the control room. */
export function dispatcherAt({ controlRoom }: PastDuty, time: number): string {
  return isDay(time) ? controlRoom.day : controlRoom.night;
}

/** Who looked after a device. */
export function onDutyAt({ org: { duty }, presence, groups }: Place, equipmentId: number, time: number): string {
  const { shifts, office } = duty;
  const group = groups.get(equipmentId) ?? '';
  const hour = hourOf(time);
  if (group === office?.group && hour >= office.from && hour < office.to && !isWeekend(time)) return office.who;
  const shift = shifts[group];
  const who = shift && (isDay(time) ? shift.day : shift.night);
  return who !== undefined && presence.isThere(who, time) ? who : dispatcherAt(duty, time);
}

/** They, or whoever looked after the device while they were not there. */
export function standInAt(place: Place, by: string, equipmentId: number, time: number): string {
  return place.presence.isThere(by, time) ? by : onDutyAt(place, equipmentId, time);
}
