const [zoneMs, hourMs, dayMs] = [8 * 3_600_000, 3_600_000, 86_400_000];

/** Hours since local midnight. */
export const hourOf = (time: number): number => ((((time + zoneMs) % dayMs) + dayMs) % dayMs) / hourMs;

/** 0 is Sunday. */
export const weekdayOf = (time: number): number => new Date(time + zoneMs).getUTCDay();

export const isWeekend = (time: number): boolean => [0, 6].includes(weekdayOf(time));

/** The local midnight before. */
export const midnightOf = (time: number): number => Math.floor((time + zoneMs) / dayMs) * dayMs - zoneMs;

interface Shift {
  day: string;
  night: string;
}

/** Who works when: two shifts, from 8 to 20 and through the night. */
export interface PastDuty {
  /** Of groups of devices. */
  shifts: Readonly<Record<string, Shift>>;
  /** Sees everything, and looks after all other groups. */
  controlRoom: Shift;
  /** Somebody who looks after a group on working days only. */
  office?: { group: string; who: string; from: number; to: number };
}

const isDay = (time: number) => hourOf(time) >= 8 && hourOf(time) < 20;

/** Who was in the control room. */
export function dispatcherAt({ controlRoom }: PastDuty, time: number): string {
  return isDay(time) ? controlRoom.day : controlRoom.night;
}

/** Who was responsible for a group of devices. */
export function onDutyAt({ shifts, controlRoom, office }: PastDuty, group: string, time: number): string {
  const hour = hourOf(time);
  if (group === office?.group && hour >= office.from && hour < office.to && !isWeekend(time)) return office.who;
  const shift = shifts[group] ?? controlRoom;
  return isDay(time) ? shift.day : shift.night;
}

/** Those who are there at night alone. */
export function worksAtNight({ shifts, controlRoom }: PastDuty, loginname: string): boolean {
  const all = [controlRoom, ...Object.values(shifts)];
  return all.some(({ night }) => night === loginname) && all.every(({ day }) => day !== loginname);
}
