import { dayMs, minuteMs } from '@lookfar/contract';

export const hourMs = 60 * minuteMs;
/** The demo's plants are in one zone, without summer time. */
const zoneMs = 8 * hourMs;

/** Hours since local midnight. */
export const hourOf = (time: number): number => ((((time + zoneMs) % dayMs) + dayMs) % dayMs) / hourMs;

/** 0 is Sunday. */
export const weekdayOf = (time: number): number => new Date(time + zoneMs).getUTCDay();

export const isWeekend = (time: number): boolean => [0, 6].includes(weekdayOf(time));

/** The local midnight before. */
export const midnightOf = (time: number): number => Math.floor((time + zoneMs) / dayMs) * dayMs - zoneMs;

/** So many local days before the end of the past, at a local time. */
export function momentOf({ daysAgo, time }: { daysAgo: number; time: string }, until: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return midnightOf(until) - daysAgo * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
