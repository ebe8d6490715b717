import { lazy } from 'react';

export { fetchTrend } from './curve/fetchTrend.ts';
export { trendSearch } from './historyAddress.ts';

/** Tabs of a device, loaded when they are first opened. */
export const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));
export const CurveTab = lazy(async () => ({ default: (await import('./live-curve/CurveTab.tsx')).CurveTab }));
