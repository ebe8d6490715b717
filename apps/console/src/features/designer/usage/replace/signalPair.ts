import type { BoundSignal } from '@lookfar/page';
import type { Changes } from '../useRebind.ts';

/** One signal and its replacement; null for none, undefined while not chosen. */
export interface SignalPair {
  from: string | undefined;
  to: BoundSignal | null | undefined;
}

/** [US5] The replacements of all complete pairs. A pair that maps to itself is ignored. */
export function changesOf(pairs: readonly SignalPair[]): Changes {
  const changes = new Map<string, BoundSignal | null>();
  for (const { from, to } of pairs) {
    if (from === undefined || to === undefined) continue;
    if (to === null || `${to.equipId}.${to.signalId}` !== from) changes.set(from, to);
  }
  return changes;
}
