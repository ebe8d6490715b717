import type { Shift } from '@lookfar/contract';

/** A part of one day that a shift covers, in minutes of the day. */
export interface DaySpan {
  shift: number;
  from: number;
  to: number;
}

const dayMinutes = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** [NV6] What each day of the week has, Monday first; a shift over midnight continues on the next day. */
export function weekSpans(shifts: readonly Pick<Shift, 'hours'>[]): DaySpan[][] {
  const week: DaySpan[][] = Array.from({ length: 7 }, () => []);
  const put = (day: number, span: DaySpan) => span.to > span.from && week[(day + 7) % 7]?.push(span);
  shifts.forEach(({ hours }, shift) => {
    const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
    for (const day of hours.days) {
      if (to > from) put(day - 1, { shift, from, to });
      else {
        put(day - 1, { shift, from, to: dayMinutes });
        put(day, { shift, from: 0, to });
      }
    }
  });
  return week;
}
