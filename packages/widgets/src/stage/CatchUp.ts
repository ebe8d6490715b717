import type { DrawnSource } from './DrawnSource.ts';
import type { Unsubscribe } from './StageSource.ts';

export interface Idle {
  /** Runs once, after the browser has been idle for a while. */
  afterPause(run: () => void): Unsubscribe;
  /** Runs once, as soon as the browser is idle again. */
  whenIdle(run: () => void): Unsubscribe;
}

/** Few enough to render between two frames. */
const portion = 50;

/** Renders lagging widgets when nothing has moved for a while, a few at a time. */
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
