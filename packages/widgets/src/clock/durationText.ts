import { fill, type Language, type Text } from '@lookfar/contract';

const withDays: Text = { cn: '{days} 天 {time}', en: '{days} d {time}' };
const two = (value: number): string => String(value).padStart(2, '0');

/** `01:02:03`, with days in front if there are any. Negative durations count as none. */
export function durationText(ms: number, locale: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days === 0 ? time : fill(withDays[locale], { days, time });
}
