import { useMemo } from 'react';
import type { MonitorSnapshot } from './EquipmentMonitor.ts';
import { type BrokenLink, brokenLinkOf } from './linkState.ts';

/** Keeps the object while link and time are unchanged: a poll without news must not render every row. */
export function useBrokenLink(snapshot: MonitorSnapshot): BrokenLink | null {
  const broken = brokenLinkOf(snapshot);
  const link = broken?.link;
  const since = broken?.since ?? null;
  return useMemo(() => (link === undefined ? null : { link, since }), [link, since]);
}
