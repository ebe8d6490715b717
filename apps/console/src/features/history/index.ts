import { lazy } from 'react';

export { fetchTrend, fetchTrendOf } from './curve/fetchTrend.ts';
export { trendSearch } from './historyAddress.ts';
export type { HistoryOwner } from './historyOwner.ts';

/** Saves a whole table of a device or project as a spreadsheet; loaded when it is first done. */
export const saveHistory = async (
  question: Parameters<typeof import('./export/tableExport.ts').tableExport>[0],
  name: string,
  signal: AbortSignal,
): Promise<void> => {
  const [{ tableExport }, { saveTable }] = await Promise.all([
    import('./export/tableExport.ts'),
    import('./export/saveTable.ts'),
  ]);
  await saveTable(tableExport(question, name), 'xlsx', { signal });
};

/** Tabs of a device, loaded when they are first opened. */
export const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));
/** Exports rows as a file, with its progress. */
export const ExportButton = lazy(async () => ({ default: (await import('./export/ExportButton.tsx')).ExportButton }));
/** What the tab of a device shows, for any signals of one owner. */
export const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }));
export const CurveTab = lazy(async () => ({ default: (await import('./live-curve/CurveTab.tsx')).CurveTab }));
