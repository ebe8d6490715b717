import { lazy } from 'react';

export { fetchTrend, fetchTrendOf } from './curve/fetchTrend.ts';
export { trendSearch } from './historyAddress.ts';
export type { HistoryOwner } from './historyOwner.ts';

/** Tabs of a device, loaded when they are first opened. */
export const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));
/** Exports rows as a file, with its progress. */
export const ExportButton = lazy(async () => ({ default: (await import('./export/ExportButton.tsx')).ExportButton }));
/** What the tab of a device shows, for any signals of one owner. */
export const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }));
export const CurveTab = lazy(async () => ({ default: (await import('./live-curve/CurveTab.tsx')).CurveTab }));
