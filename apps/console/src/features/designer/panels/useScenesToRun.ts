import { api } from '@lookfar/contract';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';

/** The scenes that the user may run; none, without asking, for who may run none. */
export function useScenesToRun() {
  const isAsked = isAllowed(useUser(), api.sceneRun.scenes.may);
  return useCall(api.sceneRun.scenes, isAsked ? {} : undefined, { staleTime: 10_000 });
}
