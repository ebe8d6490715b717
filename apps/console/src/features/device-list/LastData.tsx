import type { Language } from '@lookfar/contract';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { useNow } from '../../ui/secondsClock.ts';
import { browserTexts } from './browserTexts.ts';

/** The age of the latest value of a device. */
export function LastData({ time, language }: { time: number | null; language: Language }) {
  const now = useNow();
  if (time === null) return <span className="browser-dim">{browserTexts.text('never', {}, language)}</span>;
  const age = browserTexts.text('ago', { age: formatAge(now - time, language) }, language);
  return (
    <time className="browser-dim digits" dateTime={new Date(time).toISOString()} title={formatLocalTime(time)}>
      {age}
    </time>
  );
}
