import { useCallback, useMemo, useState } from 'react';
import { refreshed, type Selection, withRows } from './selection.ts';

export interface SelectionControl<Row> {
  selection: Selection<Row>;
  select: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
}

const none: ReadonlyMap<number, never> = new Map<number, never>();

/** [LI8] The selection of one list; a different `scope` (its filters) is a different list and starts with none. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => number,
  scope: string,
): SelectionControl<Row> {
  const [held, setHeld] = useState<{ scope: string; selection: Selection<Row> }>({ scope, selection: none });
  const own = held.scope === scope ? held.selection : none;
  const selection = useMemo(() => refreshed(own, rows, rowKey), [own, rows, rowKey]);
  const select = useCallback(
    (some: readonly Row[], selected: boolean) =>
      setHeld((before) => ({
        scope,
        selection: withRows(before.scope === scope ? before.selection : none, some, rowKey, selected),
      })),
    [rowKey, scope],
  );
  const clear = useCallback(() => setHeld({ scope, selection: none }), [scope]);
  return { selection, select, clear };
}
