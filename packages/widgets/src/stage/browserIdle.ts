import type { Idle } from './CatchUp.ts';

const pauseMs = 3000;
/** A browser that is never idle must run it after this time. */
const mostMs = 1000;

const afterPause: Idle['afterPause'] = (run) => {
  const timer = setTimeout(run, pauseMs);
  return () => clearTimeout(timer);
};

/** The browser's idle callback; a timeout if it has none. */
export const browserIdle: Idle = {
  afterPause,
  whenIdle: (run) => {
    if (!('requestIdleCallback' in globalThis)) return afterPause(run);
    const handle = requestIdleCallback(run, { timeout: mostMs });
    return () => cancelIdleCallback(handle);
  },
};
