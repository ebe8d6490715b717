import { api, type Guide, noProgress } from '@lookfar/contract';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { useGuideStore } from './guideStore.ts';
import { readSharedProgress, writeSharedProgress } from './sharedProgress.ts';

/** Accounts of a demo are shared: each visitor has their own progress, in their browser. */
const isShared = (): boolean => useSessionStore.getState().user?.isDemo === true;

/** Asks how far the user got. Without an answer nothing is offered. */
export async function loadProgress(): Promise<Guide | undefined> {
  try {
    const progress = isShared() ? readSharedProgress() : await send(api.guide.state, {}, { quiet: true });
    useGuideStore.setState({ progress });
    return progress;
  } catch {
    return undefined;
  }
}

/** Stores a change, for every browser of the user if the account is theirs alone. It is no reason to disturb anybody if that fails. */
export async function keepProgress(change: Partial<Guide>): Promise<void> {
  const before = useGuideStore.getState().progress ?? noProgress;
  const progress = { ...before, ...change };
  useGuideStore.setState({ progress });
  if (isShared()) writeSharedProgress(progress);
  else await send(api.guide.keep, progress, { quiet: true }).catch(() => undefined);
}
