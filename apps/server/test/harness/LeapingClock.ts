import type { Clock } from '../../src/platform/clock/clock.ts';

interface Timer {
  at: number;
  everyMs: number | undefined;
  run: () => void;
  handle: NodeJS.Timeout | undefined;
}

/** Goes on as the real one does, and leaps ahead when told: what becomes due by that runs at once. */
export class LeapingClock implements Clock {
  readonly #timers = new Set<Timer>();
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  elapsed(): number {
    return performance.now() + this.#ahead;
  }

  setTimeout(run: () => void, ms: number): () => void {
    return this.#add({ at: this.elapsed() + ms, everyMs: undefined, run, handle: undefined });
  }

  setInterval(run: () => void, ms: number): () => void {
    return this.#add({ at: this.elapsed() + ms, everyMs: Math.max(1, ms), run, handle: undefined });
  }

  leap(ms: number): void {
    this.#ahead += ms;
    for (const timer of this.#timers) this.#arm(timer);
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    this.#arm(timer);
    return () => {
      clearTimeout(timer.handle);
      this.#timers.delete(timer);
    };
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(() => this.#fire(timer), Math.max(0, timer.at - this.elapsed()));
  }

  #fire(timer: Timer): void {
    if (timer.everyMs === undefined) this.#timers.delete(timer);
    else {
      timer.at = this.elapsed() + timer.everyMs;
      this.#arm(timer);
    }
    timer.run();
  }
}
