import type { PlanRule } from '@lookfar/contract';
import type { planTexts } from './planTexts.ts';

type T = ReturnType<typeof planTexts.useTexts>;

export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
export type WeekDay = (typeof weekDays)[number];

export const dayText = (t: T, day: number): string => t(`day${day as WeekDay}`);

/** A rule in one line. */
export function ruleText(rule: PlanRule, t: T): string {
  switch (rule.kind) {
    case 'daily':
      return rule.everyDays === 1 ? t('everyDay') : t('everyDays', { n: rule.everyDays });
    case 'weekly': {
      const days = rule.days.toSorted((a, b) => a - b).map((day) => dayText(t, day));
      const values = { n: rule.everyWeeks, days: days.join(days[0]?.length === 1 ? '、' : ', ') };
      return t(rule.everyWeeks === 1 ? 'everyWeek' : 'everyWeeks', values);
    }
    case 'monthly':
      return t(rule.everyMonths === 1 ? 'everyMonth' : 'everyMonths', { n: rule.everyMonths, day: rule.day });
    case 'running':
      return t('everyHours', { n: rule.everyHours });
  }
}
