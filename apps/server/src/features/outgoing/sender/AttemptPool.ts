import type { Clock } from '../../../platform/clock/clock.ts';

/** Gives the place of an attempt to the next one. */
export type Release = () => void;

export interface PoolParts {
  /** Attempts at the same time. */
  most: number;
  /** An attempt that takes longer no longer counts: it waits for somebody else. */
  countedMs?: number;
  clock: Clock;
}

/**
 * How many attempts run at once: what was delivered but not recorded when a process is killed is delivered twice, so
 * there must be few.
 */
export class AttemptPool {
  readonly #parts: PoolParts;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  /** Waits for a place. */
  async take(): Promise<Release> {
    if (this.#running >= this.#parts.most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    return this.#place();
  }

  /** A place if one is free. */
  tryTake(): Release | undefined {
    if (this.#running >= this.#parts.most) return undefined;
    this.#running += 1;
    return this.#place();
  }

  #place(): Release {
    let isTaken = true;
    const free = () => {
      if (!isTaken) return;
      isTaken = false;
      stopTimer();
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const { countedMs, clock } = this.#parts;
    const stopTimer = countedMs === undefined ? () => {} : clock.setTimeout(free, countedMs);
    return free;
  }
}
