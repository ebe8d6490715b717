import { type Language, zonedLabel } from '@lookfar/contract';
import type { HistorySignalRow } from './history.repository.ts';

const timeTitle: Readonly<Record<Language, string>> = { cn: '时间', en: 'Time' };

/** Of an exported table: the time with its zone (minutes east of UTC), then the signals with their units. */
export function columnTitles(signals: readonly HistorySignalRow[], language: Language, utcOffset: number): string[] {
  return [
    zonedLabel(timeTitle[language], utcOffset),
    ...signals.map(({ title, unit }) => (unit ? `${title} (${unit})` : title)),
  ];
}
