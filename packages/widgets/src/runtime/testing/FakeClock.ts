import type { Clock } from '../../animation/Clock.ts';

interface Timer {
  at: number;
  run: () => void;
}

/** A clock that advances only when a test says so; also provides frames on demand. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  readonly #frames = new Set<() => void>();

  constructor(now = 1_000_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimer(run: () => void, ms: number): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  readonly frames = {
    nextFrame: (run: () => void): (() => void) => {
      this.#frames.add(run);
      return () => this.#frames.delete(run);
    },
  };

  /** Number of pending timers and frames. */
  get waiting(): number {
    return this.#timers.size + this.#frames.size;
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }

  frame(): void {
    const due = [...this.#frames];
    this.#frames.clear();
    for (const run of due) run();
  }
}
