import type { Idle } from './CatchUp.ts';

const pauseMs = 3000;
/** A browser that never rests has to find the time after so long. */
const mostMs = 1000;

const afterPause: Idle['afterPause'] = (run) => {
  const timer = setTimeout(run, pauseMs);
  return () => clearTimeout(timer);
};

/** The browser's own idle time; pauses where it does not tell. */
export const browserIdle: Idle = {
  afterPause,
  whenIdle: (run) => {
    if (!('requestIdleCallback' in globalThis)) return afterPause(run);
    const handle = requestIdleCallback(run, { timeout: mostMs });
    return () => cancelIdleCallback(handle);
  },
};
