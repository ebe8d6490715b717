import type { Clock } from '../animation/Clock.ts';

export interface Frames {
  /** Runs once before the next repaint; the disposer cancels it. */
  nextFrame(run: () => void): () => void;
}

/** Runs a callback before a repaint, at most a given number of times per second, however often it is requested. */
export class Pacer {
  readonly #clock: Clock;
  readonly #frames: Frames;
  readonly #gapMs: number;
  readonly #run: () => void;
  #last = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  constructor({ clock, frames, rate, run }: { clock: Clock; frames: Frames; rate: number; run: () => void }) {
    this.#clock = clock;
    this.#frames = frames;
    this.#gapMs = 1000 / rate;
    this.#run = run;
  }

  ask(): void {
    if (this.#cancel) return;
    const since = this.#clock.now() - this.#last;
    // A clock that was set back must not block updates.
    const wait = since < 0 ? 0 : this.#gapMs - since;
    if (wait > 0) this.#cancel = this.#clock.setTimer(this.#atFrame, wait);
    else this.#atFrame();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  readonly #atFrame = (): void => {
    this.#cancel = this.#frames.nextFrame(() => {
      this.#cancel = undefined;
      this.#last = this.#clock.now();
      this.#run();
    });
  };
}
