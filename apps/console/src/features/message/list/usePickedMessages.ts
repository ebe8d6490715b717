import type { Message } from '@lookfar/contract';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface PickedMessages {
  ids: ReadonlySet<number>;
  /** Selects or deselects a message; with `range` all from the last one that was toggled. */
  toggle: (id: number, range: boolean) => void;
  pickAll: (on: boolean) => void;
  clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** [MSG9] The selected messages. Those that leave the list leave the selection; another filter starts with none. */
export function usePickedMessages(messages: readonly Message[], scope: string): PickedMessages {
  const [state, setState] = useState({ scope, ids: none });
  const last = useRef<number>(undefined);
  const order = useRef(messages);
  order.current = messages;
  const ids = useMemo(() => {
    if (state.scope !== scope || state.ids.size === 0) return none;
    const left = messages.filter(({ id }) => state.ids.has(id)).map(({ id }) => id);
    return left.length === 0 ? none : new Set(left);
  }, [state, messages, scope]);
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const from = range ? last.current : undefined;
      last.current = id;
      setState((before) => {
        const known = before.scope === scope ? before.ids : none;
        return { scope, ids: rangeOf(known, order.current, id, from) };
      });
    },
    [scope],
  );
  const pickAll = useCallback(
    (on: boolean) => setState({ scope, ids: on ? new Set(order.current.map(({ id }) => id)) : none }),
    [scope],
  );
  const clear = useCallback(() => setState({ scope, ids: none }), [scope]);
  return useMemo(() => ({ ids, toggle, pickAll, clear }), [ids, toggle, pickAll, clear]);
}

/** Every message of a range is treated like the one that was clicked. */
function rangeOf(
  picked: ReadonlySet<number>,
  order: readonly Message[],
  id: number,
  from: number | undefined,
): ReadonlySet<number> {
  const next = new Set(picked);
  const adds = !picked.has(id);
  const [a, b] = [order.findIndex((one) => one.id === (from ?? id)), order.findIndex((one) => one.id === id)];
  const range = a < 0 || b < 0 ? [id] : order.slice(Math.min(a, b), Math.max(a, b) + 1).map((one) => one.id);
  for (const one of range) {
    if (adds) next.add(one);
    else next.delete(one);
  }
  return next;
}
