const windowMs = 60_000;

/** At most so many in any minute; a bucket that refills would let twice as many through in its first. */
export class RateWindow {
  readonly #times: number[] = [];

  /** How many may start now. */
  free(perMinute: number, now: number): number {
    while (this.#times.length > 0 && (this.#times[0] ?? 0) <= now - windowMs) this.#times.shift();
    return Math.max(0, perMinute - this.#times.length);
  }

  /** When the next one may start, if none may now. */
  nextAt(perMinute: number): number {
    return (this.#times[Math.max(0, this.#times.length - perMinute)] ?? 0) + windowMs;
  }

  take(now: number): void {
    this.#times.push(now);
  }
}
