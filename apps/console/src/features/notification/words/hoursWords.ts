import type { Hours, Language } from '@lookfar/contract';
import { listed } from '../../../base/i18n/listed.ts';

const days: Readonly<Record<Language, readonly string[]>> = {
  cn: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
const everyDay = { cn: '每天', en: 'Every day' };
const to = { cn: '至', en: '–' };

/** The name of a day of the week, 1 to 7: `周一`, `Mon`. */
export const dayName = (day: number, language: Language): string =>
  `${language === 'cn' ? '周' : ''}${days[language][day - 1] ?? ''}`;

/** The days of the week with neighbours joined: "Mon–Fri, Sun". */
export function dayWords(chosen: readonly number[], language: Language): string {
  const sorted = [...new Set(chosen)].sort((a, b) => a - b);
  if (sorted.length === 7) return everyDay[language];
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const [first = 1, last = first] = [run[0], run.at(-1)];
    if (run.length < 3) return run.map((day) => dayName(day, language));
    return [`${dayName(first, language)}${to[language]}${dayName(last, language)}`];
  });
  return listed(words, language);
}

/** [NV4] Weekly hours in a few words; a span that ends the next day says so. */
export function hoursWords({ days: chosen, from, to: end }: Hours, language: Language): string {
  const isWhole = from === end;
  if (isWhole)
    return `${dayWords(chosen, language)} ${language === 'cn' ? '全天' : 'all day'}${from === '00:00' ? '' : ` (${from})`}`;
  const next = end < from ? (language === 'cn' ? '次日 ' : '') : '';
  const after = end < from && language === 'en' ? ' next day' : '';
  return `${dayWords(chosen, language)} ${from}–${next}${end}${after}`;
}
