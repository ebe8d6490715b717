import { isHeld, type Language } from '@lookfar/contract';
import type { HistorySignalRow } from './history.repository.ts';
import type { HistoryRow } from './mergeRows.ts';

const title: Readonly<Record<Language, string>> = { cn: '保持', en: 'Held' };
const separator: Readonly<Record<Language, string>> = { cn: '、', en: ', ' };

/** The last column of an exported table: the signals whose value in that row was not measured, but held. */
export interface HeldColumn {
  /** None if nothing in the table can be held. */
  titles: readonly string[];
  cells(row: HistoryRow): string[];
}

export function heldColumn(signals: readonly HistorySignalRow[], language: Language): HeldColumn {
  if (!signals.some(({ isVariable }) => isVariable)) return { titles: [], cells: () => [] };
  return {
    titles: [title[language]],
    cells: ({ cells }) => [
      signals
        .filter((_, at) => isHeld(cells[at]?.code ?? ''))
        .map((signal) => signal.title)
        .join(separator[language]),
    ],
  };
}
