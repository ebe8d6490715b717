import type { Figures } from '@lookfar/contract';
import type { figureTexts } from './figureTexts.ts';

type Say = ReturnType<typeof figureTexts.useTexts>;

const digits = (value: number, most: number) => value.toLocaleString('en', { maximumFractionDigits: most });

/** Minutes below two hours, hours below two days, days beyond. */
export function spanText(minutes: number | null, t: Say): string {
  if (minutes === null) return '—';
  if (minutes < 120) return t('minutes', { value: digits(minutes, 0) });
  if (minutes < 48 * 60) return t('hours', { value: digits(minutes / 60, 1) });
  return t('dayUnit', { value: digits(minutes / 1440, 1) });
}

export const shareText = (share: number | null) => (share === null ? '—' : `${digits(share * 100, 0)}%`);

export const moneyText = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** Name, note and text of each figure; alerts need attention. */
export function figureTiles(total: Figures, t: Say) {
  const mtbf = total.mtbfHours === null ? null : total.mtbfHours * 60;
  return [
    { key: 'mttr', text: spanText(total.mttrMinutes, t) },
    { key: 'respond', text: spanText(total.respondMinutes, t) },
    { key: 'mtbf', text: spanText(mtbf, t) },
    { key: 'firstTimeFix', text: shareText(total.firstTimeFix) },
    { key: 'onTime', text: shareText(total.onTime) },
    { key: 'overdue', text: digits(total.overdue, 0), isAlert: total.overdue > 0 },
    { key: 'open', text: digits(total.open, 0) },
    { key: 'reported', text: digits(total.reported, 0) },
    { key: 'finished', text: digits(total.finished, 0) },
    { key: 'cost', text: moneyText(total.partsCost) },
    { key: 'inspections', text: `${total.inspectionsDone} / ${total.inspections}` },
    { key: 'abnormal', text: digits(total.abnormal, 0) },
  ] as const;
}
