import { useEffect, useRef, useState } from 'react';

const settleMs = 600;

/** Rows in the order on the screen; it is saved once it rests, because dragging passes many. */
export function useSorted<Item extends { id: number }>(
  stored: readonly Item[],
  save: (ids: readonly number[]) => Promise<void>,
): [readonly Item[], (items: readonly Item[]) => void] {
  const [order, setOrder] = useState<readonly number[]>();
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (!order) return;
    const timer = setTimeout(() => {
      // A refusal is shown by `send`; the stored order comes back.
      void saving
        .current(order)
        .catch(() => {})
        .finally(() => setOrder(undefined));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [order]);
  const place = (id: number) => order?.indexOf(id) ?? 0;
  const items = order ? stored.toSorted((a, b) => place(a.id) - place(b.id)) : stored;
  return [items, (next) => setOrder(next.map(({ id }) => id))];
}
