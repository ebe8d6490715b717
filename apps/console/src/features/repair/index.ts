import { lazy } from 'react';

/** Reports a fault: of a device, of an alarm, or of a device that is chosen there. */
export const ReportDialog = lazy(async () => ({ default: (await import('./report/ReportDialog.tsx')).ReportDialog }));

/** One repair order. */
export const RepairDrawer = lazy(async () => ({ default: (await import('./detail/RepairDrawer.tsx')).RepairDrawer }));

/** QR labels of chosen devices, to be printed. */
export const LabelDialog = lazy(async () => ({ default: (await import('./label/LabelDialog.tsx')).LabelDialog }));
