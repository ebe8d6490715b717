import type { BoundSignal } from '@lookfar/page';
import type { Changes } from '../useRebind.ts';

/** One signal and what takes its place; null for nothing, undefined while it is not chosen. */
export interface SignalPair {
  from: string | undefined;
  to: BoundSignal | null | undefined;
}

/** [US5] What the pairs that are complete ask for. One that leads to itself asks for nothing. */
export function changesOf(pairs: readonly SignalPair[]): Changes {
  const changes = new Map<string, BoundSignal | null>();
  for (const { from, to } of pairs) {
    if (from === undefined || to === undefined) continue;
    if (to === null || `${to.equipId}.${to.signalId}` !== from) changes.set(from, to);
  }
  return changes;
}
