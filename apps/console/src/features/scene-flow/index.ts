import { lazy } from 'react';

export type { FlowViewProps } from './FlowView.tsx';

/** A flow to look at, with the states of a run; loaded when it is first shown. */
export const FlowView = lazy(async () => ({ default: (await import('./FlowView.tsx')).FlowView }));
export { spanText } from './spanText.ts';
