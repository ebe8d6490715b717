import type { Alarm } from '@lookfar/contract';
import { useState } from 'react';
import { type Arranged, arrange, nothingArranged } from './arrange.ts';

interface Shown {
  fresh: readonly Alarm[];
  held: boolean;
  scope: string;
  arranged: Arranged;
}

/** [AV5] The rows in an order that stays fixed while it is held. A new `scope` (filter, page) is a new list. */
export function useArranged(fresh: readonly Alarm[], held: boolean, scope: string): Arranged & { release: () => void } {
  const [shown, setShown] = useState<Shown>(() => ({
    fresh,
    held,
    scope,
    arranged: arrange(nothingArranged, fresh, held),
  }));
  const isOther = shown.scope !== scope;
  const next =
    isOther || shown.fresh !== fresh || shown.held !== held
      ? { fresh, held, scope, arranged: arrange(isOther ? nothingArranged : shown.arranged, fresh, held) }
      : shown;
  if (next !== shown) setShown(next);
  const release = () => setShown({ ...next, arranged: arrange(nothingArranged, fresh, false) });
  return { ...next.arranged, release };
}
