import { lazy } from 'react';

export { ReportDialog } from './ReportDialog.tsx';

/** Tabs of a device, loaded when they are first opened. */
export const RepairTab = lazy(async () => ({ default: (await import('./OrderTab.tsx')).RepairTab }));
export const InspectionTab = lazy(async () => ({ default: (await import('./OrderTab.tsx')).InspectionTab }));
