import { lazy } from 'react';

/** What is done with a saved scene, from the bar of its designer; loaded when it is first asked for. */
export const EnableDialog = lazy(async () => ({ default: (await import('./EnableDialog.tsx')).EnableDialog }));
export const DryRunDialog = lazy(async () => ({ default: (await import('./dry/DryRunDialog.tsx')).DryRunDialog }));
export const RunAction = lazy(async () => ({ default: (await import('./run/RunAction.tsx')).RunAction }));
