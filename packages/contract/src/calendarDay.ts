import type { Holiday, holidayChoices } from './notifyTime.ts';
import { dayMs } from './zoneClock.ts';

export type HolidayChoice = (typeof holidayChoices)[number];

/** Days of the calendar; what is not a day is left out. */
export function holidayDays(holidays: readonly Holiday[]): ReadonlySet<number> {
  const days = holidays.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / dayMs);
  return new Set(days.filter(Number.isInteger));
}

/** Minutes since midnight of `08:00`. */
export const minutesOf = (clock: string): number => {
  const digit = (index: number) => clock.charCodeAt(index) - 48;
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4);
};

/** 1 is Monday, 7 is Sunday; 1970-01-01 was a Thursday. */
export const weekDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

export const appliesOn = (day: number, choice: HolidayChoice, holidays: ReadonlySet<number>): boolean =>
  choice === 'same' || holidays.has(day) === (choice === 'only');
