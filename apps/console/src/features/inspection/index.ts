import { lazy } from 'react';

/** A new plan for one device, filled in. */
export const DevicePlanForm = lazy(async () => ({
  default: (await import('./plan/DevicePlanForm.tsx')).DevicePlanForm,
}));
