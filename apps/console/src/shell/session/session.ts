import { send } from '../../client/send.ts';
import { queryClient } from '../queryClient.ts';
import { navigation } from '../router/navigation.ts';
import { SessionControl } from './sessionControl.ts';
import { sessionStore } from './sessionStore.ts';

/** The session of this browser tab. */
export const session = new SessionControl({
  send,
  store: sessionStore,
  now: Date.now,
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  forget: () => queryClient.clear(),
  here: () => location.pathname + location.search,
  go: (path) => navigation.go(path),
});
