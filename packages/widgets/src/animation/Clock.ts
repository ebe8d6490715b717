/** Time as it is handed in; the timers' disposers cancel them. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
}
