import type { ChannelClock } from './LiveChannelRunner.ts';

interface Timer {
  at: number;
  run: () => void;
}

/** A clock for tests: time advances only on request. */
export class FakeClock implements ChannelClock {
  #now = 1_700_000_000_000;
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;

  readonly setTimer = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get pending(): number {
    return this.#timers.size;
  }

  /** Advances time and runs due timers in order, with pending promises settled around each. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#due(end); next; next = this.#due(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }

  /** As when the machine slept: time has passed, and no timer has run. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  #due(end: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets every settled promise run its reactions. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
