import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { pickRange } from './pickRange.ts';

export interface Picked {
  ids: ReadonlySet<number>;
  /** Selects or deselects a row; with `range` all rows from the last one that was toggled. */
  toggle: (id: number, range: boolean) => void;
  pickAll: (on: boolean) => void;
  clear: () => void;
}

interface PickedOptions {
  /** Rows of the list that may be handled. */
  known: readonly number[];
  /** The order on the screen. */
  order: RefObject<readonly number[]>;
  scope: string;
}

const none: ReadonlySet<number> = new Set();

/** [AV7] The selected alarms; rows that leave the list leave the selection. A new `scope` starts with none. */
export function usePicked({ known, order, scope }: PickedOptions): Picked {
  const [state, setState] = useState({ scope, ids: none });
  const last = useRef<number>(undefined);
  const ids = useMemo(() => {
    if (state.scope !== scope || state.ids.size === 0) return none;
    const left = known.filter((id) => state.ids.has(id));
    return left.length === 0 ? none : new Set(left);
  }, [state, known, scope]);
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const pressed = { id, from: range ? last.current : undefined };
      const shown = order.current;
      setState((before) => ({ scope, ids: pickRange(before.scope === scope ? before.ids : none, shown, pressed) }));
      last.current = id;
    },
    [order, scope],
  );
  const pickAll = useCallback((on: boolean) => setState({ scope, ids: on ? new Set(known) : none }), [known, scope]);
  const clear = useCallback(() => setState({ scope, ids: none }), [scope]);
  return { ids, toggle, pickAll, clear };
}
