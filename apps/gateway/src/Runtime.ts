/** Clock, chance and timers of the process, handed in so that tests need not wait. */
export interface Runtime {
  /** Epoch milliseconds; can step in both directions. */
  now(): number;
  /** Milliseconds of a clock that only runs forward, for intervals. */
  ticks(): number;
  /** 0..1. */
  random(): number;
  /** Runs once after `ms`; returns its disposer. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Node's timers run at once above this; a longer wait is cut into pieces by those who wake early. */
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
