/** The server's clock; tests inject one that they move by hand. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Milliseconds since some moment; monotonic, unlike `now`. */
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
