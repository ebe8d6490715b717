import type { MonitoredEquipment } from '@lookfar/contract';
import { useEffect, useRef } from 'react';
import type { WatchStore } from '../live/index.ts';
import { isOutdated } from './liveEquipment.ts';

/** When a gateway goes offline, many devices change at the same time: they are loaded again together. */
const gatherMs = 1000;

/** [ML8] Reloads the rows on the screen when the channel shows that the list, its totals or its order have changed. */
export function useFreshness(store: WatchStore, rows: readonly MonitoredEquipment[], refresh: () => void): void {
  const shown = useRef(rows);
  shown.current = rows;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, gatherMs);
    };
    const stops = [
      store.onReload(refreshSoon),
      store.onStates((changed) => {
        const outdated = (row: MonitoredEquipment) => {
          const state = changed.get(row.id);
          return state !== undefined && isOutdated(row, state);
        };
        if (shown.current.some(outdated)) refreshSoon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store, refresh]);
}
