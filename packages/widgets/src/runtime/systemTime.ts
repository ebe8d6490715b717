import { GOOD } from '@lookfar/contract';
import { type SourceKey, type SystemKey, systemSource } from '@lookfar/page';
import type { LiveReading } from '../live.ts';

const weekdays = {
  cn: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;

const two = (number: number) => String(number).padStart(2, '0');

type TimeKey = Extract<SystemKey, 'datetime' | 'date' | 'time' | 'weekday'>;

const words: Record<TimeKey, (at: Date, locale: 'cn' | 'en') => string> = {
  date: (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  time: (at) => `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`,
  datetime: (at, locale) => `${words.date(at, locale)} ${words.time(at, locale)}`,
  weekday: (at, locale) => weekdays[locale][at.getDay()] ?? '',
};

const timeKeys = Object.keys(words) as TimeKey[];
export const timeSources: readonly SourceKey[] = timeKeys.map(systemSource);

/** The current time in the viewer's time zone. */
export function timeReadings(now: number, locale: 'cn' | 'en'): [SourceKey, LiveReading][] {
  const at = new Date(now);
  return timeKeys.map((key) => [
    systemSource(key),
    { value: words[key](at, locale), code: GOOD, time: now, stale: false },
  ]);
}
