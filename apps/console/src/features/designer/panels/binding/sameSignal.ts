import type { BoundSignal } from '@lookfar/page';

export const isSameSignal = (
  a: Pick<BoundSignal, 'equipId' | 'signalId'>,
  b: Pick<BoundSignal, 'equipId' | 'signalId'>,
): boolean => a.equipId === b.equipId && a.signalId === b.signalId;

/** What an item keeps when it replaces another: name and colour. */
export function withLook(next: BoundSignal, before: BoundSignal | undefined): BoundSignal {
  return before ? { ...next, alias: before.alias, color: before.color } : next;
}
