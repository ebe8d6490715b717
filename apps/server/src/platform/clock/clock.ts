/** Time as the server sees it; tests put a clock there that they move by hand. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Milliseconds since some moment; unlike `now` it is never set back or forth. */
  elapsed(): number;
  /** Returns its disposer. */
  setTimeout(run: () => void, ms: number): () => void;
  /** Returns its disposer. */
  setInterval(run: () => void, ms: number): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  setInterval(run, ms) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
