import { useSyncExternalStore } from 'react';
import { serverLine } from './serverLine.ts';

/** Epoch ms since when the server has not been heard, on whatever channel of this window; null while it is. */
export const useLineLost = (): number | null =>
  useSyncExternalStore(serverLine.subscribe, serverLine.lostSince, serverLine.lostSince);
