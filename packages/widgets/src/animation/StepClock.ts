import type { Clock } from './Clock.ts';

interface Walker {
  ms: number;
  /** The step that it has been told of. */
  at: number;
  step: (count: number) => void;
}

/**
 * Steps of any length with one timer for all of them. They are counted from the epoch, so that everything of the same
 * speed steps together, in two windows too. Idle without listeners.
 */
export class StepClock {
  readonly #clock: Clock;
  readonly #walkers = new Set<Walker>();
  #stop: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of the current step. */
  count(ms: number): number {
    return Math.floor(this.#clock.now() / ms);
  }

  subscribe(ms: number, step: (count: number) => void): () => void {
    const walker = { ms, step, at: this.count(ms) };
    this.#walkers.add(walker);
    this.#wait();
    return () => {
      if (this.#walkers.delete(walker)) this.#wait();
    };
  }

  /** Until the next step of any of them. */
  #wait(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (this.#walkers.size === 0) return;
    const now = this.#clock.now();
    const rests = Array.from(this.#walkers, ({ ms }) => ms - (now % ms));
    this.#stop = this.#clock.setTimer(this.#tell, Math.min(...rests));
  }

  readonly #tell = (): void => {
    this.#wait();
    for (const walker of [...this.#walkers]) {
      const count = this.count(walker.ms);
      if (count === walker.at || !this.#walkers.has(walker)) continue;
      walker.at = count;
      walker.step(count);
    }
  };
}
