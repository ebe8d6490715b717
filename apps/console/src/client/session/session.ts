import { forgetUser } from '../../base/forgetting.ts';
import { worksOffline } from '../../base/paths.ts';
import { keptReason } from '../../base/session/keptReason.ts';
import { forgetKeptSession, keptSession } from '../../base/session/keptSession.ts';
import { sessionStore } from '../../base/session/sessionStore.ts';
import { queryClient } from '../queryClient.ts';
import { send } from '../send.ts';
import { navigation } from './navigation.ts';
import { SessionControl } from './sessionControl.ts';

/** The session of this browser tab. */
export const session = new SessionControl({
  send,
  store: sessionStore,
  now: Date.now,
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  forget: () => {
    queryClient.clear();
    forgetUser();
    forgetKeptSession();
  },
  reason: keptReason,
  kept: () => (worksOffline(location.pathname) ? keptSession() : undefined),
  here: () => location.pathname + location.search,
  go: (path) => navigation.go(path),
});
