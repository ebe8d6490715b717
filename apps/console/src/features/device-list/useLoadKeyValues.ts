import { api, callLimits, watchLimits } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { batchesOf } from '../../base/batchesOf.ts';
import { send } from '../../client/send.ts';
import type { WatchStore } from '../live/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { type CachedKeyValues, GlanceCache, keepMs } from './GlanceCache.ts';

const cacheKey = ['monitor.glances'];

/** The last loaded key values of one device; undefined before that. */
export function useKeyValues(equipmentId: number): CachedKeyValues | undefined {
  const { glances } = useBrowser();
  const subscribe = useCallback(
    (listener: () => void) => glances.subscribe(equipmentId, listener),
    [glances, equipmentId],
  );
  return useSyncExternalStore(subscribe, () => glances.get(equipmentId));
}

/** Kept in the query client: the cache outlives a visit to a device and ends with the session. */
function useGlanceCache(): GlanceCache {
  const client = useQueryClient();
  const [cache] = useState(() => client.getQueryData<GlanceCache>(cacheKey) ?? new GlanceCache());
  useEffect(() => void client.setQueryData(cacheKey, cache), [client, cache]);
  return cache;
}

/** [ML5] Loads the key values of the devices on the screen, in batches, and again after a minute. */
export function useLoadKeyValues(
  equipmentIds: readonly number[],
  store: WatchStore,
): { glances: GlanceCache; failed: boolean } {
  const glances = useGlanceCache();
  const [failed, setFailed] = useState(false);
  const written = equipmentIds.join();
  useEffect(() => {
    const ids = written === '' ? [] : written.split(',').map(Number);
    const end = new AbortController();
    const loadDue = async () => {
      for (const batch of batchesOf(glances.due(ids, Date.now()), watchLimits.glance)) {
        const { list } = await send(
          api.monitorList.glance,
          { equipmentIds: batch },
          { quiet: true, signal: end.signal, deadlineMs: callLimits.repeatedTimeoutMs },
        );
        for (const { equipmentId, signals } of list) {
          for (const { id, last } of signals) if (last) store.seed(equipmentId, id, last);
        }
        const found = new Map(list.map((glance) => [glance.equipmentId, glance]));
        for (const id of batch) glances.put(id, found.get(id) ?? null, Date.now());
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
  }, [written, glances, store]);
  return { glances, failed };
}
