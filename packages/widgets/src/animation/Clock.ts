/** Injected time; a timer's disposer cancels it. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
}
