import type { Period } from '@lookfar/formula';

export const scriptUnits = ['hour', 'date', 'week', 'month', 'year'] as const;
export type ScriptUnit = (typeof scriptUnits)[number];

export interface PeriodSetting {
  /** Units before (negative) or after the present one in which it begins. */
  offset: number;
  /** Whole units. */
  length: number;
  timeUnit: ScriptUnit;
}

const hourMs = 3_600_000;

const sinceHour = (at: Date): number => at.getMinutes() * 60_000 + at.getSeconds() * 1000 + at.getMilliseconds();

const starts: Readonly<Record<ScriptUnit, (at: Date, units: number) => Date>> = {
  // In the hour that a clock is set back two hours have the same name: they are counted, not named.
  hour: (at, units) => new Date(at.getTime() - sinceHour(at) + units * hourMs),
  date: (at, units) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + units),
  week: (at, units) => new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7) + units * 7),
  month: (at, units) => new Date(at.getFullYear(), at.getMonth() + units),
  year: (at, units) => new Date(at.getFullYear() + units, 0),
};

/**
 * [SW1] The period of a script: `length` whole units in the viewer's time zone, the first of them `offset` units from
 * the one that contains `now`. Its end is not part of it. Weeks begin on Monday.
 */
export function scriptPeriod({ offset, length, timeUnit }: PeriodSetting, now: number): Period {
  const at = new Date(now);
  const start = starts[timeUnit];
  const first = Math.trunc(offset);
  return { start: start(at, first).getTime(), end: start(at, first + Math.max(1, Math.trunc(length))).getTime() };
}
