import type { LiveReading } from '../live.ts';

/** Times before 1973 in seconds: a counter or an unset register, not a time. */
const leastSeconds = 1e8;
/** Seconds stay below this until the year 5138, milliseconds have been above since 1973. */
const leastMs = 1e11;

const dateTime = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * The time that a value stands for, epoch ms: a number of seconds or milliseconds since 1970, or a text such as
 * `2026-05-01 08:00:00`, `08:00` (today) or with a time zone. Undefined if it is no time.
 */
export function timeOf(value: LiveReading['value'], now: number): number | undefined {
  if (typeof value === 'number') return numberTime(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return numberTime(Number(text));
  return textTime(text, now);
}

function numberTime(value: number): number | undefined {
  if (!Number.isFinite(value) || value < leastSeconds) return undefined;
  return valid(value < leastMs ? value * 1000 : value);
}

function textTime(text: string, now: number): number | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = dateTime.exec(text) ?? [];
  if (year !== undefined)
    return valid(
      new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)).getTime(),
    );
  const [, ...clock] = clockTime.exec(text) ?? [];
  if (clock.length > 0) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.map((part) => Number(part ?? 0));
    return valid(new Date(now).setHours(hours, minutes, seconds, 0));
  }
  return /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? valid(Date.parse(text)) : undefined;
}

const valid = (ms: number): number | undefined => (Number.isNaN(new Date(ms).getTime()) ? undefined : ms);
