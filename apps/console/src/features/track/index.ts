import { lazy } from 'react';

export { ChooseSource } from './ChooseSource.tsx';
export { useTrackShown } from './useTrackSource.ts';

/** Tabs of a device, loaded when they are first opened. */
export const TrackTab = lazy(async () => ({ default: (await import('./TrackTab.tsx')).TrackTab }));
