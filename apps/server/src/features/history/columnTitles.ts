import type { Language } from '@lookfar/contract';
import type { HistorySignalRow } from './history.repository.ts';

const timeTitle: Readonly<Record<Language, string>> = { cn: '时间', en: 'Time' };

/** Of an exported table: the time, then the signals with their units. */
export function columnTitles(signals: readonly HistorySignalRow[], language: Language): string[] {
  return [timeTitle[language], ...signals.map(({ title, unit }) => (unit ? `${title} (${unit})` : title))];
}
