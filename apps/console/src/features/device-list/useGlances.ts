import { glanceEquipment, watchLimits } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { send } from '../../client/send.ts';
import type { WatchStore } from '../live/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { batchesOf } from './batchesOf.ts';
import { GlanceBook, type KeptGlance, keepMs } from './GlanceBook.ts';

const bookKey = ['monitor.glances'];

/** The key values of one device as they were last loaded; undefined before that. */
export function useGlance(equipmentId: number): KeptGlance | undefined {
  const { book } = useBrowser();
  const subscribe = useCallback((listener: () => void) => book.subscribe(equipmentId, listener), [book, equipmentId]);
  return useSyncExternalStore(subscribe, () => book.get(equipmentId));
}

/** The book lives with the queries: it outlasts a look at a device, and ends with the session. */
function useBook(): GlanceBook {
  const client = useQueryClient();
  const [book] = useState(() => client.getQueryData<GlanceBook>(bookKey) ?? new GlanceBook());
  useEffect(() => void client.setQueryData(bookKey, book), [client, book]);
  return book;
}

/** [ML5] Loads the key values of what is on the screen, in batches, and again after a minute. Says whether that failed. */
export function useGlances(equipmentIds: readonly number[], store: WatchStore): { book: GlanceBook; failed: boolean } {
  const book = useBook();
  const [failed, setFailed] = useState(false);
  const written = equipmentIds.join();
  useEffect(() => {
    const ids = written === '' ? [] : written.split(',').map(Number);
    const end = new AbortController();
    const loadDue = async () => {
      for (const batch of batchesOf(book.due(ids, Date.now()), watchLimits.glance)) {
        const { list } = await send(glanceEquipment, { equipmentIds: batch }, { quiet: true, signal: end.signal });
        for (const { equipmentId, signals } of list) {
          for (const { id, last } of signals) if (last) store.seed(equipmentId, id, last);
        }
        const found = new Map(list.map((glance) => [glance.equipmentId, glance]));
        for (const id of batch) book.put(id, found.get(id) ?? null, Date.now());
      }
    };
    const load = () =>
      loadDue().then(
        () => setFailed(false),
        () => !end.signal.aborted && setFailed(true),
      );
    void load();
    const timer = setInterval(() => void load(), keepMs / 4);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [written, book, store]);
  return { book, failed };
}
