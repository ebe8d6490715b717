import { listen } from '../control/listen.ts';

/** Moves the rows of a table up one by one and begins again after the last; rests under the pointer and while focused. */
export class RowRoller {
  readonly #body: HTMLElement | undefined;
  readonly #seconds: number;
  readonly dispose: () => void;
  #isHeld = false;
  #waited = 0;

  constructor(body: Element | undefined, seconds: number) {
    this.#body = body as HTMLElement | undefined;
    this.#seconds = seconds;
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld;
    };
    const [held, released] = [hold(true), hold(false)];
    this.dispose = listen(this.#body, {
      ...{ pointerenter: held, focusin: held, pointerleave: released, focusout: released },
    });
  }

  /** Once a second. */
  tick(): void {
    if (this.#isHeld) return;
    this.#waited += 1;
    if (this.#waited < this.#seconds) return;
    this.#waited = 0;
    this.#roll();
  }

  #roll(): void {
    const body = this.#body;
    if (!body || !(body.scrollHeight > body.clientHeight)) return;
    const height = body.querySelector<HTMLElement>('tbody tr')?.offsetHeight ?? body.clientHeight;
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 1;
    body.scrollTop = isAtEnd ? 0 : body.scrollTop + height;
  }
}
