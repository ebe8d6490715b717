import { lazy } from 'react';

export { useAssigneeOptions } from './useAssigneeOptions.ts';

/** An order above something else: a page of its device. */
export const OrderAbove = lazy(async () => ({ default: (await import('./OrderAbove.tsx')).OrderAbove }));

/** Tabs of a device, loaded when they are first opened. */
export const RepairTab = lazy(async () => ({ default: (await import('./OrderTab.tsx')).RepairTab }));
export const InspectionTab = lazy(async () => ({ default: (await import('./OrderTab.tsx')).InspectionTab }));
