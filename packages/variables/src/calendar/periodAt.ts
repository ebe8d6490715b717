import type { Period } from '@lookfar/contract';

/** Where days, weeks and shifts of a project begin. */
export interface Calendar {
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Starts of the shifts, minutes of the day, ascending. */
  shifts: readonly number[];
}

/** [from, to), epoch ms. */
export interface Span {
  from: number;
  to: number;
}

export type CalendarUnit = Period | 'minute';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day of the first Monday after 1970-01-01, a Thursday. */
const firstMonday = 4;

const floorTo = (time: number, step: number) => Math.floor(time / step) * step;

/** The period of a time. Weeks begin on Monday; a shift ends where the next begins, if need be on the next day. */
export function periodAt(unit: CalendarUnit, time: number, calendar: Calendar): Span {
  const offset = calendar.utcOffset * minuteMs;
  const local = localPeriod(unit, time + offset, calendar.shifts);
  return { from: local.from - offset, to: local.to - offset };
}

function localPeriod(unit: CalendarUnit, time: number, shifts: readonly number[]): Span {
  switch (unit) {
    case 'minute':
      return equal(time, minuteMs);
    case 'hour':
      return equal(time, hourMs);
    case 'day':
      return equal(time, dayMs);
    case 'week': {
      const { from, to } = equal(time - firstMonday * dayMs, 7 * dayMs);
      return { from: from + firstMonday * dayMs, to: to + firstMonday * dayMs };
    }
    case 'month': {
      const date = new Date(time);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
    }
    case 'year': {
      const year = new Date(time).getUTCFullYear();
      return { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
    }
    case 'shift':
      return localShift(time, shifts);
  }
}

function equal(time: number, step: number): Span {
  const from = floorTo(time, step);
  return { from, to: from + step };
}

function localShift(time: number, shifts: readonly number[]): Span {
  const starts = shifts.length > 0 ? shifts : [0];
  const day = floorTo(time, dayMs);
  const start = (days: number, index: number) => day + days * dayMs + (starts[index] ?? 0) * minuteMs;
  const index = starts.findLastIndex((_, at) => start(0, at) <= time);
  const from = index < 0 ? start(-1, starts.length - 1) : start(0, index);
  const isLast = index < 0 || index === starts.length - 1;
  const to = index < 0 ? start(0, 0) : isLast ? start(1, 0) : start(0, index + 1);
  return { from, to };
}

/** The day to which a period belongs: the one on which it begins. */
export const dayOf = ({ from }: Span, calendar: Calendar): Span => periodAt('day', from, calendar);

/** Starts of the periods of a range rounded to whole periods, and as the last the end: edges of buckets. */
export function periodEdges(unit: CalendarUnit, range: Span, calendar: Calendar): number[] {
  const edges: number[] = [];
  let at = periodAt(unit, range.from, calendar);
  edges.push(at.from);
  while (at.to < range.to) {
    edges.push(at.to);
    at = periodAt(unit, at.to, calendar);
  }
  edges.push(at.to);
  return edges;
}
