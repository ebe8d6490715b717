import type { Suggestion } from '@lookfar/contract';
import type { figureTexts } from './figureTexts.ts';

/** What follows the name of the device: "：30 天内“跳闸”5 次，上次维修“换轴承”在 400 天前，没有巡检记录。" */
export function suggestionText(suggestion: Suggestion, t: ReturnType<typeof figureTexts.useTexts>): string {
  const { alarmTitle: alarm, times, days, lastRepair, lastInspectionDaysAgo: inspected } = suggestion;
  const repair = !lastRepair
    ? t('neverRepaired')
    : lastRepair.daysAgo === 0
      ? t('lastRepairToday', { title: lastRepair.title })
      : t('lastRepair', { title: lastRepair.title, days: lastRepair.daysAgo });
  const inspection =
    inspected === null
      ? t('neverInspected')
      : inspected === 0
        ? t('inspectedToday')
        : t('lastInspection', { days: inspected });
  return t('repeats', { alarm, times, days }) + repair + inspection;
}
