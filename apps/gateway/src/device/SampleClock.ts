/** A step worth logging; smaller ones are normal clock corrections. */
const STEP_MS = 1000;

/**
 * Times of samples: those of one device always increase, although the system's clock may step back. After a step, a
 * device's time advances by only 1 ms per sample until the clock has caught up.
 */
export class SampleClock {
  readonly #now: () => number;
  readonly #onStepBack: (byMs: number) => void;
  readonly #last = new Map<number, number>();
  #latest = 0;

  /** `onStepBack` is called once per step. */
  constructor(now: () => number, onStepBack: (byMs: number) => void) {
    this.#now = now;
    this.#onStepBack = onStepBack;
  }

  /** Epoch ms for the next samples of a device. */
  stamp(device: number): number {
    const now = Math.floor(this.#now());
    const time = Math.max(now, (this.#last.get(device) ?? 0) + 1);
    this.#last.set(device, time);
    const stepped = this.#latest - now;
    this.#latest = stepped >= STEP_MS ? now : Math.max(this.#latest, now);
    if (stepped >= STEP_MS) this.#onStepBack(stepped);
    return time;
  }
}
