import { lazy } from 'react';

/** "Who would get this alarm?", loaded when it is first opened. */
export const ExplainDrawer = lazy(async () => ({
  default: (await import('./explain/ExplainDrawer.tsx')).ExplainDrawer,
}));
