import { useMemo } from 'react';
import type { MonitorSnapshot } from './EquipmentMonitor.ts';
import { type BrokenLink, brokenLinkOf } from './linkState.ts';

/** The same object while link and time are the same: a poll that changed nothing must not render every row. */
export function useBrokenLink(snapshot: MonitorSnapshot): BrokenLink | null {
  const broken = brokenLinkOf(snapshot);
  const link = broken?.link;
  const since = broken?.since ?? null;
  return useMemo(() => (link === undefined ? null : { link, since }), [link, since]);
}
