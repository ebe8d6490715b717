import { type Language, parseTime } from '@lookfar/contract';
import dayjs from 'dayjs';

/** A time in the viewer's zone: `YYYY-MM-DD HH:mm:ss`. */
export function formatLocalTime(epochMs: number): string {
  return dayjs(epochMs).format('YYYY-MM-DD HH:mm:ss');
}

/** The same where room is scarce: the time of today, or the day and the hour. */
export function formatNearTime(epochMs: number): string {
  const time = dayjs(epochMs);
  return time.format(time.isSame(dayjs(), 'day') ? 'HH:mm:ss' : 'MM-DD HH:mm');
}

/** An envelope's time in the viewer's zone; text that is not a time is shown unchanged. */
export function formatEnvelopeTime(text: string): string {
  const time = parseTime(text);
  return time === undefined ? text : formatLocalTime(time);
}

const units = [
  { ms: 86_400_000, cn: '天', en: 'd' },
  { ms: 3_600_000, cn: '小时', en: 'h' },
  { ms: 60_000, cn: '分', en: 'min' },
  { ms: 1000, cn: '秒', en: 's' },
] as const;

/** How long ago, in the largest whole unit; a clock that is ahead reads as 0 s. */
export function formatAge(ms: number, language: Language): string {
  const unit = units.find((candidate) => ms >= candidate.ms) ?? units[3];
  return `${Math.max(0, Math.floor(ms / unit.ms))} ${unit[language]}`;
}
