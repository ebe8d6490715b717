import type { Holiday } from '@lookfar/contract';

const date = String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`;
const line = new RegExp(String.raw`^\s*${date}(?:\s*(?:~|–|至|to)\s*${date})?\s*(.*?)\s*$`, 'i');
/** A typing error in a year would otherwise be thousands of days. */
const mostDays = 60;
const dayMs = 86_400_000;

/** Undefined for a day that the calendar does not have. */
function dayOf(year: string, month: string, day: string): number | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const back = new Date(time);
  return back.getUTCMonth() === Number(month) - 1 && back.getUTCDate() === Number(day) ? time : undefined;
}

/**
 * [NV9] Holidays of pasted lines: `2026-10-01`, `2026/10/1 National Day`, `2026-10-01~2026-10-07 国庆节`. Lines that are
 * none are returned as they are.
 */
export function parseHolidays(text: string): { found: Holiday[]; wrong: string[] } {
  const found: Holiday[] = [];
  const wrong: string[] = [];
  for (const one of text.split(/[\n;；]/).filter((part) => part.trim() !== '')) {
    const days = daysOf(one);
    if (days) found.push(...days);
    else wrong.push(one.trim());
  }
  return { found, wrong };
}

function daysOf(text: string): Holiday[] | undefined {
  const [, y1 = '', m1 = '', d1 = '', y2, m2 = '', d2 = '', name = ''] = line.exec(text) ?? [];
  const first = dayOf(y1, m1, d1);
  const last = y2 === undefined ? first : dayOf(y2, m2, d2);
  if (y1 === '' || first === undefined || last === undefined) return undefined;
  const count = (last - first) / dayMs + 1;
  if (count < 1 || count > mostDays || name.length > 30) return undefined;
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(first + at * dayMs).toISOString().slice(0, 10),
    name,
  }));
}

/** Each day once, in order; the newer name wins. */
export function mergeHolidays(before: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const all = new Map([...before, ...more].map((holiday) => [holiday.day, holiday]));
  return [...all.values()].sort((a, b) => a.day.localeCompare(b.day));
}
