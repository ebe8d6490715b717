import type { Clock } from './Clock.ts';

/** Half a second on, half a second off. */
const halfMs = 500;

/** The shared blink clock, tied to the time of day so that two windows blink together. Idle without listeners. */
export class PhaseClock {
  readonly #clock: Clock;
  readonly #listeners = new Set<(on: boolean) => void>();
  #stop: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isOn(): boolean {
    return Math.floor(this.#clock.now() / halfMs) % 2 === 0;
  }

  subscribe(listener: (on: boolean) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#stop) this.#wait();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #wait(): void {
    const rest = halfMs - (this.#clock.now() % halfMs);
    this.#stop = this.#clock.setTimer(() => {
      this.#wait();
      const on = this.isOn();
      for (const listener of this.#listeners) listener(on);
    }, rest);
  }
}
