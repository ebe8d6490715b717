import { z } from 'zod';
import { checked } from './checked.ts';
import { Integer, text } from './fields.ts';

/** A time of day, `08:00`. */
export const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** A day of the calendar, `2026-01-31`. */
export const Day = checked(z.string().regex(/^\d{4}-\d{2}-\d{2}$/), (value) =>
  Number.isNaN(Date.parse(`${value}T00:00:00Z`)) || new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) !== value
    ? { cn: '不是有效的日期', en: 'is not a day of the calendar' }
    : undefined,
);

/** A zone of the IANA database. */
export const Zone = checked(z.string().max(60), (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return undefined;
  } catch {
    return { cn: '不是有效的时区', en: 'is not a known time zone' };
  }
});
export const defaultZone = 'Asia/Shanghai';

/** Days of the week: 1 is Monday, 7 is Sunday. */
const WeekDay = Integer.pipe(z.number().min(1).max(7));

/** Hours that repeat every week. A span that does not end after it begins lasts into the next day; equal ends mean 24 h. */
export const Hours = z.object({ days: z.array(WeekDay).min(1).max(7), from: Clock, to: Clock });
export type Hours = z.output<typeof Hours>;

/** `same` as other days, not at all (`off`), or `only` then. */
export const holidayChoices = ['same', 'off', 'only'] as const;

export const Holiday = z.object({ day: Day, name: text(30).default('') });
export type Holiday = z.output<typeof Holiday>;
