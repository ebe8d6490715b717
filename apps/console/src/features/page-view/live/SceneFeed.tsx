import { api, GOOD } from '@lookfar/contract';
import { sceneOfKey, sceneSource, sceneState } from '@lookfar/page';
import { type LiveReading, type PageRuntime, unknownReading } from '@lookfar/widgets';
import { useEffect, useMemo } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { usePageNest } from '../frames/PageNest.ts';

const pollMs = 2000;
const most = 100;

/** [PV34] Passes the states of scenes that a page is bound to; asks for nothing if there are none. */
export function SceneFeed({ runtime }: { runtime: Pick<PageRuntime, 'sources' | 'apply'> }) {
  const user = useUser();
  const { isAlone = false } = usePageNest();
  const ids = useMemo(
    () => [...new Set(runtime.sources().flatMap((key) => sceneOfKey(key) ?? []))].slice(0, most),
    [runtime],
  );
  const isAsked = ids.length > 0 && !isAlone && isAllowed(user, api.sceneRun.scenes.may);
  const { data, isError, dataUpdatedAt } = useCall(api.sceneRun.scenes, isAsked ? { ids } : undefined, {
    refetchInterval: pollMs,
  });
  useEffect(() => {
    if (!data) return;
    const scenes = new Map(data.map((scene) => [scene.id, scene]));
    runtime.apply(
      ids.map((id) => {
        const scene = scenes.get(id);
        const reading: LiveReading = scene
          ? { value: sceneState(scene), code: GOOD, time: dataUpdatedAt, stale: isError }
          : unknownReading;
        return [sceneSource(id), reading] as const;
      }),
    );
  }, [runtime, ids, data, dataUpdatedAt, isError]);
  return null;
}
