import { useSessionStore } from '../../base/session/sessionStore.ts';

/** Runs once, when the first user of this page load is known. */
export function whenLoggedIn(run: () => Promise<void>): void {
  const stop = useSessionStore.subscribe(({ status }) => {
    if (status !== 'in') return;
    stop();
    void run();
  });
}
