import { useSessionStore } from '../../base/session/sessionStore.ts';
import { session } from '../../client/session/session.ts';
import { LockWatch } from './LockWatch.ts';

/** Watches over the lock of whoever is logged in; a missing one logs out. The disposer ends it. */
export function startLockWatch(): () => void {
  const watch = new LockWatch({
    check: async () => (await import('./checkLock.ts')).checkLock(),
    onMissing: (failure) => void session.expel(failure),
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  });
  const follow = () => {
    const { status, user } = useSessionStore.getState();
    watch.follow(status === 'in' && user?.useLock === true);
  };
  follow();
  const stop = useSessionStore.subscribe(follow);
  // Some browsers fail the requests of a page that is being left: that is no missing lock.
  const leave = () => watch.follow(false);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', follow);
  return () => {
    stop();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', follow);
    watch.follow(false);
  };
}
