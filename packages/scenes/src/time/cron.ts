import { dayMs, sceneLimits } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';

/** When a schedule fires, as sets of numbers. Sunday is 0. */
export interface Cron {
  minutes: readonly number[];
  hours: readonly number[];
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekDays: ReadonlySet<number>;
  /** Both are restricted: one of them is enough, as everywhere in cron. */
  isEither: boolean;
}

interface Field {
  name: Words;
  least: number;
  most: number;
  words: readonly string[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const fields: readonly Field[] = [
  { name: { cn: '分钟', en: 'minutes' }, least: 0, most: 59, words: [] },
  { name: { cn: '小时', en: 'hours' }, least: 0, most: 23, words: [] },
  { name: { cn: '日', en: 'days of the month' }, least: 1, most: 31, words: [] },
  { name: { cn: '月', en: 'months' }, least: 1, most: 12, words: months },
  { name: { cn: '星期', en: 'days of the week' }, least: 0, most: 7, words: weekDays },
];

const fiveFields: Words = {
  cn: '须有五个部分：分 时 日 月 星期',
  en: 'There must be five parts: minute, hour, day of month, month, day of week',
};
const never: Words = { cn: '这样的日期不存在，永远不会触发', en: 'There is no such day, so it never fires' };
const tooOften: Words = {
  cn: `触发间隔不能小于 ${sceneLimits.leastSeconds} 秒`,
  en: `It may not fire more often than every ${sceneLimits.leastSeconds} s`,
};

const numberShape = /^\d{1,2}$/;

function numberIn(text: string, { least, most, words }: Field): number | undefined {
  const named = words.indexOf(text.toUpperCase());
  if (named >= 0) return named + least;
  if (!numberShape.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** `*`, `5`, `1-5`, `10-50/5`, `5/15`. */
function rangeIn(text: string, field: Field): number[] | undefined {
  const [range = '', step, more] = text.split('/');
  const every = step === undefined ? 1 : numberShape.test(step) ? Number(step) : 0;
  if (every === 0 || more !== undefined) return undefined;
  const [first = '', last, third] = range.split('-');
  if (third !== undefined) return undefined;
  const from = range === '*' ? field.least : numberIn(first, field);
  const to = range === '*' || (last === undefined && step !== undefined) ? field.most : numberIn(last ?? first, field);
  if (from === undefined || to === undefined || from > to) return undefined;
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every);
}

function numbersIn(text: string, field: Field): number[] | undefined {
  const parts = text.split(',').map((part) => rangeIn(part, field));
  if (parts.some((part) => part === undefined)) return undefined;
  return [...new Set(parts.flatMap((part) => part ?? []))].sort((a, b) => a - b);
}

/** A schedule of five fields with lists, ranges, steps and names; why not, if it is none. */
export function parseCron(text: string): Cron | { problem: Words } {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) return { problem: fiveFields };
  const read: number[][] = [];
  for (const [index, field] of fields.entries()) {
    const numbers = numbersIn(parts[index] ?? '', field);
    if (!numbers)
      return {
        problem: {
          cn: `${field.name.cn}“${parts[index]}”无效`,
          en: `“${parts[index]}” is not valid for ${field.name.en}`,
        },
      };
    read.push(numbers);
  }
  const [minutes = [], hours = [], days = [], inMonths = [], week = []] = read;
  const isRestricted = (index: number) => !(parts[index] ?? '').startsWith('*');
  const cron: Cron = {
    ...{ minutes, hours, days: new Set(days), months: new Set(inMonths) },
    weekDays: new Set(week.map((day) => day % 7)),
    isEither: isRestricted(2) && isRestricted(4),
  };
  if (neverFires(cron)) return { problem: never };
  return firesTooOften(cron) ? { problem: tooOften } : cron;
}

function neverFires({ days, months: inMonths, isEither }: Cron): boolean {
  if (isEither) return false;
  const first = Math.min(...days);
  return [...inMonths].every((month) => (longestMonths[month - 1] ?? 0) < first);
}

function firesTooOften({ minutes, hours }: Cron): boolean {
  const moments = hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
  return moments.some((moment, index) => {
    const next = moments[index + 1] ?? (moments[0] ?? 0) + 1440;
    return (next - moment) * 60 < sceneLimits.leastSeconds;
  });
}

/** Whether it fires on a day of the calendar (days since 1970-01-01). */
export function firesOn({ days, months: inMonths, weekDays: week, isEither }: Cron, day: number): boolean {
  const date = new Date(day * dayMs);
  if (!inMonths.has(date.getUTCMonth() + 1)) return false;
  const isDay = days.has(date.getUTCDate());
  const isWeekDay = week.has(date.getUTCDay());
  return isEither ? isDay || isWeekDay : isDay && isWeekDay;
}
