import {
  appliesOn,
  type HolidayChoice,
  type Hours,
  minutesOf,
  weekDay,
  type ZoneClock,
  zoneOf,
} from '@lookfar/contract';

/** Hours of the week that apply on holidays too, do not, or apply then only. No hours mean all day. */
export interface Opening {
  hours: readonly Hours[];
  zone: ZoneClock;
  choice: HolidayChoice;
  /** Days of the calendar. */
  holidays: ReadonlySet<number>;
}

/** A stretch of time: `to` is the first moment that no longer belongs to it. */
export interface Span {
  from: number;
  to: number;
}

const noHolidays: ReadonlySet<number> = new Set();

/** The span of these hours that begins on a day, whether or not that is one of their days. */
export function spanOf(hours: Hours, zone: ZoneClock, day: number): Span {
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  return { from: zone.moment(day, from), to: zone.moment(to <= from ? day + 1 : day, to) };
}

export const opening = (hours: readonly Hours[], zone: string): Opening => ({
  hours,
  zone: zoneOf(zone),
  choice: 'same',
  holidays: noHolidays,
});

/** A span over midnight belongs to the day on which it begins: that day is asked whether it is a holiday. */
export function isOpen({ hours, zone, choice, holidays }: Opening, at: number): boolean {
  const today = zone.day(at);
  if (hours.length === 0) return appliesOn(today, choice, holidays);
  for (let day = today - 1; day <= today; day += 1) {
    if (!appliesOn(day, choice, holidays)) continue;
    const week = weekDay(day);
    for (const one of hours) {
      if (!one.days.includes(week)) continue;
      const { from, to } = spanOf(one, zone, day);
      if (from <= at && at < to) return true;
    }
  }
  return false;
}

/** Whether a moment is within hours of the week. No hours mean always. */
export const isWithin = (hours: readonly Hours[], zone: string, at: number): boolean =>
  hours.length === 0 || isOpen(opening(hours, zone), at);
