/** Moves the rows of a table up one by one and begins again after the last; rests under the pointer and while focused. */
export class RowRoller {
  readonly #body: HTMLElement | undefined;
  readonly #seconds: number;
  #isHeld = false;
  #waited = 0;

  constructor(body: Element | undefined, seconds: number) {
    this.#body = body as HTMLElement | undefined;
    this.#seconds = seconds;
    for (const type of ['pointerenter', 'focusin']) this.#body?.addEventListener(type, this.#hold);
    for (const type of ['pointerleave', 'focusout']) this.#body?.addEventListener(type, this.#release);
  }

  /** Once a second. */
  tick(): void {
    if (this.#isHeld) return;
    this.#waited += 1;
    if (this.#waited < this.#seconds) return;
    this.#waited = 0;
    this.#roll();
  }

  dispose(): void {
    for (const type of ['pointerenter', 'focusin']) this.#body?.removeEventListener(type, this.#hold);
    for (const type of ['pointerleave', 'focusout']) this.#body?.removeEventListener(type, this.#release);
  }

  #roll(): void {
    const body = this.#body;
    if (!body || !(body.scrollHeight > body.clientHeight)) return;
    const height = body.querySelector<HTMLElement>('tbody tr')?.offsetHeight ?? body.clientHeight;
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 1;
    body.scrollTop = isAtEnd ? 0 : body.scrollTop + height;
  }

  readonly #hold = (): void => {
    this.#isHeld = true;
  };

  readonly #release = (): void => {
    this.#isHeld = false;
  };
}
