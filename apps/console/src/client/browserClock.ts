import type { ChannelClock } from './LiveChannelRunner.ts';

/** The real clock and timers. */
export const browserClock: ChannelClock = {
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
