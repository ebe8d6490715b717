import type { Language } from '@lookfar/contract';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

/** Natural steps between two marks of the time axis. */
export const timeSteps: readonly number[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 3, 5, 7, 14].map((count) => count * dayMs),
];

/** Round times between `from` and `to` in the viewer's time zone, across daylight saving changes too. */
export function timeMarks(from: number, to: number, step: number): number[] {
  const marks: number[] = [];
  if (step >= hour) {
    const day = dayjs(from).startOf('day').toDate();
    for (let at = day.getTime(), count = 1; at <= to; count += 1) {
      if (at >= from) marks.push(at);
      const next =
        step >= dayMs
          ? new Date(day.getFullYear(), day.getMonth(), day.getDate() + count * (step / dayMs))
          : new Date(day.getFullYear(), day.getMonth(), day.getDate(), count * (step / hour));
      at = Math.max(next.getTime(), at + 1);
    }
    return marks;
  }
  const origin = dayjs(from).startOf('hour').valueOf();
  for (let at = origin + Math.ceil((from - origin) / step) * step; at <= to; at += step) marks.push(at);
  return marks;
}

/** The time of each mark in 24 h format; a second line has the day at the first mark and wherever it changes. */
export function timeLabels(marks: readonly number[], step: number, language: Language): string[] {
  return marks.map((mark, index) => {
    const before = marks[index - 1];
    const isNewDay = before === undefined || dayjs(before).format('YYYYMMDD') !== dayjs(mark).format('YYYYMMDD');
    if (step >= dayMs) {
      const isNewYear = before === undefined || dayjs(before).year() !== dayjs(mark).year();
      return dayjs(mark).format(isNewYear ? 'MM-DD\nYYYY' : 'MM-DD');
    }
    const clock = dayjs(mark).format(clockFormat(step));
    return isNewDay ? `${clock}\n${dayText(mark, language)}` : clock;
  });
}

/** The starts of days between two times. */
export function dayStarts(from: number, to: number): number[] {
  return timeMarks(from + 1, to, dayMs);
}

function clockFormat(step: number): string {
  if (step < second) return 'HH:mm:ss.SSS';
  return step < minute ? 'HH:mm:ss' : 'HH:mm';
}

function dayText(time: number, language: Language): string {
  const day = dayjs(time).locale(language === 'cn' ? 'zh-cn' : 'en');
  return language === 'cn' ? day.format('MM-DD ddd') : day.format('ddd MM-DD');
}
