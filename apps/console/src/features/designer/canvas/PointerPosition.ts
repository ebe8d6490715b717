import type { Point } from '@lookfar/page';

type Clock = (run: () => void, ms: number) => () => void;

/** Often enough to be readable; a changing text makes the browser recomposite the whole window. */
const pauseMs = 100;

/** Reports the pointer position: immediately, then at most ten times a second, and always where it came to rest. */
export class PointerPosition {
  readonly #report: (screen: Point | undefined) => void;
  readonly #setTimer: Clock;
  #cancel: (() => void) | undefined;
  #waiting: { screen: Point | undefined } | undefined;

  constructor(report: (screen: Point | undefined) => void, setTimer: Clock) {
    this.#report = report;
    this.#setTimer = setTimer;
  }

  readonly note = (screen: Point | undefined): void => {
    if (this.#cancel) {
      this.#waiting = { screen };
      return;
    }
    this.#report(screen);
    this.#cancel = this.#setTimer(this.#due, pauseMs);
  };

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#waiting = undefined;
  }

  readonly #due = (): void => {
    this.#cancel = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.note(waiting.screen);
  };
}
