import { lazy } from 'react';

export { describeRun, runStateOf, startWord, stepStateOf, stepWord } from './runStates.ts';
export { runTexts } from './runTexts.ts';
export { startScene } from './startScene.ts';

/** Loaded when somebody runs a scene. */
export const RunDialog = lazy(async () => ({ default: (await import('./RunDialog.tsx')).RunDialog }));
export const PreviewTable = lazy(async () => ({ default: (await import('./PreviewTable.tsx')).PreviewTable }));
