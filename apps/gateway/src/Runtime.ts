/** Clock, random numbers and timers of the process, injected so that tests need not wait. */
export interface Runtime {
  /** Epoch milliseconds; can step in both directions. */
  now(): number;
  /** Milliseconds of a monotonic clock, for intervals. */
  ticks(): number;
  /** 0..1. */
  random(): number;
  /** Runs once after `ms`; returns its disposer. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Node's timers fire immediately above this; longer waits are split, and the callers tolerate waking early. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  random: () => Math.random(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, Math.min(ms, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
