import type { DrawnSource } from './DrawnSource.ts';
import type { Unsubscribe } from './StageSource.ts';

export interface Idle {
  /** Runs once, after a while in which the browser has nothing better to do. */
  afterPause(run: () => void): Unsubscribe;
  /** Runs once, as soon as it has time again. */
  whenIdle(run: () => void): Unsubscribe;
}

/** Few enough to be drawn between two frames. */
const portion = 50;

/** Has what lags behind drawn when nothing moved for a while, some at a time. */
export class CatchUp {
  readonly #drawn: DrawnSource;
  readonly #idle: Idle;
  #cancel: Unsubscribe | undefined;
  #isMoving = false;

  constructor(drawn: DrawnSource, idle: Idle) {
    this.#drawn = drawn;
    this.#idle = idle;
  }

  start(): void {
    this.#drawn.onLag = () => {
      this.#isMoving = true;
      this.#cancel ??= this.#idle.afterPause(this.#draw);
    };
  }

  stop(): void {
    this.#drawn.onLag = () => undefined;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  readonly #draw = (): void => {
    const isBusy = this.#isMoving || this.#drawn.isHeld;
    this.#isMoving = false;
    if (isBusy) this.#cancel = this.#idle.afterPause(this.#draw);
    else this.#cancel = this.#drawn.catchUp(portion) ? this.#idle.whenIdle(this.#draw) : undefined;
  };
}
